import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from '../../../platform/pages/page-cache.ts'
import { acceptsEncoding } from '../../../platform/transport/compression.ts'
import { hasRequestBody } from '../../../platform/transport/request-bodies.ts'
import { hasWroteCookie } from '../reads-and-writes.ts'
import { type PageCacheKey, pageCacheKeyOf } from './page-key.ts'
import { type PageVariant, pageVariantOf } from './page-variant.ts'

interface ReadyPages {
  cache: PageCache<PageCacheKey>
  /** On every answer. */
  safetyHeaders: Readonly<Record<string, string>>
}

/** Answers a request from the page cache, before any other handler. @returns false when another handler has to answer */
export function answerFromPageCache(
  { cache, safetyHeaders }: ReadyPages,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || !acceptsEncoding(headers, 'br') || hasRequestBody(request))
    return false
  if (hasWroteCookie(headers)) return false
  const look = pageVariantOf(url, headers)
  const page = pageCacheKeyOf(url, look)
  const stored = page && cache.find(page)
  if (!stored) return false
  const caching = cacheControlOf(look)
  if (matchesEtag(headers, stored.etag)) {
    cache.counts.notModified++
    response.writeHead(304, { etag: stored.etag, ...caching }).end()
    return true
  }
  response.writeHead(200, {
    ...safetyHeaders,
    ...stored.headers,
    ...caching,
    etag: stored.etag,
    'content-encoding': 'br',
    'content-length': stored.body.length,
  })
  response.end(method === 'HEAD' ? undefined : stored.body)
  return true
}

/**
 * Which caches may store a page: with the language in the address, shared caches for a moment; otherwise, or when a
 * cookie chose light or full, only the browser.
 */
export function cacheControlOf({ isInAddress, isByCookie }: PageVariant): {
  'cache-control': string
  vary: string
} {
  return isInAddress && !isByCookie
    ? {
        'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
        vary: 'Save-Data, Accept-Encoding',
      }
    : { 'cache-control': 'private, no-cache', vary: 'Cookie, Save-Data, Accept-Encoding' }
}

/** Tells whether the client has the current version of the page (`If-None-Match`). */
export function matchesEtag(headers: IncomingHttpHeaders, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known.includes(etag) || known.trim() === '*')
}
