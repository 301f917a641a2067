import type { FastifyPluginAsync } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { listBanners, listCategories } from '../../modules/catalogue/catalogue.ts'
import { catalogueDocs } from './catalogue.docs.ts'
import { createDefineCall } from './define-call.ts'
import { duplicatedSchemas, sendWithDataField } from './send-with-data.ts'

/** `categories/get` and `banners/get` (specification section 7). */
export const catalogueRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: catalogueDocs })
  defineCall('GET categories/get', async (_request, _sender, reply) =>
    sendWithDataField(reply, {
      as: 'categories',
      schema: duplicatedSchemas.categories,
      value: await listCategories(db),
    }),
  )

  defineCall('GET banners/get', async ({ query }, _sender, reply) =>
    sendWithDataField(reply, { as: 'banners', schema: duplicatedSchemas.banners, value: await listBanners(db, query) }),
  )
}
