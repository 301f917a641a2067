import { cachedPageAge, cachePage, findCachedPage, markAsCachedCopy } from './cached-pages.ts'
import { offlinePath } from './messages.ts'
import { readerVersion } from './reader.ts'

declare const self: ServiceWorkerGlobalScope

/** Network timeouts in milliseconds, for a page with a cached copy and without one. */
const networkTimeout = { withCachedPage: 8_000, without: 20_000 }
/** Pages whose data request has just timed out. */
const timedOutPages = new Set<string>()

/**
 * Answers the navigation to a page: from the network, and after a failure or timeout with the cached page, which shows
 * its age. Without one it answers with the offline page.
 */
export async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const turn = readerVersion()
  const response = fetchPage(event)
  event.waitUntil(response.then((answer) => cachePage(url, answer.clone(), turn)).catch(() => undefined))
  const cached = await findCachedPage(url)
  const isOfflinePage = new URL(url).pathname === offlinePath
  if (cached && isOfflinePage) return cached
  // The same timeout is not awaited twice.
  const time = timedOutPages.delete(url) ? 0 : networkTimeout.withCachedPage
  if (cached) return (await orTimeout(response, time)) ?? markAsCachedCopy(cached)
  const answer = await orTimeout(response, networkTimeout.without)
  if (answer) return answer
  const isTold = !isOfflinePage && (await findCachedPage(self.origin + offlinePath))
  return isTold ? Response.redirect(`${offlinePath}?to=${encodeURIComponent(url.slice(self.origin.length))}`) : response
}

/** Does the browser fetch a page while it starts the worker? */
const supportsPreload = 'userAgentData' in self.navigator

/**
 * Turns navigation preload on in Chromium. In Firefox a page whose preload fails does not open, whatever the worker
 * answers; Safari starts the worker fast enough.
 */
export async function configureNavigationPreload(): Promise<void> {
  const { navigationPreload } = self.registration
  await (supportsPreload ? navigationPreload?.enable() : navigationPreload?.disable())
}

/**
 * Answers the navigation to a page that is never cached with the preloaded response, which the browser would otherwise
 * fetch twice.
 */
export function respondFromNetwork(event: FetchEvent): void {
  if (supportsPreload) event.respondWith(loadedOrFetched(event))
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
  supportsPreload || self.navigator.onLine ? loadedOrFetched(event) : fetch(event.request, { cache: 'no-store' })

/** The response within that time, else undefined. */
const orTimeout = (response: Promise<Response>, time: number): Promise<Response | undefined> =>
  Promise.race([response.catch(() => undefined), timeoutAfter(time)])

const timeoutAfter = (time: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, time))

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
export async function respondToDataRequest({ request, clientId }: FetchEvent): Promise<Response> {
  const response = fetch(request)
  const answer = await orTimeout(response, networkTimeout.withCachedPage)
  if (answer) return answer
  const page = pageOfData(new URL(request.url))
  const client = await self.clients.get(clientId)
  // A page that was just opened would be opened again and again.
  if (client?.url === page || !(await findCachedPage(page))) return response
  timedOutPages.add(page)
  void timeoutAfter(60_000).then(() => timedOutPages.delete(page))
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page.slice(self.origin.length), 'X-Remix-Reload-Document': 'true' },
  })
}

/**
 * Fetches and caches a page in the background, if its cached copy is older than `ageMax`. @returns its HTML, if it was
 * fetched
 */
export async function refreshCachedPage(path: string, ageMax: number): Promise<string | undefined> {
  const url = new URL(path, self.origin).href
  const turn = readerVersion()
  try {
    if ((await cachedPageAge(url)) < ageMax) return undefined
    return await cachePage(url, await fetch(url, { headers: { accept: 'text/html' }, priority: 'low' }), turn)
  } catch {
    return undefined
  }
}
