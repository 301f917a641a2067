import { registerQuotaErrorCallback } from 'serwist'
import { isLanguage } from '../../domain/languages.ts'
import { PageShelf } from './page-shelf.ts'
import { keptHeaders, offlinePath, pageCaches } from './protocol.ts'
import { readerTurn, readReader } from './reader.ts'

const day = 24 * 60 * 60

const seen = new PageShelf(pageCaches.seen, { pagesMax: 60, ageMax: 14 * day })
const always = new PageShelf(pageCaches.always, { pagesMax: 60, ageMax: 60 * day })
registerQuotaErrorCallback(() => seen.clear())

/** Pages for one request or one reader, and answers that are not pages. */
const neverKept =
  /^\/(?:api|dev|files|assets|share|metrics|healthz|readyz|unsubscribe|language|verify-number|reach|console)(?:\/|$)|\.data$/i
/** Pages that the worker caches by itself, besides the visited ones. */
const alwaysKept = /^\/(?:offline|category\/[^/]+)?$/i
/** Lists, which depend on the reader's place. */
const madeFromPlace = /^\/(?:category(?:\/[^/]+){1,2})?$/i

/** Only pages of this site have this tag, with the namespaces of their messages. */
const ownPage = /<meta name="words"/

/** May the page at this address be cached? @param url of this site */
export const isKeepable = ({ pathname }: URL): boolean => !neverKept.test(pathname)

const shelfOf = ({ pathname, search }: URL): PageShelf => (alwaysKept.test(pathname) && search === '' ? always : seen)

/** The address that a page is cached under: the offline page is the same for every target. */
const tidy = (url: string): URL => {
  const tidied = new URL(url)
  if (tidied.pathname === offlinePath) tidied.search = ''
  return tidied
}

/** Finds a cached page, in the reader's language if there is one. */
export async function findKeptPage(url: string): Promise<Response | undefined> {
  const address = tidy(url)
  return shelfOf(address).find(address.href, (await readReader()).language)
}

/** The age of a cached page in the reader's language, in milliseconds; infinite without one. */
export async function ageOfKeptPage(url: string): Promise<number> {
  const address = tidy(url)
  return shelfOf(address).ageOf(address.href, (await readReader()).language)
}

/**
 * Caches a page, if it may be cached.
 * @param turn the reader's version at the request: after a change of the reader it is not cached
 * @returns its HTML, if it was cached
 */
export async function keepPage(url: string, response: Response, turn: number): Promise<string | undefined> {
  const address = tidy(url)
  const { headers, status, redirected } = response
  const isPage = status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !isKeepable(address) || headers.get('cache-control')?.includes('no-store')) return undefined
  const html = await response.text()
  const language = /^<!doctype html><html[^>]*? lang="(\w+)"/i.exec(html)?.[1]
  if (!isLanguage(language) || !ownPage.test(html) || turn !== readerTurn()) return undefined
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) kept.delete(name)
  kept.set(keptHeaders.at, new Date().toISOString())
  kept.set(keptHeaders.language, language)
  kept.set(keptHeaders.title, encodeURIComponent(title))
  await shelfOf(address).keep(address.href, language, new Response(html, { headers: kept }))
  return html
}

/** A cached page with the time of its caching in a `<meta>` tag. */
export async function showKept(kept: Response): Promise<Response> {
  const since = `<meta name="kept" content="${kept.headers.get(keptHeaders.at)}">`
  const html = await kept.text()
  return new Response(html.replace('</head>', `${since}</head>`), { headers: kept.headers })
}

/** Deletes all cached pages but the offline page, which is the same for every reader. */
export async function forgetPages(): Promise<void> {
  await seen.clear()
  await always.drop(({ pathname }) => pathname !== offlinePath)
}

/** Deletes the cached lists, which depend on the reader's place. */
export async function forgetLists(): Promise<void> {
  for (const shelf of [seen, always]) await shelf.drop(({ pathname }) => madeFromPlace.test(pathname))
}
