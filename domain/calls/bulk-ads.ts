import { messageAnswerSchema } from '../schemas/account.ts'
import {
  bulkAdsAnswerSchema,
  bulkAdsBodySchema,
  bulkChangeBodySchema,
  bulkPlaceBodySchema,
  bulkPricesBodySchema,
  bulkStatusBodySchema,
} from '../schemas/bulk-ads.ts'
import { type ApiCall, signedInRefusals } from './call.ts'

/** Of a call that changes several of one's own ads: what is wrong with one of them is in its answer. */
const bulkAdsRefusals = [
  ...signedInRefusals,
  'not_your_product',
  'product_not_found',
  'repeated_differently',
  'too_many_requests',
] as const
/** Of a call about such a change. */
const adChangeRefusals = [...signedInRefusals, 'change_not_found', 'too_many_requests'] as const

export const bulkAdsCalls = {
  'PUT products/many/prices': {
    bearer: 'required',
    isIdempotent: true,
    body: bulkPricesBodySchema,
    answer: bulkAdsAnswerSchema,
    refuses: bulkAdsRefusals,
  },
  'PUT products/many/status': {
    bearer: 'required',
    isIdempotent: true,
    body: bulkStatusBodySchema,
    answer: bulkAdsAnswerSchema,
    refuses: bulkAdsRefusals,
  },
  'PUT products/many/place': {
    bearer: 'required',
    isIdempotent: true,
    body: bulkPlaceBodySchema,
    answer: bulkAdsAnswerSchema,
    refuses: bulkAdsRefusals,
  },
  'POST products/many/renew': {
    bearer: 'required',
    isIdempotent: true,
    body: bulkAdsBodySchema,
    answer: bulkAdsAnswerSchema,
    refuses: bulkAdsRefusals,
  },
  'POST products/many/delete': {
    bearer: 'required',
    isIdempotent: true,
    body: bulkAdsBodySchema,
    answer: bulkAdsAnswerSchema,
    refuses: bulkAdsRefusals,
  },
  'POST products/many/undo': {
    bearer: 'required',
    body: bulkChangeBodySchema,
    answer: bulkAdsAnswerSchema,
    refuses: adChangeRefusals,
  },
  'POST products/many/delete-for-good': {
    bearer: 'required',
    body: bulkChangeBodySchema,
    answer: messageAnswerSchema,
    refuses: adChangeRefusals,
  },
} as const satisfies Record<string, ApiCall>
