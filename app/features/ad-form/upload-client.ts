/** The answer of the server; its status is 0 without one. */
export interface UploadReply {
  status: number
  text: string
  header(name: string): string | null
}

interface UploadRequest {
  method: 'HEAD' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the address of all uploads. */
  path?: string
  headers?: Record<string, string>
  body?: Blob
  /** Reports the sent bytes of the body. */
  onSent?(bytes: number): void
}

export type SendUploadRequest = (asked: UploadRequest) => Promise<UploadReply>

/** Milliseconds without any data after which the connection counts as lost. */
const idleTimeout = 60_000

const noAnswer: UploadReply = { status: 0, text: '', header: () => null }

/**
 * Creates a client for the upload requests of one user, which are sent one after another. It uses `XMLHttpRequest`,
 * because `fetch` does not report the progress of sending.
 * A request never rejects; after `stop` it never resolves.
 */
export function createUploadClient(token: string): { send: SendUploadRequest; stop(): void } {
  let request: XMLHttpRequest | undefined
  let isStopped = false

  const ask: SendUploadRequest = ({ method, path = '', headers = {}, body, onSent }) =>
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
        }, idleTimeout)
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
    send: ask,
    stop() {
      isStopped = true
      request?.abort()
    },
  }
}
