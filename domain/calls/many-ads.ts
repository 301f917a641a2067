import { messageAnswerSchema } from '../schemas/account.ts'
import {
  adChangeBodySchema,
  manyAdsAnswerSchema,
  manyAdsBodySchema,
  manyPlaceBodySchema,
  manyPricesBodySchema,
  manyStatusBodySchema,
} from '../schemas/many-ads.ts'
import { type Call, signedInRefusals } from './call.ts'

/** Of a call that changes several of one's own ads: what is wrong with one of them is in its answer. */
const manyAdsRefusals = [
  ...signedInRefusals,
  'not_your_product',
  'product_not_found',
  'repeated_differently',
  'too_many_requests',
] as const
/** Of a call about such a change. */
const adChangeRefusals = [...signedInRefusals, 'change_not_found', 'too_many_requests'] as const

export const manyAdsCalls = {
  'PUT products/many/prices': {
    bearer: 'required',
    isIdempotent: true,
    body: manyPricesBodySchema,
    answer: manyAdsAnswerSchema,
    refuses: manyAdsRefusals,
  },
  'PUT products/many/status': {
    bearer: 'required',
    isIdempotent: true,
    body: manyStatusBodySchema,
    answer: manyAdsAnswerSchema,
    refuses: manyAdsRefusals,
  },
  'PUT products/many/place': {
    bearer: 'required',
    isIdempotent: true,
    body: manyPlaceBodySchema,
    answer: manyAdsAnswerSchema,
    refuses: manyAdsRefusals,
  },
  'POST products/many/renew': {
    bearer: 'required',
    isIdempotent: true,
    body: manyAdsBodySchema,
    answer: manyAdsAnswerSchema,
    refuses: manyAdsRefusals,
  },
  'POST products/many/delete': {
    bearer: 'required',
    isIdempotent: true,
    body: manyAdsBodySchema,
    answer: manyAdsAnswerSchema,
    refuses: manyAdsRefusals,
  },
  'POST products/many/undo': {
    bearer: 'required',
    body: adChangeBodySchema,
    answer: manyAdsAnswerSchema,
    refuses: adChangeRefusals,
  },
  'POST products/many/delete-for-good': {
    bearer: 'required',
    body: adChangeBodySchema,
    answer: messageAnswerSchema,
    refuses: adChangeRefusals,
  },
} as const satisfies Record<string, Call>
