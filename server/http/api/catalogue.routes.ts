import type { FastifyPluginAsync } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Kysely } from 'kysely'
import { initialsQuerySchema } from '../../../domain/schemas/avatar.ts'
import { networkGroupOfAddress } from '../../../platform/transport/client-network.ts'
import { createDisconnectSignal } from '../../../platform/transport/disconnect-signal.ts'
import type { Database } from '../../db/schema.ts'
import { listBanners, listCategories } from '../../modules/catalogue/catalogue.ts'
import { renderInitialsAvatar } from '../../modules/media/media.ts'
import { findNearestPin, findPinPlace, findPlacesToChoose } from '../../modules/places/places.ts'
import { suggestAdKinds, suggestSearches } from '../../modules/search/search.ts'
import { describeResponses } from '../docs/answers.ts'
import { catalogueDocs, placesDocs, searchDocs } from './catalogue.docs.ts'
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

/** `places/pin`: what fills area, city and state of an address form; the places that a reader can choose. */
export const placesRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: placesDocs })
  defineCall('GET places/pin', async ({ query }, _sender, reply) => {
    const place = await findPinPlace(db, query.zipCode)
    reply.header('cache-control', 'public, max-age=86400')
    return { success: true, place, data: place }
  })
  defineCall('POST places/nearest', async ({ body }, _sender, reply) => {
    const place = await findNearestPin(db, body)
    reply.header('cache-control', 'no-store')
    return { success: true, place, data: place }
  })
  defineCall('GET places/find', async ({ query }, _sender, reply) => {
    const places = await findPlacesToChoose(db, query.text)
    reply.header('cache-control', 'public, max-age=3600')
    return { success: true as const, places }
  })
}

/** `search/suggestions` and `search/kinds`: what may be meant while a search, or the title of a new ad, is typed. */
export const searchRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: searchDocs })
  defineCall('GET search/suggestions', async ({ query }, _sender, reply) => {
    const suggestions = await suggestSearches(db, query.text)
    reply.header('cache-control', 'public, max-age=300')
    return { success: true as const, suggestions }
  })

  defineCall('GET search/kinds', async ({ query, ip }, _sender, reply) => {
    const kinds = await suggestAdKinds(db, query.title, {
      signal: createDisconnectSignal(reply),
      whose: networkGroupOfAddress(ip),
    })
    reply.header('cache-control', 'public, max-age=300')
    return { success: true as const, kinds }
  })
}

const { 200: _, ...refusals } = describeResponses(['Fine'], '', ['invalid_input'])

/** `avatars/initials`: a picture for people without one. */
export const avatarRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/avatars/initials',
    {
      schema: {
        operationId: 'getInitialsAvatar',
        tags: ['catalogue'],
        summary: 'Avatar with an initial',
        description: 'A picture with the first letter of a name, the same for the same letter.',
        querystring: initialsQuerySchema,
        response: {
          200: { description: 'The picture.', content: { 'image/svg+xml': { schema: { type: 'string' } } } },
          ...refusals,
        },
      },
    },
    async ({ query }, reply) =>
      reply
        .type('image/svg+xml; charset=utf-8')
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(renderInitialsAvatar(query.seed ?? '')),
  )
}
