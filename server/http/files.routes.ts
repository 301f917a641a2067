import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { AppError, statusOf } from '../../domain/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { toAppError } from './error-code.ts'
import { pictureRoutes } from './pictures.routes.ts'

/**
 * `GET /files/*`: pictures by what they contain (`pictures.routes.ts`), and those of older versions by their full path.
 * An address never gets another content, so whoever has a picture may keep it.
 * @param options.dataDir the folder that holds `files/`
 */
export const fileRoutes: FastifyPluginAsync<{ dataDir: string; files: FileStore }> = async (
  app,
  { dataDir, files },
) => {
  const root = join(dataDir, 'files')
  await mkdir(root, { recursive: true })
  // Tricks with the path learn nothing: there is no such picture.
  app.setErrorHandler((error: Error) => {
    throw statusOf(toAppError(error).code) < 500 ? new AppError('page_not_found') : error
  })
  await app.register(pictureRoutes, { files })
  await app.register(fastifyStatic, {
    root,
    // Pictures and releases have their own addresses, pieces of uploads have none.
    allowedPath: (path) => !/^\/*(pictures|parts|releases)(\/|$)/i.test(path),
    prefix: '/files/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff')
      // Should something other than a picture ever lie here, it must not run as a page of ours.
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    },
  })
}
