import type { FastifyInstance } from 'fastify'
import type { PageBuild, PageSource } from './page-renderer.ts'

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
