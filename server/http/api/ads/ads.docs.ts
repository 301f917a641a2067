import { allAttributes } from '../../../../domain/categories/categories.ts'
import * as ad from '../../../../domain/schemas/ad.ts'
import {
  adBodySchema,
  adStatusBodySchema,
  deleteAdQuerySchema,
  deletedAdAnswerSchema,
  type OwnAd,
  ownAdParamsSchema,
  ownAdQuerySchema,
  ownAdSchema,
} from '../../../../domain/schemas/ad.ts'
import {
  importAnswerSchema,
  importedAdSchema,
  importedAnswerSchema,
  importKeysSchema,
} from '../../../../domain/schemas/ad-import.ts'
import { adChangeSchema, answerOnlyFields, fullAdUpdateSchema } from '../../../../domain/schemas/ad-update.ts'
import { adExample, cardExample, ownExample } from '../../docs/examples.ts'
import { type CallDocumentation, type FieldNote, fieldNote } from '../../docs/notes.ts'
import { choiceLabelDescription } from '../choice-labels.ts'

const { reviews: _reviews, canReview: _canReview, ratingCounts: _counts, ...adWords } = adExample

const ownAdExample: OwnAd = {
  ...adWords,
  ...cardExample,
  ...ownExample,
  userId: { ...cardExample.userId, phoneNumber: '9825012345', fullAddress: ownExample.location },
}

const success = { success: true } as const

const [customAddressSchema, ownAddressSchema] = adBodySchema.def.options

const [importedPlaceSchema, importedHomeSchema] = importedAdSchema.def.options

const [changedPlaceSchema, changedHomeSchema] = fullAdUpdateSchema.def.options

const oneDecimal: FieldNote = {
  description: 'With at most one decimal; also as a text, with a point or a comma and digits of any script.',
  examples: [18.5],
}

const adBody: Record<string, FieldNote> = {
  title: { description: 'Text, on one line.', examples: ['Canon EOS R10 with 18-150 mm lens'] },
  description: { description: 'Text; line breaks are kept.' },
  price: {
    description: 'Whole rupees; also as a text, as people type it: `₹ 1,500/-`, with digits of any script.',
    examples: [1250],
    type: 'integer',
  },
  discount: { description: 'Whole percent; empty for none.', examples: [10] },
  rentType: { description: `What the price is for. ${choiceLabelDescription}` },
  category: {
    description: 'Name or slug, in any letter case. This or `categoryId` has to be there.',
    examples: ['camera'],
  },
  categoryId: { description: 'Id of the category.' },
  subCategory: {
    description: 'One of the category’s names, in any letter case; empty where it has none.',
    examples: ['mirrorless'],
  },
  images: { description: 'The `url`s that `uploads` answered, the cover first. Only pictures of one’s own.' },
  amenities: { description: 'Free words; only in categories that ask for them.' },
  compressedImages: { description: 'Without effect: the server makes it.' },
  vendorName: { description: 'Without effect: it is always the owner’s full name.' },
  ...Object.fromEntries(
    allAttributes.flatMap((attribute) => {
      if (attribute.kind === 'choice') return [[attribute.key, { description: choiceLabelDescription }]]
      if (attribute.kind === 'text' && attribute.usual.length > 0)
        return [
          [
            attribute.key,
            { description: `Text. Usual values, which the site shows in words: ${attribute.usual.join(', ')}.` },
          ],
        ]
      return attribute.kind === 'number' && attribute.isDecimal ? [[attribute.key, oneDecimal]] : []
    }),
  ),
}

/** The notes of schemas that a new ad has, too. */
const changes: Record<string, FieldNote> = {
  images: { description: 'As of a new ad; without them the pictures stay.' },
  ...Object.fromEntries(
    answerOnlyFields.map((key) => [key, { description: 'Without effect: an answer may come back.' }]),
  ),
}

const location: FieldNote = { description: 'Without effect: the ad is at its owner’s saved address.' }

const own: Record<string, FieldNote> = {
  status: { description: 'Only active ads are in lists.' },
  location: { description: 'Where the ad is, with the exact address, which nobody else sees.' },
  contactCount: { description: 'How many people have asked for the number behind it.' },
  expiresAt: { description: 'ISO 8601: when it leaves the lists unless it is renewed.' },
}

const opened: FieldNote = {
  description:
    'By field, what the fields that are sent were when the form was opened, as `products/edit` answered them. What is left out of the body stays. Refused with `changed_meanwhile` when others have changed the same since to something else. What belongs together counts as one: price, discount and `rentType`; the category with its fields; the place; the pictures.',
  examples: [{ price: 500, discount: 0, rentType: 'Per day' }],
}

const imported: Record<string, FieldNote> = {
  ref: {
    description: 'The lender’s own name for the row: two rows with the same name are one ad. Never shown.',
    examples: ['camera-07'],
  },
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const adsSchemas = {
  OwnAdPage: [
    ad.ownAdsAnswerSchema,
    'Page of one’s own ads',
    'One page of one’s own ads.',
    {
      ...success,
      products: [ownAdExample],
      data: [ownAdExample],
      nextCursor: null,
      total: 1,
      totalIsCapped: false,
      counts: { active: 1, paused: 0, rented: 0, expired: 0, removed: 0 },
    },
  ],
  OwnAd: [
    ad.ownAdSchema,
    'Own ad',
    'An ad with everything that its owner may change, and what their profile says.',
    ownAdExample,
  ],
  OneOwnAd: [
    ad.ownAdAnswerSchema,
    'One own ad',
    'One of one’s own ads.',
    { ...success, product: ownAdExample, data: ownAdExample },
  ],
  ChangedAd: [
    ad.changedAdAnswerSchema,
    'Changed ad',
    'An ad after a change.',
    { ...success, message: 'Product updated successfully', product: ownAdExample, data: ownAdExample },
  ],
  ImportedAd: [
    importAnswerSchema,
    'Imported ad',
    'The ad of a row of a table, new or as it was there.',
    { ...success, message: 'Ad submitted successfully', isNew: true, product: ownAdExample, data: ownAdExample },
  ],
  ImportedRows: [
    importedAnswerSchema,
    'Imported rows',
    'Rows of a table that are ads already.',
    { ...success, imported: [{ key: 'ref camera 07', productId: ownAdExample._id, title: ownAdExample.title }] },
  ],
  DeletedAd: [
    ad.deletedAdAnswerSchema,
    'Deleted ad',
    'Until when an ad can be brought back.',
    { ...success, message: 'Product deleted successfully', restorableUntil: '2025-12-20T07:00:00.000Z' },
  ],
} as const

const ownAdId = fieldNote('The id of one’s own ad.', cardExample._id)

/** Schemas whose fields are explained, with the notes by field. */
export const adsFieldNotes = [
  [ownAdQuerySchema, { productId: ownAdId }],
  [ownAdParamsSchema, { id: ownAdId }],
  [
    deleteAdQuerySchema,
    {
      productId: ownAdId,
      isHardDelete: fieldNote('Is it gone for good? Otherwise it can be brought back for thirty days.', 'true'),
    },
  ],
  [customAddressSchema, { ...adBody, customAddress: { description: 'The ad has a place of its own.' } }],
  [changedPlaceSchema, { ...changes, customAddress: { description: 'The ad has a place of its own.' } }],
  [changedHomeSchema, { customAddress: { description: 'The ad is where its owner is.' }, location }],
  [importedPlaceSchema, { ...imported, customAddress: { description: 'The ad has a place of its own.' } }],
  [importedHomeSchema, { ...imported, customAddress: { description: 'The ad is where its owner is.' }, location }],
  [
    importKeysSchema,
    {
      keys: {
        description:
          '`ref` and the lender’s own name for the row in small letters, or `values` and a hash of what it says.',
        examples: [['ref camera 07']],
      },
    },
  ],
  [adChangeSchema, { customAddress: { description: 'Has the ad a place of its own?' }, opened }],
  [adStatusBodySchema, { status: { description: choiceLabelDescription } }],
  [ownAddressSchema, { customAddress: { description: 'The ad is where its owner is.' }, location }],
  [ownAdSchema, { ...own, customAddress: { description: 'Is the ad somewhere else than its owner?' } }],
  [deletedAdAnswerSchema, { restorableUntil: { description: 'ISO 8601; null when it is gone for good.' } }],
] as const

/** What the OpenAPI document says of these calls. */
export const adsDocs = {
  'PUT products/status': {
    operationId: 'setProductStatus',
    tag: 'ads',
    summary: 'Pause, resume or mark as rented',
    description:
      'Only active ads are in lists. One whose time ran out while it was paused or rented gets ninety days when it is active again; an expired one has to be renewed. A rented or paused one may have a day of return, after which it is active again by itself; `null` takes the day away, and another status without a day has none. One that is rented until a day is rented for its owner alone: others see it as active, in lists too, with those days taken.',
    answers: ['ChangedAd'],
    answered: 'The ad as it is now.',
  },
  'POST products/renew': {
    operationId: 'renewProduct',
    tag: 'ads',
    summary: 'Renew an ad',
    description: 'Ninety days from now. An expired ad is active again; a paused or rented one stays what it is.',
    answers: ['ChangedAd'],
    answered: 'The ad as it is now.',
  },
  'POST products/restore': {
    operationId: 'restoreProduct',
    tag: 'ads',
    summary: 'Bring a deleted ad back',
    description: 'Within thirty days, if it was not deleted for good. Its status is what it was.',
    answers: ['ChangedAd'],
    answered: 'The ad as it is now.',
  },
  'POST products/duplicate': {
    operationId: 'duplicateProduct',
    tag: 'ads',
    summary: 'Copy an ad',
    description:
      'The copy has the same words and pictures, no reviews, and is paused. Repeated with the same `Idempotency-Key` it answers the same, and there is one copy.',
    answers: ['ChangedAd'],
    answered: 'The copy.',
  },
  'POST products/add': {
    operationId: 'addProduct',
    tag: 'ads',
    summary: 'Post an ad',
    description:
      'The ad is in all lists at once, for ninety days. Repeated with the same `Idempotency-Key` it answers the same, and there is one ad.',
    answers: ['ChangedAd'],
    answered: 'The ad is there.',
  },
  'POST products/import': {
    operationId: 'importProduct',
    tag: 'ads',
    summary: 'Post an ad from a row of a table',
    description:
      'As `products/add`, with a limit of its own, and once for each row: the lender’s own name for it (`ref`), else what it says, makes it the same. A row that is an ad already answers that ad, which stays as it is.',
    answers: ['ImportedAd'],
    answered: 'The ad is there.',
  },
  'POST products/imported': {
    operationId: 'findImportedProducts',
    tag: 'ads',
    summary: 'Which rows of a table are ads already',
    description: 'Changes nothing.',
    answers: ['ImportedRows'],
    answered: 'Those of the rows.',
  },
  'PUT products/update': {
    operationId: 'updateProduct',
    tag: 'ads',
    summary: 'Change an ad',
    description:
      'Says everything about one of one’s own ads anew; without `images` its pictures stay. With `opened` it changes some fields alone, over what others have changed meanwhile. Its status and its end stay as they are. Takes back the ad as `products/edit` or `products/get-user-products` answered it: what cannot be changed here is without effect. Repeated with the same `Idempotency-Key` it answers the same and changes nothing more.',
    answers: ['ChangedAd'],
    answered: 'The ad as it is now.',
  },
  'GET products/edit': {
    operationId: 'getOwnProduct',
    tag: 'ads',
    summary: 'An ad for its form',
    description: 'One of one’s own ads with everything that can be changed.',
    answers: ['OneOwnAd'],
    answered: 'The ad.',
  },
  'GET products/:id/edit': {
    operationId: 'getOwnProductById',
    tag: 'ads',
    summary: 'An ad for its form, by its address',
    description: 'The same as `products/edit`.',
    answers: ['OneOwnAd'],
    answered: 'The ad.',
  },
  'DELETE products/delete': {
    operationId: 'deleteProduct',
    tag: 'ads',
    summary: 'Delete an ad',
    description:
      'With `isHardDelete=true` it is gone for good, with those of its pictures that nothing else uses; else it can be brought back for thirty days.',
    answers: ['DeletedAd'],
    answered: 'The ad is in no list any more.',
  },
} as const satisfies Record<string, CallDocumentation>
