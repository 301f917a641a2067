import { chunkSizes, nextChunkSize } from '../../../domain/rules/ad/photo-upload.ts'
import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import { parseAnswer } from '../session/call-api.ts'
import { readSession } from '../session/session.ts'
import { createUploadClient, type SendUploadRequest, type UploadReply } from './upload-client.ts'

/** A failed try to upload. */
export interface UploadFailure {
  answer?: never
  /** HTTP; 0 without an answer. */
  status: number
  code?: string | undefined
  /** Seconds. */
  retryAfter?: number | undefined
}

export type UploadResult = { answer: UploadAnswer } | UploadFailure

interface UploadOptions {
  file: Blob
  name: string
  token: string
  /** The upload that an earlier try has started. */
  uploadId: string | undefined
  /** The server has stored so much of the file: a later try continues from there. @param share from 0 to 1 */
  onStored(uploadId: string, share: number): void
  /** Reports the sent share of the file. */
  onProgress(share: number): void
}

/** How much of an upload the server has. */
interface UploadOffset {
  id: string
  /** Bytes that the server has. */
  offset: number
}

/** The chunk size in bytes; it follows the speed of the network. */
let chunkSize = chunkSizes.max

/**
 * Uploads a photograph in chunks (tus 1.0.0), from where an earlier try ended, and lets the server process it.
 * It never rejects; after `stop` it never resolves.
 */
export function uploadPhoto(delivery: UploadOptions): { sent: Promise<UploadResult>; stop(): void } {
  const { send, stop } = createUploadClient(delivery.token)
  return { sent: runUpload(delivery, send), stop }
}

/** Cancels an upload on the server; otherwise it expires after a day. */
export function abortUpload(id: string): void {
  void createUploadClient(readSession()?.token ?? '').send({ method: 'DELETE', path: `/${id}` })
}

async function runUpload(delivery: UploadOptions, ask: SendUploadRequest): Promise<UploadResult> {
  const { file, onStored } = delivery
  const start = (await findUploadOffset(delivery, ask)) ?? (await createUpload(delivery, ask))
  if ('status' in start) return toFailure(start)
  const { id } = start
  for (let { offset } = start; ; ) {
    onStored(id, offset / file.size)
    if (offset >= file.size) break
    const reply = await sendChunk(delivery, ask, { id, offset })
    if (reply.status !== 204) return toFailure(reply)
    offset = Number(reply.header('upload-offset'))
  }
  const reply = await ask({ method: 'POST', path: `/${id}/picture` })
  const answer = parse(reply.text)
  return reply.status === 200 && answer?.url && answer.picture ? { answer: answer as UploadAnswer } : toFailure(reply)
}

/** @returns undefined when there is no resumable upload of this file */
async function findUploadOffset(
  { uploadId, file }: UploadOptions,
  ask: SendUploadRequest,
): Promise<UploadOffset | UploadReply | undefined> {
  if (uploadId === undefined) return undefined
  const reply = await ask({ method: 'HEAD', path: `/${uploadId}` })
  if (reply.status === 404) return undefined
  if (reply.status !== 200) return reply
  // A file prepared again may differ from the one of the upload.
  if (Number(reply.header('upload-length')) !== file.size) return undefined
  return { id: uploadId, offset: Number(reply.header('upload-offset')) }
}

async function createUpload(
  { file, name }: UploadOptions,
  ask: SendUploadRequest,
): Promise<UploadOffset | UploadReply> {
  const metadata = `filename ${toBase64(name.slice(0, 255))},filetype ${toBase64(file.type)}`
  const headers = { 'upload-length': String(file.size), 'upload-metadata': metadata }
  const reply = await ask({ method: 'POST', headers })
  const id = reply.header('location')?.split('/').at(-1)
  return reply.status === 201 && id ? { id, offset: 0 } : reply
}

async function sendChunk(
  { file, onProgress }: UploadOptions,
  ask: SendUploadRequest,
  { id, offset }: UploadOffset,
): Promise<UploadReply> {
  const body = file.slice(offset, offset + chunkSize)
  const since = performance.now()
  const reply = await ask({
    method: 'PATCH',
    path: `/${id}`,
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    body,
    onSent: (bytes) => onProgress((offset + Math.min(bytes, body.size)) / file.size),
  })
  chunkSize = nextChunkSize(chunkSize, reply.status === 0 ? Number.POSITIVE_INFINITY : performance.now() - since)
  return reply
}

/** Statuses for a wrong offset: the next try asks for the right one. */
const wrongOffsetStatuses = [404, 409]

function toFailure({ status, text, header }: UploadReply): UploadFailure {
  const wait = Number(header('retry-after'))
  if (wrongOffsetStatuses.includes(status)) return { status: 500 }
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
