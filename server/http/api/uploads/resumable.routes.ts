import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import { pictureLimits, pictureRates } from '../../../../domain/limits/picture.ts'
import { idPattern } from '../../../../domain/schemas/query-fields.ts'
import type { ConcurrencyLimiter } from '../../../../platform/concurrency-limiter.ts'
import { createDisconnectSignal } from '../../../../platform/transport/disconnect-signal.ts'
import {
  extendBodyTimeout,
  hasRequestBody,
  readRequestBody,
  stopBodyTimeout,
} from '../../../../platform/transport/request-bodies.ts'
import { limitRequest, type RateLimiting, rateLimitFor } from '../../../db/rate-limits.ts'
import {
  beginUpload,
  dropUpload,
  finishUpload,
  type MediaDependencies,
  requireNextChunk,
  requireUpload,
  storeChunk,
  type Upload,
} from '../../../modules/media/media.ts'
import { skipBodyValidation } from './multipart.ts'
import { resumableUploadDocs } from './resumable.docs.ts'
import { spoolToDisk } from './spooled-files.ts'
import { createPictureCostLimiter, type createUploadSlots, limitUploads, requireUploader } from './uploader.ts'

interface ResumableRoutesOptions {
  accounts: RateLimiting
  media: MediaDependencies
  /** Where a piece is spooled until it is complete. */
  folder: string
  /** The gates of all pictures, however they come. */
  inPlace: ReturnType<typeof createUploadSlots>
  turns: ConcurrencyLimiter
}

const address = '/uploads/resumable'

/** The protocol of uploads in pieces (https://tus.io/protocols/resumable-upload), and what of it there is here. */
const version = '1.0.0'
const chunkContentType = 'application/offset+octet-stream'
const tusCapabilities = {
  'tus-version': version,
  'tus-max-size': String(pictureLimits.bytesMax),
  'tus-extension': 'creation,expiration,termination',
}

/** Requires the tus version of the request, and sets it on the answer. @throws AppError `upload_version_unknown` */
async function requireTusVersion({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('tus-resumable', version)
  if (headers['tus-resumable'] === version) return
  reply.header('tus-version', version)
  throw new AppError('upload_version_unknown')
}

/** Reads a header with a number of bytes. @throws AppError `invalid_input` */
function readByteCountHeader({ headers }: FastifyRequest, name: 'Upload-Length' | 'Upload-Offset'): number {
  const given = headers[name.toLowerCase()]
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
    throw new AppError('invalid_input', [fieldError(name, 'not_a_whole_number')])
  return Number(given)
}

/** Keys of printable ASCII, each with a value in Base64. */
const pair = '[!-+\\--~]+(?: [A-Za-z0-9+/]*={0,2})?'
const pairs = new RegExp(`^${pair}(?:,${pair})*$`)
const metadataMax = 2_000

/** Reads `Upload-Metadata` as it was sent; it may be empty. @throws AppError `invalid_input` */
function readUploadMetadata({ headers }: FastifyRequest): string {
  const metadata = String(headers['upload-metadata'] ?? '')
  if (metadata.length > metadataMax) throw new AppError('invalid_input', [fieldError('Upload-Metadata', 'too_long')])
  if (metadata !== '' && !pairs.test(metadata))
    throw new AppError('invalid_input', [fieldError('Upload-Metadata', 'unknown_value')])
  return metadata
}

/** The headers with the received bytes of an upload and its expiry. */
function uploadStateHeaders({ received, touched_at }: Upload) {
  return {
    'upload-offset': String(received),
    'upload-expires': new Date(touched_at.getTime() + pictureLimits.uploadLifetime).toUTCString(),
  }
}

/** `uploads/resumable`: pictures of ads in pieces (tus 1.0.0), for networks that break off. */
export const resumableRoutes: FastifyPluginAsync<ResumableRoutesOptions> = async (
  app,
  { accounts, media, folder, inPlace, turns },
) => {
  const { db } = accounts
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(chunkContentType, (_request, stream, done) => done(null, stream))
  const speaksTus = { ...skipBodyValidation, onRequest: requireTusVersion }

  /** Which upload is meant, and who asks. */
  async function whichOf(request: FastifyRequest) {
    const ownerId = await requireUploader(db, request)
    const { id } = request.params as { id: string }
    if (!idPattern.test(id)) throw new AppError('storage/object-not-found')
    return { id, ownerId }
  }

  app.options(address, { schema: resumableUploadDocs.describe }, async (_request, reply) =>
    reply.code(204).headers(tusCapabilities).send(),
  )

  app.post(address, { ...speaksTus, schema: resumableUploadDocs.begin }, async (request, reply) => {
    const ownerId = await requireUploader(db, request)
    // Pieces go to the upload's own address.
    if (hasRequestBody(request.raw)) throw new AppError('unsupported_content')
    await limitUploads(accounts, ownerId)
    const announced = {
      ownerId,
      size: readByteCountHeader(request, 'Upload-Length'),
      metadata: readUploadMetadata(request),
    }
    const upload = await beginUpload(media, announced)
    const headers = { location: `/api${address}/${upload.id}`, ...uploadStateHeaders(upload) }
    return reply.code(201).headers(headers).send()
  })

  app.head(
    `${address}/:id`,
    { ...speaksTus, schema: resumableUploadDocs.look, config: { swagger: { exposeHeadRoute: true } } },
    async (request, reply) => {
      const upload = await requireUpload(db, await whichOf(request))
      const { size, metadata } = upload
      reply.headers({ 'upload-length': String(size), ...(metadata && { 'upload-metadata': metadata }) })
      return reply.headers(uploadStateHeaders(upload)).send()
    },
  )

  app.patch(`${address}/:id`, { ...speaksTus, schema: resumableUploadDocs.send }, async (request, reply) => {
    const place = { ...(await whichOf(request)), offset: readByteCountHeader(request, 'Upload-Offset') }
    if (request.headers['content-type'] !== chunkContentType) throw new AppError('unsupported_content')
    extendBodyTimeout(request)
    await limitRequest(accounts, rateLimitFor('upload-piece', [place.ownerId], pictureRates.piece))
    await requireNextChunk(db, place, Number(request.headers['content-length'] ?? 0))
    const upload = await inPlace(place.ownerId, async () => {
      const file = await spoolToDisk(readRequestBody(request, pictureLimits.pieceBytesMax), folder)
      try {
        return await storeChunk(media, place, await file.read())
      } finally {
        await file.close()
      }
    })
    return reply.code(204).headers(uploadStateHeaders(upload)).send()
  })

  app.delete(`${address}/:id`, { ...speaksTus, schema: resumableUploadDocs.drop }, async (request, reply) => {
    const isGone = await dropUpload(media, await whichOf(request))
    if (!isGone) throw new AppError('storage/object-not-found')
    return reply.code(204).send()
  })

  app.post(
    `${address}/:id/picture`,
    { ...skipBodyValidation, schema: resumableUploadDocs.finish },
    async (request, reply) => {
      const which = await whichOf(request)
      const gone = createDisconnectSignal(reply)
      stopBodyTimeout(request)
      return inPlace(which.ownerId, () =>
        turns.run(() => finishUpload(media, which, createPictureCostLimiter(accounts, which.ownerId)), {
          signal: gone,
          whose: which.ownerId,
        }),
      )
    },
  )
}
