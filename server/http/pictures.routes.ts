import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { fileKey, type VariantType } from '../modules/media/file-keys.ts'
import type { FileStore } from '../services/file-store.ts'
import { readRange } from './byte-range.ts'

/** Where `GET /files/<hash>/<width>.webp` and `.avif` lead: variants of pictures, by their content. */
const address = '/files/:hash([0-9a-f]{64})/:width([1-9][0-9]{0,3}).:type(webp|avif)'

interface Named {
  Params: { hash: string; width: string; type: VariantType }
}

/**
 * The variants of pictures. An address never gets another content, so whoever has it may keep it; nobody asks the
 * database.
 */
export const pictureRoutes: FastifyPluginAsync<{ files: FileStore }> = async (app, { files }) => {
  app.route<Named>({
    method: ['GET', 'HEAD'],
    url: address,
    handler: (request, reply) => answerVariant(files, request, reply),
  })
}

async function answerVariant(
  files: FileStore,
  { params: { hash, width, type }, headers, method }: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = fileKey(hash, Number(width), type)
  const size = await files.sizeOf(key)
  if (size === undefined) throw new AppError('page_not_found')
  const etag = `"${hash.slice(0, 16)}-${width}-${type}-${size.toString(36)}"`
  reply.headers({
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()

  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = method === 'GET' && isSame ? readRange(headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    reply.headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    return reply.code(416).send()
  }
  reply.type(`image/${type}`).header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (method === 'HEAD') return reply.send()
  const file = await files.open(key, range)
  if (!file) throw new AppError('page_not_found')
  return reply.send(file.stream)
}

/** Weak and strong tags of the same text are the same here: only whole files are compared. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}
