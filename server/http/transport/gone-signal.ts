import type { FastifyReply } from 'fastify'

/** Says that nobody waits for an answer any more. Fastify's own signal does so as soon as a form has been read. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => raw.writableFinished || gone.abort())
  return gone.signal
}
