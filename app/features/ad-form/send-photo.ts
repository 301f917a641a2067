import { nextPieceSize, pieceSizes } from '../../../domain/rules/ad/photo-upload.ts'
import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import { parseAnswer } from '../session/api.ts'
import { readSession } from '../session/session.ts'
import { type Ask, openLine, type Reply } from './upload-line.ts'

/** A failed try to upload. */
export interface Refused {
  answer?: never
  /** HTTP; 0 without an answer. */
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
  /** The upload that an earlier try has started. */
  uploadId: string | undefined
  /** The server has stored so much of the file: a later try continues from there. @param share from 0 to 1 */
  onKept(uploadId: string, share: number): void
  /** Reports the sent share of the file. */
  onProgress(share: number): void
}

/** How much of an upload the server has. */
interface Place {
  id: string
  /** Bytes that the server has. */
  offset: number
}

/** The chunk size in bytes; it follows the speed of the network. */
let pieceSize = pieceSizes.max

/**
 * Uploads a photograph in chunks (tus 1.0.0), from where an earlier try ended, and lets the server process it.
 * It never rejects; after `stop` it never resolves.
 */
export function sendPhoto(delivery: Delivery): { sent: Promise<Sent>; stop(): void } {
  const { ask, stop } = openLine(delivery.token)
  return { sent: deliver(delivery, ask), stop }
}

/** Cancels an upload on the server; otherwise it expires after a day. */
export function dropUpload(id: string): void {
  void openLine(readSession()?.token ?? '').ask({ method: 'DELETE', path: `/${id}` })
}

async function deliver(delivery: Delivery, ask: Ask): Promise<Sent> {
  const { file, onKept } = delivery
  const start = (await findPlace(delivery, ask)) ?? (await begin(delivery, ask))
  if ('status' in start) return refusedBy(start)
  const { id } = start
  for (let { offset } = start; ; ) {
    onKept(id, offset / file.size)
    if (offset >= file.size) break
    const reply = await sendPiece(delivery, ask, { id, offset })
    if (reply.status !== 204) return refusedBy(reply)
    offset = Number(reply.header('upload-offset'))
  }
  const reply = await ask({ method: 'POST', path: `/${id}/picture` })
  const answer = parse(reply.text)
  return reply.status === 200 && answer?.url && answer.picture ? { answer: answer as UploadAnswer } : refusedBy(reply)
}

/** @returns undefined when there is no resumable upload of this file */
async function findPlace({ uploadId, file }: Delivery, ask: Ask): Promise<Place | Reply | undefined> {
  if (uploadId === undefined) return undefined
  const reply = await ask({ method: 'HEAD', path: `/${uploadId}` })
  if (reply.status === 404) return undefined
  if (reply.status !== 200) return reply
  // A file prepared again may differ from the one of the upload.
  if (Number(reply.header('upload-length')) !== file.size) return undefined
  return { id: uploadId, offset: Number(reply.header('upload-offset')) }
}

async function begin({ file, name }: Delivery, ask: Ask): Promise<Place | Reply> {
  const metadata = `filename ${toBase64(name.slice(0, 255))},filetype ${toBase64(file.type)}`
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata }
  const reply = await ask({ method: 'POST', headers })
  const id = reply.header('location')?.split('/').at(-1)
  return reply.status === 201 && id ? { id, offset: 0 } : reply
}

async function sendPiece({ file, onProgress }: Delivery, ask: Ask, { id, offset }: Place): Promise<Reply> {
  const body = file.slice(offset, offset + pieceSize)
  const since = performance.now()
  const reply = await ask({
    method: 'PATCH',
    path: `/${id}`,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body,
    onSent: (bytes) => onProgress((offset + Math.min(bytes, body.size)) / file.size),
  })
  pieceSize = nextPieceSize(pieceSize, reply.status === 0 ? Number.POSITIVE_INFINITY : performance.now() - since)
  return reply
}

/** Statuses for a wrong offset: the next try asks for the right one. */
const outOfStep = [404, 409]

function refusedBy({ status, text, header }: Reply): Refused {
  const wait = Number(header('retry-after'))
  if (outOfStep.includes(status)) return { status: 500 }
  return {
    // Any other answer of an intermediary is temporary.
    status: status < 400 ? 0 : status,
    code: parse(text)?.code,
    retryAfter: wait > 0 ? wait : undefined,
  }
}

function parse(text: string): (Partial<UploadAnswer> & { code?: string }) | null {
  try {
    return parseAnswer(text) as Partial<UploadAnswer>
  } catch {
    return null
  }
}

const toBase64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))
