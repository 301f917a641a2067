import type { FastifyRequest } from 'fastify'

/** Does the browser say that another site sends the form? Old ones say nothing. */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/** Asks once, on demand. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
