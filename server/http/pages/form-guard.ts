import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Does the browser say that another site sends the form? Old ones say nothing. */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))

/** Are two tokens the same? Takes as long for every wrong one. */
export function isSameToken(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Asks once, on demand. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
