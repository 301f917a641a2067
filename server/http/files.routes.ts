import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, statusOf } from '../../domain/errors.ts'
import { idPattern } from '../../domain/schemas/query-fields.ts'
import { createConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { type ByteRange, type FileStore, immutableCaching, parseByteRange } from '../../platform/files/file-store.ts'
import { networkGroupOfAddress } from '../../platform/transport/client-network.ts'
import { fileKey, type VariantType, type WithheldFiles } from '../modules/media/media.ts'
import type { SharePictures } from '../modules/share-pictures/share-pictures.ts'
import { toAppError } from './error-handler.ts'
import { pageLanguageOf } from './pages/page-variant.ts'

/** Where `GET /files/<hash>/<width>.webp`, `.avif` and `.jpg` lead: variants of pictures, by their content. */
const address = '/files/:hash([0-9a-f]{64})/:width([1-9][0-9]{0,3}).:type(webp|avif|jpg)'

/** Bytes of a file that is read at once; most variants are smaller. */
const smallSize = 128 * 1024
/** The system limits the number of open files. */
const readings = createConcurrencyLimiter({ atOnce: 64, waitingMax: 10_000 })

interface Named {
  Params: { hash: string; width: string; type: VariantType }
}

interface FileSources {
  files: FileStore
  withheldFiles: Pick<WithheldFiles, 'why'>
}

/**
 * The variants of pictures. An address never gets another content, so answers are immutable, without a query to the
 * database. Those of deleted pictures are answered with 404, although the files are kept for two days more; those of ads that were taken
 * down with 410.
 */
const pictureRoutes: FastifyPluginAsync<FileSources> = async (app, { files, withheldFiles }) => {
  app.route<Named>({
    method: ['GET', 'HEAD'],
    url: address,
    handler: async (request, reply) => {
      await requireSendable(withheldFiles, request.params.hash)
      return answerVariant(files, request, reply)
    },
  })
}

/** @throws AppError `page_not_found`, `product_gone` */
async function requireSendable(withheldFiles: FileSources['withheldFiles'], name: string): Promise<void> {
  const why = await withheldFiles.why(name)
  if (why) throw new AppError(why === 'unused' ? 'page_not_found' : 'product_gone')
}

async function answerVariant(
  files: FileStore,
  request: FastifyRequest<Named>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { hash, width, type } = request.params
  const { headers, method } = request
  const key = fileKey(hash, Number(width), type)
  const size = await files.sizeOf(key)
  if (size === undefined) throw new AppError('page_not_found')
  const etag = `"${hash.slice(0, 16)}-${width}-${type}-${size.toString(36)}"`
  reply.headers({
    etag,
    'cache-control': immutableCaching,
    'accept-ranges': 'bytes',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  if (isKnown(headers['if-none-match'], etag)) return reply.code(304).send()

  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = method === 'GET' && isSame ? parseByteRange(headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    reply.headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
    return reply.code(416).send()
  }
  reply
    .type(type === 'jpg' ? 'image/jpeg' : `image/${type}`)
    .header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  if (method === 'HEAD') return reply.send()
  if (request.raw.socket.destroyed) return reply.hijack()
  const body = await readings.run(() => openPart(files, key, { size, range }))
  if (!body) throw new AppError('page_not_found')
  return reply.send(body)
}

/** A small file is read at once, so that it is closed before a slow client has received it; a large one is streamed. */
async function openPart(
  files: FileStore,
  key: string,
  { size, range }: { size: number; range: ByteRange | undefined },
): Promise<Buffer | Readable | undefined> {
  if (size > smallSize) return (await files.open(key, range))?.stream
  const whole = await files.read(key)
  return range ? whole?.subarray(range.start, range.end + 1) : whole
}

/** Weak and strong tags of the same text are the same here: only whole files are compared. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')))
}

/**
 * `GET /files/*`: pictures by their content (`pictureRoutes`), and those of older versions by their full path.
 * An address never gets another content, so answers are immutable.
 * @param options.dataDir the folder that holds `files/`
 */
export const fileRoutes: FastifyPluginAsync<FileSources & { dataDir: string }> = async (
  app,
  { dataDir, ...sources },
) => {
  const root = join(dataDir, 'files')
  await mkdir(root, { recursive: true })
  // Other paths name no picture.
  app.setErrorHandler((error: Error) => {
    const { code } = toAppError(error)
    throw statusOf(code) < 500 && code !== 'product_gone' ? new AppError('page_not_found') : error
  })
  await app.register(pictureRoutes, sources)
  await app.register(async (older) => {
    older.addHook('onRequest', async (request) => {
      const [, path = ''] = /^\/files\/([^?]*)/.exec(request.url) ?? []
      await requireSendable(sources.withheldFiles, decodeURIComponent(path))
    })
    await older.register(fastifyStatic, {
      root,
      // Pictures have their own addresses, pieces of uploads have none.
      allowedPath: (path) => !/^\/*(pictures|parts)(\/|$)/i.test(path),
      prefix: '/files/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '365d',
      setHeaders: (reply) => {
        reply.header('x-content-type-options', 'nosniff')
        // If something other than a picture is ever here, it must not run as a page of this site.
        reply.header('content-security-policy', "default-src 'none'; sandbox")
      },
    })
  })
}

interface SharedAd {
  Params: { id: string }
  Querystring: { v?: string | string[] }
}

/**
 * `GET /share/<ad>.jpg?lang=&v=`: the preview picture of a link to an ad. With the current `v` it is immutable; with
 * another one the current picture is sent.
 */
export const shareRoutes: FastifyPluginAsync<{ pictures: SharePictures }> = async (app, { pictures }) => {
  app.route<SharedAd>({
    method: ['GET', 'HEAD'],
    url: '/share/:id([0-9a-f-]{36}).jpg',
    handler: async ({ params: { id }, query, url, headers, ip }, reply) => {
      if (!idPattern.test(id)) throw new AppError('page_not_found')
      const { language } = pageLanguageOf(url, undefined)
      const { bytes, version } = await pictures.get(id, language, networkGroupOfAddress(ip))
      const etag = `"${version}-${language}"`
      reply.headers({
        etag,
        'cache-control': query.v === version ? immutableCaching : 'public, max-age=300',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(bytes)
    },
  })
}
