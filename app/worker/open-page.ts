import { ageOfKeptPage, findKeptPage, keepPage, showKept } from './kept-pages.ts'
import { offlinePath } from './protocol.ts'
import { readerTurn } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

/** Timeouts of the network, in milliseconds, with a copy of the page and without one. */
const patience = { withCopy: 8_000, without: 20_000 }
/** Pages whose data has just timed out. */
const givenUp = new Set<string>()

/**
 * Answers the opening of a page: from the network, and when that fails or is too slow with the copy that shows its age. Without a copy
 * the offline page says that there is no network.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const turn = readerTurn()
  const coming = fetchPage(event)
  event.waitUntil(coming.then((answer) => keepPage(url, answer.clone(), turn)).catch(() => undefined))
  const kept = await findKeptPage(url)
  const isOfflinePage = new URL(url).pathname === offlinePath
  if (kept && isOfflinePage) return kept
  // The same timeout is not awaited twice.
  const time = givenUp.delete(url) ? 0 : patience.withCopy
  if (kept) return (await inTime(coming, time)) ?? showKept(kept)
  const answer = await inTime(coming, patience.without)
  if (answer) return answer
  const isTold = !isOfflinePage && (await findKeptPage(self.origin + offlinePath))
  return isTold ? Response.redirect(`${offlinePath}?to=${encodeURIComponent(url.slice(self.origin.length))}`) : coming
}

/** Does the browser fetch a page while it starts the worker? */
const preloads = 'userAgentData' in self.navigator

/**
 * Lets Chromium fetch a page while it starts the worker (navigation preload). In Firefox a page that cannot be fetched in this way does not open at all, with any
 * answer of the worker; Safari starts it fast enough.
 */
export async function choosePreload(): Promise<void> {
  const { navigationPreload } = self.registration
  await (preloads ? navigationPreload?.enable() : navigationPreload?.disable())
}

/** Answers the opening of a page that is never cached with what the browser has fetched already: otherwise it would fetch it twice. */
export function passPage(event: FetchEvent): void {
  if (preloads) event.respondWith(loadedOrFetched(event))
}

/** The navigation preload, if the browser supports it. */
async function loadedOrFetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

/** Without a network Firefox answers from its own cache, also with a page for a reader who has signed out. The copy here shows its age. */
const fetchPage = (event: FetchEvent): Promise<Response> =>
  preloads || self.navigator.onLine ? loadedOrFetched(event) : fetch(event.request, { cache: 'no-store' })

/** @returns the answer within that time, if there is one */
const inTime = (coming: Promise<Response>, time: number): Promise<Response | undefined> =>
  Promise.race([coming.catch(() => undefined), later(time)])

const later = (time: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, time))

/** The address of the page whose data the router requests. */
function pageOfData(url: URL): string {
  const page = new URL(url)
  page.pathname = page.pathname.replace(/(?:\/_)?\.data$/, '') || '/'
  page.searchParams.delete('_routes')
  return page.href
}

/**
 * Answers the router's data requests during navigation. The data is never cached: without a network the router is told to
 * open the page as a document, if there is a copy of it.
 */
export async function answerData({ request, clientId }: FetchEvent): Promise<Response> {
  const coming = fetch(request)
  const answer = await inTime(coming, patience.withCopy)
  if (answer) return answer
  const page = pageOfData(new URL(request.url))
  const client = await self.clients.get(clientId)
  // A page that was just opened would be opened again and again.
  if (client?.url === page || !(await findKeptPage(page))) return coming
  givenUp.add(page)
  void later(60_000).then(() => givenUp.delete(page))
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page.slice(self.origin.length), 'X-Remix-Reload-Document': 'true' },
  })
}

/** Fetches a page in the background, if the copy of it is older than that. @returns its HTML, if it succeeded */
export async function refreshPage(path: string, ageMax: number): Promise<string | undefined> {
  const url = new URL(path, self.origin).href
  const turn = readerTurn()
  try {
    if ((await ageOfKeptPage(url)) < ageMax) return undefined
    return await keepPage(url, await fetch(url, { headers: { accept: 'text/html' }, priority: 'low' }), turn)
  } catch {
    return undefined
  }
}
