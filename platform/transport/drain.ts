import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds in which a client's next request may still be on its way when the end begins, or in the making. */
const grace = 1_500

/**
 * Stops a server so that no request is lost. New connections are refused; open ones get their answer, with
 * `Connection: close`. Closing idle ones at once, as Node does, loses requests that are just
 * arriving.
 */
export class ServerDrain {
  readonly #unanswered = new Set<ServerResponse>()
  #isOn = false

  /** To be told of every request. */
  watch(response: ServerResponse): void {
    if (this.#isOn) response.shouldKeepAlive = false
    this.#unanswered.add(response)
    response.once('close', () => this.#unanswered.delete(response))
  }

  /** Resolves when every connection has ended, or has been silent for a moment. */
  async begin(server: Server): Promise<void> {
    this.#isOn = true
    for (const response of this.#unanswered) if (!response.headersSent) response.shouldKeepAlive = false
    await takeWaiting(server)
    const silence = new AbortController()
    server.once('close', () => silence.abort())
    // That of HTTP would close idle connections, too.
    NetServer.prototype.close.call(server)
    await sleep(grace, undefined, { signal: silence.signal }).catch(() => undefined)
    // Whose answer had begun before was not told: they are closed when it is complete.
    for (const response of this.#unanswered) response.once('close', () => server.closeIdleConnections())
  }
}

/** Closing drops connections that are not accepted yet, and each turn of the event loop accepts one. */
async function takeWaiting(server: Server): Promise<void> {
  let taken = 0
  const count = () => void taken++
  server.on('connection', count)
  const end = performance.now() + grace
  // Who is there now is taken in the second turn at the latest.
  for (let before = -1; before < taken && performance.now() < end; ) {
    before = taken
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', count)
}
