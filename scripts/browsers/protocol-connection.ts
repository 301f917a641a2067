import { once } from 'node:events'

/** A connection to a browser's remote protocol: numbered requests, answers and events as JSON over a WebSocket. */
export interface ProtocolConnection {
  /** @throws with the browser's error, or when it does not answer for a minute */
  ask<Answer = unknown>(method: string, params?: object, beside?: object): Promise<Answer>
  /** Listens to an event, until the returned function is called. */
  listen(hear: (event: BrowserEvent) => void): () => void
  close(): void
}

export interface BrowserEvent {
  method: string
  params: Record<string, unknown>
  /** Of the Chromium protocol: the session that it belongs to. */
  sessionId?: string
}

interface Answer {
  id: number
  result?: unknown
  /** An object in the Chromium protocol; in WebDriver BiDi a word, with the sentence beside it. */
  error?: string | { message: string }
  message?: string
}

/** Milliseconds. */
const answerTimeoutMs = 60_000

export async function openProtocolConnection(url: string): Promise<ProtocolConnection> {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners = new Set<(event: BrowserEvent) => void>()
  let asked = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Answer | BrowserEvent
    if ('id' in message) waiting.get(message.id)?.(message)
    else for (const hear of listeners) hear(message)
  }

  function ask<Result>(method: string, params: object = {}, beside: object = {}): Promise<Result> {
    const id = ++asked
    return new Promise<Result>((resolve, reject) => {
      const late = setTimeout(() => settle({ id, error: `${method} is not answered` }), answerTimeoutMs)
      function settle({ result, error, message }: Answer): void {
        clearTimeout(late)
        waiting.delete(id)
        if (error === undefined) resolve(result as Result)
        else reject(new Error(message ?? (typeof error === 'string' ? error : error.message)))
      }
      waiting.set(id, settle)
      socket.send(JSON.stringify({ id, method, params, ...beside }))
    })
  }

  return {
    ask,
    listen(hear) {
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
    close: () => socket.close(),
  }
}
