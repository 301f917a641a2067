import { registerQuotaErrorCallback } from 'serwist'
import { isLanguage } from '../../domain/languages.ts'
import { cachedPageHeaders, offlinePath, pageCacheNames } from './messages.ts'
import { PageCache } from './page-cache.ts'
import { loadReader, readerVersion } from './reader.ts'

const day = 24 * 60 * 60

const visitedPages = new PageCache(pageCacheNames.seen, { pagesMax: 60, ageMax: 14 * day })
const permanentPages = new PageCache(pageCacheNames.always, { pagesMax: 60, ageMax: 60 * day })
registerQuotaErrorCallback(() => visitedPages.clear())

/** Pages for one request or one reader, and answers that are not pages. */
const neverCached =
  /^\/(?:api|dev|files|assets|share|metrics|healthz|readyz|unsubscribe|language|verify-number|reach|console)(?:\/|$)|\.data$/i
/** Pages that the worker caches by itself, besides the visited ones. */
const alwaysCached = /^\/(?:offline|category\/[^/]+)?$/i
/** Lists, which depend on the reader's place. */
const dependsOnPlace = /^\/(?:category(?:\/[^/]+){1,2})?$/i

/** Only pages of this site have this tag, with the namespaces of their messages. */
const ownPage = /<meta name="words"/

/** May the page at this address be cached? @param url of this site */
export const isCacheablePage = ({ pathname }: URL): boolean => !neverCached.test(pathname)

const cacheFor = ({ pathname, search }: URL): PageCache =>
  alwaysCached.test(pathname) && search === '' ? permanentPages : visitedPages

/** The address that a page is cached under: the offline page is the same for every target. */
const cacheAddress = (url: string): URL => {
  const tidied = new URL(url)
  if (tidied.pathname === offlinePath) tidied.search = ''
  return tidied
}

/** Finds a cached page, in the reader's language if there is one. */
export async function findCachedPage(url: string): Promise<Response | undefined> {
  const address = cacheAddress(url)
  return cacheFor(address).find(address.href, (await loadReader()).language)
}

/** The age of a cached page in the reader's language, in milliseconds; infinite without one. */
export async function cachedPageAge(url: string): Promise<number> {
  const address = cacheAddress(url)
  return cacheFor(address).ageOf(address.href, (await loadReader()).language)
}

/**
 * Caches a page, if it may be cached.
 * @param versionAtRequest the reader's version at the request: after a change of the reader it is not cached
 * @returns its HTML, if it was cached
 */
export async function cachePage(
  url: string,
  response: Response,
  versionAtRequest: number,
): Promise<string | undefined> {
  const address = cacheAddress(url)
  const { headers, status, redirected } = response
  const isPage = status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !isCacheablePage(address) || headers.get('cache-control')?.includes('no-store')) return undefined
  const html = await response.text()
  const language = /^<!doctype html><html[^>]*? lang="(\w+)"/i.exec(html)?.[1]
  if (!isLanguage(language) || !ownPage.test(html) || versionAtRequest !== readerVersion()) return undefined
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const cached = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) cached.delete(name)
  cached.set(cachedPageHeaders.at, new Date().toISOString())
  cached.set(cachedPageHeaders.language, language)
  cached.set(cachedPageHeaders.title, encodeURIComponent(title))
  await cacheFor(address).put(address.href, language, new Response(html, { headers: cached }))
  return html
}

/** A cached page with the time of its caching in a `<meta>` tag. */
export async function markAsCachedCopy(cached: Response): Promise<Response> {
  const since = `<meta name="kept" content="${cached.headers.get(cachedPageHeaders.at)}">`
  const html = await cached.text()
  return new Response(html.replace('</head>', `${since}</head>`), { headers: cached.headers })
}

/** Deletes all cached pages but the offline page, which is the same for every reader. */
export async function clearCachedPages(): Promise<void> {
  await visitedPages.clear()
  await permanentPages.drop(({ pathname }) => pathname !== offlinePath)
}

/** Deletes the cached lists, which depend on the reader's place. */
export async function clearPlaceDependentPages(): Promise<void> {
  for (const shelf of [visitedPages, permanentPages]) await shelf.drop(({ pathname }) => dependsOnPlace.test(pathname))
}
