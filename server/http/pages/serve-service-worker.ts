import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { etagOf } from '../../../platform/pages/page-cache.ts'
import { acceptsEncoding } from '../../../platform/transport/compression.ts'
import { matchesEtag } from './answer-cached-page.ts'

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
