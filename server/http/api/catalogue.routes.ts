import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { calls } from '../../../domain/calls.ts'
import { bannersQuerySchema } from '../../../domain/schemas/catalogue.ts'
import type { Database } from '../../db/schema.ts'
import { listBanners, listCategories } from '../../modules/catalogue/catalogue.ts'
import { describeAnswers } from '../docs/answers.ts'
import { sendTwice, wire } from './send-twice.ts'

/** `categories/get` and `banners/get` (specification section 7). */
export const catalogueRoutes: FastifyPluginAsyncZod<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get(
    '/categories/get',
    {
      schema: {
        operationId: 'getCategories',
        tags: ['catalogue'],
        summary: 'All categories',
        description: 'Categories with their subcategories, without the hidden ones.',
        response: describeAnswers(['Categories'], 'All categories.'),
      },
    },
    async (_request, reply) =>
      sendTwice(reply, { as: 'categories', schema: wire.categories, value: await listCategories(db) }),
  )

  app.get(
    '/banners/get',
    {
      schema: {
        operationId: 'getBanners',
        tags: ['catalogue'],
        summary: 'Banners',
        description: 'Banners in the order of the carousel; `product` is null when there is no ad to lead to.',
        querystring: bannersQuerySchema,
        response: describeAnswers(['Banners'], 'The banners.', calls['GET banners/get'].refuses),
      },
    },
    async ({ query }, reply) =>
      sendTwice(reply, { as: 'banners', schema: wire.banners, value: await listBanners(db, query) }),
  )
}
