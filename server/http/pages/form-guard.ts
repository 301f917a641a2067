import type { FastifyRequest } from 'fastify'

/**
 * Does the browser say that another site sends the form? Some say it by their `Origin` alone, the oldest say nothing. The name of the site
 * may be another one than the configured: what counts is that it is sent from there.
 */
export function isFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))) return true
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== headers.host
}

/** Asks once, on demand. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
