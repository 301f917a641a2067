import type { FastifyRequest } from 'fastify'

/**
 * Tells whether another site sent the form, by `Sec-Fetch-Site` or `Origin`; the oldest browsers send neither. The host may
 * differ from the configured one: what counts is the host of the request.
 */
export function isCrossSiteRequest({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))) return true
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host
}

/** Calls an asynchronous function at most once, on demand. */
export function memoizeAsync<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
