import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '../../domain/errors.ts'
import { idPattern } from '../../domain/schemas/query-fields.ts'
import { immutableCaching } from '../../platform/files/file-store.ts'
import { networkGroupOfAddress } from '../../platform/transport/client-network.ts'
import type { SharePictures } from '../modules/share-pictures/share-pictures.ts'
import { pageLanguageOf } from './pages/page-variant.ts'

interface Named {
  Params: { id: string }
  Querystring: { v?: string | string[] }
}

/**
 * `GET /share/<ad>.jpg?lang=&v=`: the preview picture of a link to an ad. With the current `v` it is immutable; with
 * another one the current picture is sent.
 */
export const shareRoutes: FastifyPluginAsync<{ pictures: SharePictures }> = async (app, { pictures }) => {
  app.route<Named>({
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
