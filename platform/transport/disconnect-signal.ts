import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

const signals = new WeakMap<ServerResponse, AbortSignal>()

/** Returns a signal that aborts when the client disconnects. Fastify's own signal also aborts when a form has been read. */
export function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const signal = signals.get(raw) ?? watch(raw)
  signals.set(raw, signal)
  return signal
}

function watch(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  const { socket } = response.req
  const look = () => response.writableFinished || gone.abort()
  // An answer that stands behind others of its connection does not hear of the end itself.
  socket.once('close', look)
  response.once('close', () => {
    socket.off('close', look)
    look()
  })
  if (socket.destroyed) gone.abort()
  return gone.signal
}
