import type { UploadAnswer } from '../../../../domain/schemas/ad.ts'

/** A try to upload that did not succeed. */
export interface Refused {
  answer?: never
  /** HTTP; 0 when no answer came. */
  status: number
  code?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

export type Sent = { answer: UploadAnswer } | Refused

interface Delivery {
  file: Blob
  name: string
  token: string
  /** Says which share of the file has left, 0 to 1. */
  onProgress(share: number): void
}

/** Milliseconds without any sign of life after which a connection counts as dead. */
const silenceMax = 60_000

/** `uploads`, with its progress, which `fetch` does not tell. It never rejects; one that was stopped never ends. */
export function sendPhoto({ file, name, token, onProgress }: Delivery): { sent: Promise<Sent>; stop(): void } {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file, name)
  const sent = new Promise<Sent>((resolve) => {
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        request.abort()
        resolve({ status: 0 })
      }, silenceMax)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      listen()
      onProgress(loaded / total)
    }
    request.onloadend = () => clearTimeout(silence)
    request.onload = () => resolve(read(request))
    request.onerror = () => resolve({ status: 0 })
    request.open('POST', '/api/uploads')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(form)
    listen()
  })
  return { sent, stop: () => request.abort() }
}

function read(request: XMLHttpRequest): Sent {
  const answer = parse(request.responseText)
  if (request.status === 200 && answer?.url && answer.picture) return { answer: answer as UploadAnswer }
  const wait = Number(request.getResponseHeader('retry-after'))
  return {
    // Whatever answers with anything else in the server's place will be gone after a while.
    status: request.status < 400 ? 0 : request.status,
    code: answer?.code,
    retryAfter: wait > 0 ? wait : undefined,
  }
}

function parse(text: string): (Partial<UploadAnswer> & { code?: string }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
