import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { immutableCaching } from '../../../platform/files/file-store.ts'
import { StartupError } from '../../../platform/processes/startup-error.ts'
import type { PageBuild, PageSource } from './page-renderer.ts'

const ownBuild = resolve(import.meta.dirname, '../../../build')

/** Returns the file of the built service worker. @param folder of the build */
export const serviceWorkerFile = (folder = ownBuild): string => join(folder, 'worker/service-worker.js')

/**
 * Serves the built scripts, styles and fonts under their hashed names, and the few files with fixed names.
 * @param folder of the build
 * @returns the built pages that belong to them
 * @throws StartupError when there are none
 */
export async function createBuiltPageSource(app: FastifyInstance, folder = ownBuild): Promise<PageSource> {
  const pages = join(folder, 'server/index.js')
  if (!existsSync(pages)) throw new StartupError('The site is not built: run "npm run build" first')
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    acceptRanges: false,
    // Compressed at build time, better than a request has time for.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? immutableCaching : 'public, max-age=86400')
    },
  })
  const build: PageBuild = await import(pathToFileURL(pages).href)
  return { load: async () => build, mode: 'production' }
}
