import { allAttributes } from '../../../domain/categories/categories.ts'
import { adBodySchema, deletedAdAnswerSchema, ownAdSchema, statusBodySchema } from '../../../domain/schemas/ad.ts'
import { importedAdSchema, importKeysSchema } from '../../../domain/schemas/ad-import.ts'
import { adChangeSchema, answeredOnly, wholeAdSchema } from '../../../domain/schemas/ad-update.ts'
import { manyPricesBodySchema, manyStatusBodySchema } from '../../../domain/schemas/many-ads.ts'
import { asShown } from '../api/choice-words.ts'
import type { FieldNote } from './field-note.ts'

const [customAddressSchema, ownAddressSchema] = adBodySchema.def.options
const [importedPlaceSchema, importedHomeSchema] = importedAdSchema.def.options
const [changedPlaceSchema, changedHomeSchema] = wholeAdSchema.def.options

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
  rentType: { description: `What the price is for. ${asShown}` },
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
      if (attribute.kind === 'choice') return [[attribute.key, { description: asShown }]]
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
  ...Object.fromEntries(answeredOnly.map((key) => [key, { description: 'Without effect: an answer may come back.' }])),
}

const location: FieldNote = { description: 'Without effect: the ad is at its owner’s saved address.' }

const own: Record<string, FieldNote> = {
  status: { description: 'Only active ads are in lists.' },
  location: { description: 'Where the ad is, with the exact address, which nobody else sees.' },
  contactCount: { description: 'How many people have asked for the number behind it.' },
  expiresAt: { description: 'ISO 8601: when it leaves the lists unless it is renewed.' },
}

const manyPrices: Record<string, FieldNote> = {
  prices: {
    description:
      'For each ad its new price, and in `opened` what it was when that was chosen: the price, and discount and `rentType` if they mattered. At most two hundred.',
  },
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

/** Schemas about lenders’ ads whose fields are explained, with the notes by field. */
export const notedAdSchemas = [
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
  [statusBodySchema, { status: { description: asShown } }],
  [manyStatusBodySchema, { status: { description: asShown } }],
  [manyPricesBodySchema, manyPrices],
  [ownAddressSchema, { customAddress: { description: 'The ad is where its owner is.' }, location }],
  [ownAdSchema, { ...own, customAddress: { description: 'Is the ad somewhere else than its owner?' } }],
  [deletedAdAnswerSchema, { restorableUntil: { description: 'ISO 8601; null when it is gone for good.' } }],
] as const
