import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { immutableCaching } from '../../../platform/files/file-store.ts'
import { etagOf } from '../../../platform/pages/page-cache.ts'
import { StartupError } from '../../../platform/platform-error.ts'
import { acceptsEncoding } from '../../../platform/transport/compression.ts'
import { matchesEtag } from './answer-cached-page.ts'
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

/** Unregisters itself and deletes its caches. Open pages continue without it. */
const removal = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** What it may do: ask this site. Where it stands, that is its own rule and not that of a page. */
const policy = "default-src 'none'; connect-src 'self'"

/**
 * `GET /service-worker.js`: the service worker, which serves cached pages without a network. Browsers ask for it with
 * every page that they open, so that a release, or a change of the setting, takes effect at once.
 * @param file of the built worker, which is there with `.br`, too; without it browsers are told to do without one
 */
export async function serveServiceWorker(app: FastifyInstance, file?: string): Promise<void> {
  const script = file === undefined ? Buffer.from(removal) : await readFile(file)
  const compressed = file === undefined ? undefined : await readFile(`${file}.br`)
  const etag = etagOf(script)
  app.get('/service-worker.js', { schema: { hide: true } }, ({ headers }, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding', 'content-security-policy': policy })
    if (matchesEtag(headers, etag)) return reply.code(304).send()
    reply.type('text/javascript; charset=utf-8')
    return compressed && acceptsEncoding(headers, 'br')
      ? reply.header('content-encoding', 'br').send(compressed)
      : reply.send(script)
  })
}

/**
 * `npm run dev`: Vite serves the browser's modules, with hot reload over the same port, and compiles the pages on
 * every change.
 * @returns the pages as they are at the time of each request
 */
export async function createDevPageSource(app: FastifyInstance): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>
  return { load, mode: 'development' }
}
