import { nextPieceSize, pieceSizes } from '../../../domain/rules/ad/photo-upload.ts'
import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import { parseAnswer } from '../../browser/parse-answer.ts'
import { readSession } from '../session/session.ts'
import { type Ask, openLine, type Reply } from './upload-line.ts'

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
  /** An upload that an earlier try has begun. */
  uploadId: string | undefined
  /** The server has so much of the file, as a share from 0 to 1: from there a later try goes on. */
  onKept(uploadId: string, share: number): void
  /** Says which share of the file has left. */
  onProgress(share: number): void
}

/** Where an upload goes on. */
interface Place {
  id: string
  /** Bytes that the server has. */
  offset: number
}

/** What suits the network of this device, in bytes. */
let pieceSize = pieceSizes.max

/**
 * Sends a photograph in pieces (tus 1.0.0), from where an earlier try stopped, and lets the server make a picture of it. It
 * never rejects; one that was stopped never ends.
 */
export function sendPhoto(delivery: Delivery): { sent: Promise<Sent>; stop(): void } {
  const { ask, stop } = openLine(delivery.token)
  return { sent: deliver(delivery, ask), stop }
}

/** Tells the server that an upload is not wanted any more; otherwise it drops the upload after a day. */
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

/** @returns nothing when there is no upload of this file that could go on */
async function findPlace({ uploadId, file }: Delivery, ask: Ask): Promise<Place | Reply | undefined> {
  if (uploadId === undefined) return undefined
  const reply = await ask({ method: 'HEAD', path: `/${uploadId}` })
  if (reply.status === 404) return undefined
  if (reply.status !== 200) return reply
  // What was prepared anew may be another file than the one that was begun.
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

/** Answers with which the server only says that we are out of step with it: the next try asks where it is. */
const outOfStep = [404, 409]

function refusedBy({ status, text, header }: Reply): Refused {
  const wait = Number(header('retry-after'))
  if (outOfStep.includes(status)) return { status: 500 }
  return {
    // Whatever answers with anything else in the server's place will be gone after a while.
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
