import * as manyAds from '../../../../domain/schemas/bulk-ads.ts'
import {
  bulkChangeBodySchema,
  bulkPricesBodySchema,
  bulkStatusBodySchema,
} from '../../../../domain/schemas/bulk-ads.ts'
import { cardExample, ownExample } from '../../docs/examples.ts'
import type { CallDocumentation, FieldNote } from '../../docs/notes.ts'
import { choiceLabelDescription } from '../choice-labels.ts'

const stateExample: manyAds.AdState = {
  _id: cardExample._id,
  title: cardExample.title,
  price: cardExample.price,
  discount: cardExample.discount,
  finalPrice: cardExample.finalPrice,
  rentType: cardExample.rentType,
  status: ownExample.status,
  expiresAt: ownExample.expiresAt,
  customAddress: true,
  location: ownExample.location,
}

const success = { success: true } as const

const manyPrices: Record<string, FieldNote> = {
  prices: {
    description:
      'For each ad its new price, and in `opened` what it was when that was chosen: the price, and discount and `rentType` if they mattered. At most two hundred.',
  },
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const bulkAdsSchemas = {
  ManyAds: [
    manyAds.bulkAdsAnswerSchema,
    'Changed ads',
    'What came of a change of several ads.',
    {
      ...success,
      message: 'Prices updated successfully',
      changeId: '0199a1f0-7c3e-7cc0-8a53-1f6a2d9c4b10',
      changed: [stateExample],
      leftAlone: [{ _id: '0199a1f0-7c3e-7cc0-8a53-1f6a2d9c4b11', code: 'product_not_found' as const, product: null }],
    },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const bulkAdsFieldNotes = [
  [bulkStatusBodySchema, { status: { description: choiceLabelDescription } }],
  [bulkPricesBodySchema, manyPrices],
  [bulkChangeBodySchema, { changeId: { description: 'The `changeId` that the change answered.' } }],
] as const

const shared = {
  tag: 'ads',
  answers: ['ManyAds'],
  answered: 'The changed ads, and those that were left alone, each with the reason.',
} as const satisfies Partial<CallDocumentation>
const outcome =
  ' Ads that cannot be changed are named with the reason, and the others are changed. Repeated with the same `Idempotency-Key` it answers the same and changes nothing more.'

/** What the OpenAPI document says of these calls. */
export const bulkAdsDocs = {
  'PUT products/many/prices': {
    ...shared,
    operationId: 'setProductPrices',
    summary: 'Change the prices of several ads',
    description: `A price for each ad, and what it was when that was chosen; discounts stay. An ad that says otherwise by now is left alone.${outcome}`,
  },
  'PUT products/many/status': {
    ...shared,
    operationId: 'setProductStatuses',
    summary: 'Pause, resume or mark several ads as rented',
    description: `As \`products/status\` does, with the same day of return.${outcome}`,
  },
  'PUT products/many/place': {
    ...shared,
    operationId: 'moveProducts',
    summary: 'Move several ads to another place',
    description: `Each has this address of its own then.${outcome}`,
  },
  'POST products/many/renew': {
    ...shared,
    operationId: 'renewProducts',
    summary: 'Renew several ads',
    description: `Ninety days from now, as \`products/renew\`.${outcome}`,
  },
  'POST products/many/delete': {
    ...shared,
    operationId: 'deleteProducts',
    summary: 'Delete several ads',
    description: `They can be brought back for thirty days, until \`products/many/delete-for-good\` is called.${outcome}`,
  },
  'POST products/many/undo': {
    ...shared,
    operationId: 'undoProductChange',
    summary: 'Undo a change of several ads',
    description:
      'For a day. Each ad gets the values that it had; one that was changed otherwise since is left alone and named. It may be sent again.',
  },
  'POST products/many/delete-for-good': {
    tag: 'ads',
    operationId: 'deleteProductsForGood',
    summary: 'Delete the ads of a deletion for good',
    description:
      'With those of their pictures that nothing else uses, for a day after `products/many/delete`. Ads that were brought back meanwhile stay.',
    answers: ['Message'],
    answered: 'They are gone.',
  },
} as const satisfies Record<string, CallDocumentation>
