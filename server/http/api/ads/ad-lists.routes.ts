import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { AdsQuery } from '../../../../domain/schemas/ad-list.ts'
import { networkGroupOfAddress } from '../../../../platform/transport/client-network.ts'
import { createDisconnectSignal } from '../../../../platform/transport/disconnect-signal.ts'
import type { RateLimiting } from '../../../db/rate-limits.ts'
import type { Database } from '../../../db/schema.ts'
import { getPublicAd } from '../../../modules/ad-page/ad-page.ts'
import { listOwnAds } from '../../../modules/ads/ads.ts'
import { type ContactDependencies, getAdWithContact } from '../../../modules/contacts/contacts.ts'
import {
  countFilters,
  listCards,
  listSimilarAds,
  listTrending,
  listUnavailableAds,
  matchOwnTitles,
} from '../../../modules/search/search.ts'
import type { ListAds } from '../../list-ads.ts'
import { findBearerOf, requireBearer } from '../bearer.ts'
import { acceptChoiceLabels, choicesAcceptedAsLabels } from '../choice-labels.ts'
import { createDefineCall } from '../define-call.ts'
import { duplicatedSchemas, sendWithDataField } from '../send-with-data.ts'
import { adListsDocs } from './ad-lists.docs.ts'

/** `products/get-user-products`: a list of ads, or with `productId` one of them (specification section 7). */
export const adListsRoutes: FastifyPluginAsync<ContactDependencies & { findAds: ListAds }> = async (
  app,
  { findAds, ...contacts },
) => {
  const { db } = contacts
  const defineCall = createDefineCall(app, { db, docs: adListsDocs })
  defineCall(
    'GET products/get-user-products#list',
    async (request, _sender, reply) => {
      const { query } = request
      if (query.productId !== undefined && query.reveal !== undefined) {
        reply.header('cache-control', 'no-store')
        const { userId } = await requireBearer(db, request)
        const asked = { adId: query.productId, userId, neighbourhood: networkGroupOfAddress(request.ip) }
        const ad = await getAdWithContact(contacts, asked, query)
        return sendWithDataField(reply, { as: 'product', schema: duplicatedSchemas.product, value: ad })
      }
      if (query.productId !== undefined) {
        const { userId } = (await findBearerOf(db, request)) ?? {}
        if (userId !== undefined) reply.header('cache-control', 'no-store')
        const ad = await getPublicAd(db, query.productId, userId)
        return sendWithDataField(reply, { as: 'product', schema: duplicatedSchemas.product, value: ad })
      }
      // Here one address has two answers: nothing on the way may keep either.
      if (query.userId !== undefined) reply.header('cache-control', 'no-store')
      const userId = mayBeOwn(request) ? (await findBearerOf(db, request))?.userId : undefined
      if (userId === undefined && wantsOwn(request)) throw new AppError('not_signed_in')
      if (userId !== undefined && (query.userId ?? userId) === userId) {
        reply.header('cache-control', 'no-store')
        const { products, ...rest } = await listOwnAds(db, { ...query, userId }, matchOwnTitles)
        return sendWithDataField(reply, { as: 'products', schema: duplicatedSchemas.ownAds, value: products, rest })
      }
      if (query.status !== undefined) throw new AppError('invalid_input', [fieldError('status', 'unknown_value')])
      // Lists cost less than the check for a disconnected client.
      const signal = query.search === undefined ? undefined : createDisconnectSignal(reply)
      const asker = { signal, whose: networkGroupOfAddress(request.ip) }
      const { products, ...rest } = (await findAds(query, asker)).page
      return sendWithDataField(reply, { as: 'products', schema: duplicatedSchemas.cards, value: products, rest })
    },
    {
      preValidation: [
        // The seller's number is for people who are signed in: 401 comes before 400, as for calls that always need a token.
        async (request) => {
          if (request.query.reveal === 'contact') await requireBearer(db, request)
        },
        acceptChoiceLabels(choicesAcceptedAsLabels.list),
      ],
    },
  )
}

/** `products/filters`: what the filters of a list offer. */
export const filterCountsRoutes: FastifyPluginAsync<Pick<RateLimiting, 'db'>> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: adListsDocs })
  defineCall(
    'GET products/filters',
    async ({ query, ip }, _sender, reply) => {
      const counts = await countFilters(db, query, {
        signal: createDisconnectSignal(reply),
        whose: networkGroupOfAddress(ip),
      })
      return { success: true as const, ...counts }
    },
    { preValidation: acceptChoiceLabels(choicesAcceptedAsLabels.list) },
  )
}

/** With an expired token, a request for one's own ads would otherwise get the public list. */
const wantsOwn = (request: FastifyRequest<{ Querystring: AdsQuery }>): boolean =>
  request.query.userId === undefined && mayBeOwn(request) && /^Bearer /i.test(request.headers.authorization ?? '')

/** Without keys, or with one's own id, the list is one's own ads: any other key asks for the public list. */
function mayBeOwn({ query, url }: { query: AdsQuery; url: string }): boolean {
  if (query.userId !== undefined) return true
  const keys = [...new URLSearchParams(url.split('?')[1]).keys()]
  return keys.every((key) => key === 'limit' || key === 'cursor')
}

/** `products/similar`, `products/by-ids` and `products/trending`: short lists of ads in an order of their own. */
export const neighboursRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const defineCall = createDefineCall(app, { db, docs: adListsDocs })
  defineCall('GET products/similar', async ({ query }, _sender, reply) =>
    sendWithDataField(reply, {
      as: 'products',
      schema: duplicatedSchemas.cards,
      value: await listSimilarAds(db, query.productId),
    }),
  )

  defineCall('GET products/by-ids', async ({ query: { productIds } }, _sender, reply) => {
    const value = await listCards(db, productIds)
    const givenOut = await listUnavailableAds(
      db,
      productIds.filter((id) => !value.some(({ _id }) => _id === id)),
    )
    return sendWithDataField(reply, { as: 'products', schema: duplicatedSchemas.cards, value, rest: { givenOut } })
  })

  defineCall('GET products/trending', async () => ({ success: true as const, ...(await listTrending(db)) }))
}
