import { ownAdsAnswerSchema } from '../schemas/ad.ts'
import {
  adIdsQuerySchema,
  adsByIdsAnswerSchema,
  adsQuerySchema,
  cardsAnswerSchema,
  listAnswerSchema,
  similarQuerySchema,
  trendingAnswerSchema,
} from '../schemas/ad-list.ts'
import { filterCountsAnswerSchema } from '../schemas/filter-counts.ts'
import { publicAdAnswerSchema } from '../schemas/public-ad.ts'
import type { ApiCall } from './call.ts'

/** One path for every list and for one ad: the query decides what is answered. */
const adLookup = {
  query: adsQuerySchema,
  refuses: [
    'invalid_input',
    'category_not_found',
    'product_not_found',
    'product_gone',
    'own_product_deleted',
    'not_signed_in',
    'not_available',
    'too_many_requests',
  ],
} as const

export const adListsCalls = {
  'GET products/get-user-products#list': { bearer: 'optional', ...adLookup, answer: listAnswerSchema },
  'GET products/get-user-products#one': { bearer: 'optional', ...adLookup, answer: publicAdAnswerSchema },
  'GET products/get-user-products#own': { bearer: 'optional', ...adLookup, answer: ownAdsAnswerSchema },
  'GET products/filters': {
    query: adsQuerySchema,
    answer: filterCountsAnswerSchema,
    refuses: ['invalid_input', 'category_not_found', 'too_many_requests'],
  },
  'GET products/similar': {
    query: similarQuerySchema,
    answer: cardsAnswerSchema,
    refuses: ['invalid_input', 'product_not_found', 'product_gone'],
  },
  'GET products/by-ids': { query: adIdsQuerySchema, answer: adsByIdsAnswerSchema, refuses: ['invalid_input'] },
  'GET products/trending': { answer: trendingAnswerSchema, refuses: [] },
} as const satisfies Record<string, ApiCall>
