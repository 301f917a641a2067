import type { FastifyInstance } from 'fastify'
import type { PageBuild } from './pages.ts'

/**
 * `npm run dev`: Vite serves the browser's modules, with hot reload over the same port, and compiles the pages on
 * every change.
 * @returns loads the pages as they are now
 */
export async function developPages(app: FastifyInstance): Promise<() => Promise<PageBuild>> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>
}
