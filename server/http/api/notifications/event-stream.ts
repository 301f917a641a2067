import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StreamListener } from '../../../modules/notifications/notifications.ts'

/** Milliseconds after which a disconnected client reconnects. */
const retryAfter = 5_000

/**
 * Answers with server-sent events for as long as the client listens, and reads: one that does not take what was sent
 * before loses its connection.
 * @param listen begins to tell; what it throws is answered as every refusal. @returns how to end that
 */
export function sendEvents(
  { raw: request }: FastifyRequest,
  reply: FastifyReply,
  listen: (listener: StreamListener) => () => void,
): FastifyReply {
  const { raw } = reply
  // A client that disconnects before its session is known closes nothing any more.
  if (raw.destroyed) return reply.hijack()
  const send = (text: string) => {
    if (raw.writableNeedDrain) raw.destroy()
    else if (!raw.writableEnded) raw.write(text)
  }
  const leave = listen({
    send: (news) => send(`event: news\ndata: ${JSON.stringify(news)}\n\n`),
    heartbeat: () => send(':\n\n'),
    end: () => (raw.writableNeedDrain ? raw.destroy() : raw.end()),
  })
  raw.once('close', leave)
  reply.hijack()
  // Other idle connections time out; here none sends anything for hours.
  request.socket.setTimeout(0)
  raw.setHeaders(new Headers(reply.getHeaders() as Record<string, string>))
  raw.setHeader('content-type', eventStream)
  raw.setHeader('cache-control', 'no-store')
  raw.setHeader('connection', 'close')
  // Stops proxies from buffering events.
  raw.setHeader('x-accel-buffering', 'no')
  raw.write(`retry: ${retryAfter}\n\n`)
  return reply
}

const eventStream = 'text/event-stream'

/** Is this an answer that takes as long as a page is open? */
export function isEventStream({ raw }: FastifyReply): boolean {
  return raw.getHeader('content-type') === eventStream
}
