import { Serwist } from 'serwist'
import { isCacheablePage } from './cached-pages.ts'
import { cacheFilesOfLastRelease, cacheStrategyFor, fileResponsesOnly, shellFiles } from './file-cache.ts'
import {
  configureNavigationPreload,
  respondFromNetwork,
  respondToDataRequest,
  respondToNavigation,
} from './navigation-requests.ts'
import { handlePageMessages } from './page-messages.ts'
import { handlePushEvents } from './push-events.ts'

declare const self: ServiceWorkerGlobalScope

const serwist = new Serwist({
  precacheEntries: shellFiles,
  precacheOptions: { plugins: [fileResponsesOnly] },
  clientsClaim: true,
})

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([
      configureNavigationPreload(),
      cacheFilesOfLastRelease(serwist.precacheStrategy.cacheName)
        .catch(() => undefined)
        .then(() => serwist.handleActivate(event)),
    ]),
  ),
)
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  // Private requests, writes and streams bypass the worker.
  if (url.origin !== self.origin || request.method !== 'GET' || request.headers.has('authorization')) return
  if (request.mode === 'navigate') {
    if (isCacheablePage(url)) event.respondWith(respondToNavigation(event))
    else respondFromNetwork(event)
  } else if (url.pathname.endsWith('.data')) event.respondWith(respondToDataRequest(event))
  else serwist.handleFetch(event)
})
serwist.registerCapture(
  ({ url }) => cacheStrategyFor(url.pathname) !== undefined,
  async (options) => {
    const { request, url } = options
    // A broken cache breaks no page.
    return (
      cacheStrategyFor(url.pathname)
        ?.handle(options)
        .catch(() => fetch(request)) ?? fetch(request)
    )
  },
)
/** In batches; after a failure another visit tries again. The library's own way would wait for it without end. */
async function install(event: ExtendableEvent): Promise<void> {
  const missing = [...shellFiles]
  const fetchSome = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const request = new Request(next.url, { cache: next.revision ? 'reload' : 'default' })
      const params = { cacheKey: serwist.getPrecacheKeyForUrl(next.url) }
      await Promise.all(serwist.precacheStrategy.handleAll({ event, request, url: new URL(request.url), params }))
    }
  }
  await Promise.all(Array.from({ length: 8 }, fetchSome))
}
handlePageMessages()
handlePushEvents()
