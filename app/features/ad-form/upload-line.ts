/** What came back; without any answer its status is 0. */
export interface Reply {
  status: number
  text: string
  header(name: string): string | null
}

interface Asked {
  method: 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  /** After the address of all uploads. */
  path?: string
  headers?: Record<string, string>
  body?: Blob
  /** Says how many bytes of the body have left. */
  onSent?(bytes: number): void
}

export type Ask = (asked: Asked) => Promise<Reply>

/** Milliseconds without any sign of life after which a connection counts as dead. */
const silenceMax = 60_000

const noAnswer: Reply = { status: 0, text: '', header: () => null }

/**
 * Asks about uploads in somebody's name, one question after the other; with the progress of what is sent, which `fetch`
 * does not tell. It never rejects; what was stopped is never answered.
 */
export function openLine(token: string): { ask: Ask; stop(): void } {
  let request: XMLHttpRequest | undefined
  let isStopped = false

  const ask: Ask = ({ method, path = '', headers = {}, body, onSent }) =>
    new Promise((resolve) => {
      if (isStopped) return
      const own = new XMLHttpRequest()
      request = own
      let silence: ReturnType<typeof setTimeout>
      const listen = () => {
        clearTimeout(silence)
        silence = setTimeout(() => {
          own.abort()
          resolve(noAnswer)
        }, silenceMax)
      }
      own.upload.onprogress = ({ loaded }) => {
        listen()
        onSent?.(loaded)
      }
      own.onloadend = () => clearTimeout(silence)
      own.onload = () =>
        resolve({ status: own.status, text: own.responseText, header: (name) => own.getResponseHeader(name) })
      own.onerror = () => resolve(noAnswer)
      own.open(method, `/api/uploads/resumable${path}`)
      const all = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers }
      for (const [name, value] of Object.entries(all)) own.setRequestHeader(name, value)
      own.send(body)
      listen()
    })

  return {
    ask,
    stop() {
      isStopped = true
      request?.abort()
    },
  }
}
