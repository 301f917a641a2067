import { mkdir } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { immutableCaching } from '../files/file-store.ts'
import { retainedAssetsFolder } from './retain-assets.ts'

const builtName = /^[\w-][\w.-]*\.(?:js|css|woff2|svg|webp|avif|png)$/

/** `GET /assets/…` that this build does not have: a tab that was opened on another release asks for it (docs/decisions/releases.md). */
export const otherReleaseRoutes: FastifyPluginAsync<{ dataDir: string }> = async (app, { dataDir }) => {
  const root = retainedAssetsFolder(dataDir)
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    acceptRanges: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', immutableCaching)
    },
  })
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    builtName.test(name) ? reply.sendFile(name) : reply.callNotFound(),
  )
}

/** What a tab says with each request for the data of a page; the build puts it into the router (`scripts/vite`). */
const header = 'x-release'

const dataTarget = /^([^?]*)\.data(?:\?(.*))?$/

/** Is it the data of a page that is asked for, which suits the tabs of one release alone? @param target path and query */
export const isPageDataTarget = (target: string): boolean => dataTarget.test(target)

/**
 * Data of this release may not be what the scripts of a tab of another one know how to show: such a tab is told to open the
 * page itself anew (docs/decisions/releases.md). In the router's own words for a redirect that loads the document.
 * @param target path and query of the request
 * @returns the headers of the answer 204, or undefined when the data can be sent
 */
export function documentReloadHeaders(
  target: string,
  { [header]: release }: IncomingHttpHeaders,
  own: string,
): Record<string, string> | undefined {
  const [, path, query = ''] = dataTarget.exec(target) ?? []
  if (path === undefined || release === undefined || release === own) return undefined
  const asked = new URLSearchParams(query)
  asked.delete('_routes')
  const search = asked.size > 0 ? `?${asked}` : ''
  return {
    'x-remix-redirect': path.replace(/\/_$/, '/') + search,
    'x-remix-reload-document': 'true',
    'cache-control': 'no-store',
  }
}
