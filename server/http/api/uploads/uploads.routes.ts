import { join } from 'node:path'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import { createConcurrencyLimiter } from '../../../../platform/concurrency-limiter.ts'
import { createDisconnectSignal } from '../../../../platform/transport/disconnect-signal.ts'
import { extendBodyTimeout } from '../../../../platform/transport/request-bodies.ts'
import type { RateLimiting } from '../../../db/rate-limits.ts'
import { type MediaDependencies, storeImage, type UploadedImage, viewUpload } from '../../../modules/media/media.ts'
import { describeResponses } from '../../docs/answers.ts'
import { readFileContent, readParts, registerMultipart, skipBodyValidation } from './multipart.ts'
import { resumableRoutes } from './resumable.routes.ts'
import { type SpooledFile, spoolToDisk } from './spooled-files.ts'
import {
  createPictureCostLimiter,
  createUploadSlots,
  limitUploads,
  requireUploader,
  uploaderSecurity,
} from './uploader.ts'

interface UploadsRoutesOptions {
  accounts: RateLimiting
  media: MediaDependencies
  /** Where uploads are spooled until they are complete. */
  dataDir: string
}

const pictureForm = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'A picture of at most 10 MB and 50 megapixels, as AVIF 8.' },
  },
} as const

/** `uploads`: pictures of ads. */
export const uploadsRoutes: FastifyPluginAsync<UploadsRoutesOptions> = async (app, { accounts, media, dataDir }) => {
  // One more of each than there may be: so it is known what was wrong.
  await registerMultipart(app, { files: 2, fields: 1 })
  const inPlace = createUploadSlots({ atOnce: 72, ofOnePerson: 24 })
  // Only a few pictures are in memory; the others wait on the disk.
  const turns = createConcurrencyLimiter({ atOnce: 3, waitingMax: 72 })
  const folder = join(dataDir, 'uploads')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(resumableRoutes, { accounts, media, folder, inPlace, turns })
  app.post(
    '/uploads',
    {
      ...skipBodyValidation,
      // What is sent in another form than it should be is refused before the handler is asked.
      onRequest: async (request) => {
        await requireUploader(accounts.db, request)
      },
      schema: {
        operationId: 'upload',
        tags: ['ads'],
        summary: 'Send a picture for an ad',
        description:
          'JPEG, PNG, WebP or AVIF, whatever the file is called. It is turned upright and loses all its metadata. A picture that no ad uses is removed after a day.',
        security: uploaderSecurity,
        consumes: ['multipart/form-data'],
        body: pictureForm,
        response: describeResponses(['Upload'], 'The picture as it was kept.', [
          'invalid_input',
          'storage/unauthenticated',
          'unsupported_content',
          'storage/invalid-argument',
          'storage/invalid-format',
          'storage/taken-down',
          'storage/damaged',
          'storage/quota-exceeded',
          'too_many_requests',
        ]),
      },
    },
    async (request, reply) => {
      const userId = await requireUploader(accounts.db, request)
      extendBodyTimeout(request)
      await limitUploads(accounts, userId)
      const pay = createPictureCostLimiter(accounts, userId)
      const gone = createDisconnectSignal(reply)
      return inPlace(userId, async () => {
        const { name, file } = await readPicture(request, folder)
        try {
          return await turns.run(async () => store({ bytes: await file.read(), name, ownerId: userId, pay }), {
            signal: gone,
            whose: userId,
          })
        } finally {
          await file.close()
        }
      })
    },
  )

  async function store(sent: UploadedImage) {
    return viewUpload(await storeImage(media, sent))
  }
}

interface Sent {
  name: string
  file: SpooledFile
}

/** The one file of the form. */
async function readPicture(request: FastifyRequest, folder: string): Promise<Sent> {
  let sent: Sent | undefined
  try {
    for await (const part of readParts(request)) {
      if (part.fieldname !== 'file') throw new AppError('invalid_input', [fieldError('', 'unknown_field')])
      if (part.type !== 'file') throw new AppError('invalid_input', [fieldError('file', 'images_required')])
      if (sent) throw new AppError('invalid_input', [fieldError('file', 'too_many')])
      sent = { file: await spoolToDisk(readFileContent(part), folder), name: part.filename || 'picture' }
    }
  } catch (error) {
    await sent?.file.close()
    throw error
  }
  if (!sent) throw new AppError('invalid_input', [fieldError('file', 'images_required')])
  return sent
}
