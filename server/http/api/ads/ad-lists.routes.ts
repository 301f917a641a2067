import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { calls } from '../../../../domain/calls.ts'
import { AppError, fieldError } from '../../../../domain/errors.ts'
import type { AdsQuery } from '../../../../domain/schemas/ad-list.ts'
import { adsQuerySchema } from '../../../../domain/schemas/ad-list.ts'
import { goneSignal } from '../../../../platform/transport/gone-signal.ts'
import { neighbourhoodAt } from '../../../../platform/transport/network-of.ts'
import type { Counting } from '../../../db/count-tries.ts'
import { getPublicAd } from '../../../modules/ad-page/ad-page.ts'
import { listOwnAds } from '../../../modules/ads/ads.ts'
import { type ContactDependencies, getAdWithContact } from '../../../modules/contacts/contacts.ts'
import { countFilters, matchTitles } from '../../../modules/search/search.ts'
import { describeAnswers } from '../../docs/answers.ts'
import type { FindAds } from '../../find-ads.ts'
import { findBearerOf, requireBearer } from '../bearer.ts'
import { shownChoices, understandWords } from '../choice-words.ts'
import { sendTwice, wire } from '../send-twice.ts'

/** `products/get-user-products`: a list of ads, or with `productId` one of them (specification section 7). */
export const adListsRoutes: FastifyPluginAsyncZod<ContactDependencies & { findAds: FindAds }> = async (
  app,
  { findAds, ...contacts },
) => {
  const { db } = contacts
  app.get(
    '/products/get-user-products',
    {
      preValidation: [
        // The seller's number is for people who are signed in: 401 comes before 400, as for calls that always need a token.
        async (request) => {
          if (request.query.reveal === 'contact') await requireBearer(db, request)
        },
        understandWords(shownChoices.list),
      ],
      schema: {
        operationId: 'getProducts',
        tags: ['ads'],
        summary: 'Ads, or one ad',
        description:
          'A page of the active ads that fulfil all conditions given, or with `productId` one ad; with a token its reviews say what that person may do, and one’s own ad its exact address. With a token and the own `userId`, or nothing but `limit` and `cursor`: a page of one’s own ads in every status, newest first, narrowed by `search` and `status` alone, with one’s own number and address. With `productId`, `reveal=contact` and a token: the ad with its seller’s number.',
        security: [{}, { bearer: [] }],
        querystring: adsQuerySchema,
        response: describeAnswers(
          ['CardPage', 'OneProduct', 'OwnAdPage'],
          'A page of ads, or one ad.',
          calls['GET products/get-user-products#list'].refuses,
        ),
      },
    },
    async (request, reply) => {
      const { query } = request
      if (query.productId !== undefined && query.reveal !== undefined) {
        reply.header('cache-control', 'no-store')
        const { userId } = await requireBearer(db, request)
        const asked = { adId: query.productId, userId, neighbourhood: neighbourhoodAt(request.ip) }
        const ad = await getAdWithContact(contacts, asked, query)
        return sendTwice(reply, { as: 'product', schema: wire.product, value: ad })
      }
      if (query.productId !== undefined) {
        const { userId } = (await findBearerOf(db, request)) ?? {}
        if (userId !== undefined) reply.header('cache-control', 'no-store')
        const ad = await getPublicAd(db, query.productId, userId)
        return sendTwice(reply, { as: 'product', schema: wire.product, value: ad })
      }
      // Here one address has two answers: nothing on the way may keep either.
      if (query.userId !== undefined) reply.header('cache-control', 'no-store')
      const userId = mayBeOwn(request) ? (await findBearerOf(db, request))?.userId : undefined
      if (userId === undefined && wantsOwn(request)) throw new AppError('not_signed_in')
      if (userId !== undefined && (query.userId ?? userId) === userId) {
        reply.header('cache-control', 'no-store')
        const { products, ...rest } = await listOwnAds(db, { ...query, userId }, matchTitles)
        return sendTwice(reply, { as: 'products', schema: wire.ownAds, value: products, rest })
      }
      if (query.status !== undefined) throw new AppError('invalid_input', [fieldError('status', 'unknown_value')])
      // Lists cost less than the check for a disconnected client.
      const signal = query.search === undefined ? undefined : goneSignal(reply)
      const asker = { signal, whose: neighbourhoodAt(request.ip) }
      const { products, ...rest } = (await findAds(query, asker)).page
      return sendTwice(reply, { as: 'products', schema: wire.cards, value: products, rest })
    },
  )
}

/** `products/filters`: what the filters of a list offer. */
export const filterCountsRoutes: FastifyPluginAsyncZod<Pick<Counting, 'db'>> = async (app, { db }) => {
  app.get(
    '/products/filters',
    {
      preValidation: understandWords(shownChoices.list),
      schema: {
        operationId: 'getFilterCounts',
        tags: ['ads'],
        summary: 'What do the filters of a list offer?',
        description:
          'For a list of ads, as `products/get-user-products` takes it: how many ads it has, and of every value of a filter how many it would have with that value, all other filters held. `cursor`, `limit` and `around` are without effect; `sort` has one only where a search finds its text inside words.',
        querystring: adsQuerySchema,
        response: describeAnswers(['FilterCounts'], 'The counts.', calls['GET products/filters'].refuses),
      },
    },
    async ({ query, ip }, reply) => {
      const counts = await countFilters(db, query, { signal: goneSignal(reply), whose: neighbourhoodAt(ip) })
      return { success: true as const, ...counts }
    },
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
