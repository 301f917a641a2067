import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError } from '../../../../domain/errors.ts'
import { pictureLimits, pictureRates } from '../../../../domain/limits/picture.ts'
import { idPattern } from '../../../../domain/schemas/query-value.ts'
import { allowLongWork, allowSlowBody, bodyOf, hasBody } from '../../../../platform/transport/bodies.ts'
import { goneSignal } from '../../../../platform/transport/gone-signal.ts'
import type { WorkGate } from '../../../../platform/work-gate.ts'
import { allowance, type Counting, countRequest } from '../../../db/count-tries.ts'
import {
  beginUpload,
  dropUpload,
  expectPiece,
  finishUpload,
  type MediaDependencies,
  requireUpload,
  takePiece,
} from '../../../modules/media/media.ts'
import { readByHand } from './forms.ts'
import { resumableCalls } from './resumable.docs.ts'
import { countUpload, payFor, requireSender } from './sender.ts'
import { spool } from './spooled-files.ts'
import { abilities, bytesOf, metadataOf, pieceType, requireVersion, stateHeaders } from './tus-headers.ts'
import type { createUploadPlaces } from './upload-places.ts'

interface ResumableRoutesOptions {
  accounts: Counting
  media: MediaDependencies
  /** Where a piece is spooled until it is complete. */
  folder: string
  /** The gates of all pictures, however they come. */
  inPlace: ReturnType<typeof createUploadPlaces>
  turns: WorkGate
}

const address = '/uploads/resumable'

/** `uploads/resumable`: pictures of ads in pieces (tus 1.0.0), for networks that break off. */
export const resumableRoutes: FastifyPluginAsync<ResumableRoutesOptions> = async (
  app,
  { accounts, media, folder, inPlace, turns },
) => {
  const { db } = accounts
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(pieceType, (_request, stream, done) => done(null, stream))
  const speaksTus = { ...readByHand, onRequest: requireVersion }

  /** Which upload is meant, and who asks. */
  async function whichOf(request: FastifyRequest) {
    const ownerId = await requireSender(db, request)
    const { id } = request.params as { id: string }
    if (!idPattern.test(id)) throw new AppError('storage/object-not-found')
    return { id, ownerId }
  }

  app.options(address, { schema: resumableCalls.describe }, async (_request, reply) =>
    reply.code(204).headers(abilities).send(),
  )

  app.post(address, { ...speaksTus, schema: resumableCalls.begin }, async (request, reply) => {
    const ownerId = await requireSender(db, request)
    // Pieces go to the upload's own address.
    if (hasBody(request.raw)) throw new AppError('unsupported_content')
    await countUpload(accounts, ownerId)
    const announced = { ownerId, size: bytesOf(request, 'Upload-Length'), metadata: metadataOf(request) }
    const upload = await beginUpload(media, announced)
    const headers = { location: `/api${address}/${upload.id}`, ...stateHeaders(upload) }
    return reply.code(201).headers(headers).send()
  })

  app.head(
    `${address}/:id`,
    { ...speaksTus, schema: resumableCalls.look, config: { swagger: { exposeHeadRoute: true } } },
    async (request, reply) => {
      const upload = await requireUpload(db, await whichOf(request))
      const { size, metadata } = upload
      reply.headers({ 'upload-length': String(size), ...(metadata && { 'upload-metadata': metadata }) })
      return reply.headers(stateHeaders(upload)).send()
    },
  )

  app.patch(`${address}/:id`, { ...speaksTus, schema: resumableCalls.send }, async (request, reply) => {
    const place = { ...(await whichOf(request)), offset: bytesOf(request, 'Upload-Offset') }
    if (request.headers['content-type'] !== pieceType) throw new AppError('unsupported_content')
    allowSlowBody(request)
    await countRequest(accounts, allowance('upload-piece', [place.ownerId], pictureRates.piece))
    await expectPiece(db, place, Number(request.headers['content-length'] ?? 0))
    const upload = await inPlace(place.ownerId, async () => {
      const file = await spool(bodyOf(request, pictureLimits.pieceBytesMax), folder)
      try {
        return await takePiece(media, place, await file.read())
      } finally {
        await file.close()
      }
    })
    return reply.code(204).headers(stateHeaders(upload)).send()
  })

  app.delete(`${address}/:id`, { ...speaksTus, schema: resumableCalls.drop }, async (request, reply) => {
    const isGone = await dropUpload(media, await whichOf(request))
    if (!isGone) throw new AppError('storage/object-not-found')
    return reply.code(204).send()
  })

  app.post(`${address}/:id/picture`, { ...readByHand, schema: resumableCalls.finish }, async (request, reply) => {
    const which = await whichOf(request)
    const gone = goneSignal(reply)
    allowLongWork(request)
    return inPlace(which.ownerId, () =>
      turns.run(() => finishUpload(media, which, payFor(accounts, which.ownerId)), {
        signal: gone,
        whose: which.ownerId,
      }),
    )
  })
}
