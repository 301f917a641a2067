import { ageOfKeptPage, findKeptPage, keepPage, showKept } from './kept-pages.ts'
import { offlinePath } from './protocol.ts'
import { readerTurn } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

/** Network timeouts in milliseconds, for a page with a cached copy and without one. */
const patience = { withCopy: 8_000, without: 20_000 }
/** Pages whose data request has just timed out. */
const givenUp = new Set<string>()

/**
 * Answers the navigation to a page: from the network, and after a failure or timeout with the cached page, which shows
 * its age. Without one it answers with the offline page.
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
 * Turns navigation preload on in Chromium. In Firefox a page whose preload fails does not open, whatever the worker
 * answers; Safari starts the worker fast enough.
 */
export async function choosePreload(): Promise<void> {
  const { navigationPreload } = self.registration
  await (preloads ? navigationPreload?.enable() : navigationPreload?.disable())
}

/**
 * Answers the navigation to a page that is never cached with the preloaded response, which the browser would otherwise
 * fetch twice.
 */
export function passPage(event: FetchEvent): void {
  if (preloads) event.respondWith(loadedOrFetched(event))
}

/** The preloaded response, if there is one, else a fetched one. */
async function loadedOrFetched({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return ((await preloadResponse) as Response | undefined) ?? fetch(request)
}

/**
 * Fetches a page. Without a network Firefox would answer from its HTTP cache, also after a logout: then that cache is
 * bypassed.
 */
const fetchPage = (event: FetchEvent): Promise<Response> =>
  preloads || self.navigator.onLine ? loadedOrFetched(event) : fetch(event.request, { cache: 'no-store' })

/** The response within that time, else undefined. */
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
 * Answers the router's data requests. Data is never cached: without a network the router is told to load the document,
 * if that page is cached.
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

/**
 * Fetches and caches a page in the background, if its cached copy is older than `ageMax`. @returns its HTML, if it was
 * fetched
 */
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
