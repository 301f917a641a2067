import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their answers. Browsers and proxies send the next one after the answer. */
export const pipelinedRequestsMax = 8

const unanswered = new WeakMap<Socket, number>()

/**
 * Closes connections on which requests arrive faster than answers are read: Node would start all that fit into one packet,
 * thousands, and hold every answer in memory.
 * @returns true when the request is not to be answered
 */
export function refusePipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = (unanswered.get(socket) ?? 0) + 1
  if (count > pipelinedRequestsMax) socket.destroy()
  if (socket.destroyed) return true
  unanswered.set(socket, count)
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
  return false
}
