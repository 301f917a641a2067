import * as z from 'zod/mini'
import { fineAnswerSchema } from '../../../domain/calls.ts'
import * as account from '../../../domain/schemas/account.ts'
import * as ad from '../../../domain/schemas/ad.ts'
import * as adList from '../../../domain/schemas/ad-list.ts'
import * as catalogue from '../../../domain/schemas/catalogue.ts'
import { failureOf, failureSchema } from '../../../domain/schemas/failure.ts'
import { filterCountsAnswerSchema } from '../../../domain/schemas/filter-counts.ts'
import { pictureSchema } from '../../../domain/schemas/picture.ts'
import {
  chosenPlaceSchema,
  foundPlacesAnswerSchema,
  pinAnswerSchema,
  pinPlaceSchema,
} from '../../../domain/schemas/place.ts'
import * as publicAd from '../../../domain/schemas/public-ad.ts'
import {
  adKindSchema,
  kindsAnswerSchema,
  suggestionSchema,
  suggestionsAnswerSchema,
} from '../../../domain/schemas/suggestions.ts'
import { adSchemas } from './ad-schemas.ts'
import { contactSchemas } from './contact-schemas.ts'
import {
  adExample,
  adKindExample,
  bannerExample,
  cardExample,
  categoryExample,
  chosenPlaceExample,
  filterCountsExample,
  ownUserExample,
  pictureExample,
  pinPlaceExample,
  sessionExample,
  settingsExample,
  storedFileExample,
  suggestionExample,
  tokenExample,
} from './examples.ts'
import type { FieldNote } from './field-note.ts'
import { notedSchemas } from './field-notes.ts'
import { notificationSchemas } from './notification-schemas.ts'
import { reviewSchemas } from './review-schemas.ts'
import { savedSearchSchemas } from './saved-search-schemas.ts'

/** The words beside a schema. */
interface Note extends FieldNote {
  /** The name under which other schemas refer to it. */
  id?: string
  title?: string
}

/** The words beside the schemas; they are kept apart from `domain/`, which browsers download. */
export type Notes = z.core.$ZodRegistry<Note>

const success = { success: true } as const
const page = { nextCursor: null, total: 1, totalIsCapped: false }

/** Everything that an answer is made of, by name: schema, title, description, example. */
const sharedSchemas = {
  Category: [catalogue.categorySchema, 'Category', 'A kind of ads, with its subcategories.', categoryExample],
  Categories: [
    catalogue.categoriesAnswerSchema,
    'Categories',
    'All categories, in the order of the category bar.',
    { ...success, categories: [categoryExample], data: [categoryExample] },
  ],
  Banner: [catalogue.bannerSchema, 'Banner', 'A slide of the carousel.', bannerExample],
  Banners: [
    catalogue.bannersAnswerSchema,
    'Banners',
    'Banners in the order of the carousel.',
    { ...success, banners: [bannerExample], data: [bannerExample] },
  ],
  Picture: [
    pictureSchema,
    'Picture',
    'A picture of an ad, with what is needed to show it in the right size.',
    pictureExample,
  ],
  StoredFile: [ad.storedFileSchema, 'Stored file', 'What the storage knows about a file.', storedFileExample],
  Upload: [
    ad.uploadAnswerSchema,
    'Upload',
    'A picture that was kept.',
    {
      ...success,
      message: 'Image uploaded successfully',
      url: pictureExample.url,
      file: storedFileExample,
      picture: pictureExample,
    },
  ],
  Card: [publicAd.cardSchema, 'Card', 'An ad as a list shows it.', cardExample],
  CardPage: [
    adList.listAnswerSchema,
    'Page of a list',
    'One page of ads.',
    {
      ...success,
      products: [cardExample],
      data: [cardExample],
      ...page,
      widened: null,
      alsoFor: [],
      nearTotal: null,
      nearTotalIsCapped: false,
      widenedTo: null,
      nearWord: null,
    },
  ],
  Product: [
    publicAd.publicAdSchema,
    'Product',
    'An ad with all its details. The fields of its category stand beside the others, when they were filled in.',
    adExample,
  ],
  OneProduct: [
    publicAd.publicAdAnswerSchema,
    'One product',
    'One ad.',
    { ...success, product: adExample, data: adExample },
  ],
  ...adSchemas,
  ...reviewSchemas,
  ...notificationSchemas,
  ...contactSchemas,
  ...savedSearchSchemas,
  OwnUser: [account.ownUserSchema, 'Own user', 'A person as they see themselves.', ownUserExample],
  Login: [
    account.loginAnswerSchema,
    'Login',
    'Who has signed in, and the token that says so.',
    { ...success, message: 'Login successful', token: tokenExample, userInfo: ownUserExample, wasRestored: false },
  ],
  Me: [
    account.ownUserAnswerSchema,
    'Me',
    'Who is signed in.',
    { ...success, user: ownUserExample, data: ownUserExample },
  ],
  Session: [account.sessionSchema, 'Session', 'Somewhere a person is signed in.', sessionExample],
  Sessions: [
    account.sessionsAnswerSchema,
    'Sessions',
    'Where a person is signed in.',
    { ...success, sessions: [sessionExample], data: [sessionExample] },
  ],
  PinPlace: [pinPlaceSchema, 'Place of a PIN', 'What a PIN code says about where something is.', pinPlaceExample],
  PinAnswer: [
    pinAnswerSchema,
    'Answer to a PIN',
    'The place of a PIN code, if anybody knows it.',
    { ...success, place: pinPlaceExample, data: pinPlaceExample },
  ],
  ChosenPlace: [
    chosenPlaceSchema,
    'Place to choose',
    'A city or an area that a reader can choose to see what is near.',
    chosenPlaceExample,
  ],
  FoundPlaces: [
    foundPlacesAnswerSchema,
    'Places to choose',
    'What may be meant by a typed place.',
    { ...success, places: [chosenPlaceExample] },
  ],
  FilterCounts: [
    filterCountsAnswerSchema,
    'Counts of filters',
    'How many ads each value of a filter would show.',
    { ...success, ...filterCountsExample },
  ],
  Suggestion: [suggestionSchema, 'Suggestion', 'What may be meant by the beginning of a search.', suggestionExample],
  Suggestions: [
    suggestionsAnswerSchema,
    'Suggestions',
    'What may be meant by the beginning of a search, at most eight.',
    { ...success, suggestions: [suggestionExample] },
  ],
  AdKind: [adKindSchema, 'Kind of ad', 'A category and a subcategory of it.', adKindExample],
  AdKinds: [
    kindsAnswerSchema,
    'Kinds of ad',
    'The kinds of ad that a title may mean, the likeliest first, at most three.',
    { ...success, kinds: [adKindExample] },
  ],
  ChangedUser: [
    account.changedUserAnswerSchema,
    'Changed user',
    'A person after a change.',
    { ...success, message: 'Profile updated successfully', user: ownUserExample, data: ownUserExample },
  ],
  Settings: [account.settingsSchema, 'Settings', 'What a person has chosen about their account.', settingsExample],
  SettingsAnswer: [
    account.settingsAnswerSchema,
    'Answer about settings',
    'What a person has chosen about their account.',
    { ...success, settings: settingsExample, data: settingsExample },
  ],
  CodeSent: [
    account.codeSentAnswerSchema,
    'Code sent',
    'A code is on its way. Seconds until it ends, and until another one can be asked for.',
    { ...success, message: 'OTP sent', expiresIn: 300, resendAfter: 300 },
  ],
  CodeVerified: [
    account.codeVerifiedAnswerSchema,
    'Code verified',
    'A code was right. What shows it where there is no cookie, and for how many seconds.',
    { ...success, message: 'OTP verified successfully', verificationToken: tokenExample, expiresIn: 600 },
  ],
  Deletion: [
    account.deletionAnswerSchema,
    'Deletion',
    'When an account is gone for good.',
    { ...success, message: 'Account deleted', deletedForGoodAt: '2025-11-27T07:00:00.000Z' },
  ],
  Message: [
    account.messageAnswerSchema,
    'Message',
    'All is well, in words.',
    { ...success, message: 'Password changed successfully' },
  ],
  Fine: [fineAnswerSchema, 'Fine', 'All is well.', success],
  Failure: [failureSchema, 'Failure', 'Every refusal.', failureOf('page_not_found')],
} as const satisfies Record<string, readonly [z.ZodMiniType, string, string, unknown]>

export type WireName = keyof typeof sharedSchemas

/** Gathers the words beside all schemas of the calls. */
export function gatherNotes(): Notes {
  const notes: Notes = z.registry()
  for (const [schema, fields] of notedSchemas) {
    for (const [field, note] of Object.entries(fields)) notes.add(fieldOf(schema, field), note)
  }
  for (const [id, [schema, title, description, example]] of Object.entries(sharedSchemas)) {
    notes.add(schema, { id, title, description, examples: [example] })
  }
  return notes
}

const fieldOf = (schema: z.ZodMiniObject, field: string): z.core.$ZodType => schema.shape[field] as z.core.$ZodType

/** A schema of answers that others refer to. */
export interface WireSchema {
  $id: string
}

/** The answers' schemas as JSON Schemas with `$id`s, for the serializer and the documentation. */
export function listWireSchemas(notes: Notes): WireSchema[] {
  const { schemas } = z.toJSONSchema(notes, { ...conversion, metadata: notes, uri: (id) => `${id}#` })
  return Object.entries(schemas)
    .filter(([id]) => id !== '__shared')
    .map(([id, { $schema: _, ...schema }]) => ({ ...schema, $id: id }))
}

/** The schema of a query or a body as JSON Schema: what a caller means, not how it is spelled in an address. */
export function toInputSchema(schema: z.core.$ZodType, notes: Notes): object {
  return z.toJSONSchema(schema, { ...conversion, metadata: notes })
}

const conversion = {
  io: 'output',
  unrepresentable: 'any',
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    // Fields may be added to an answer at any time.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    // `oneOf` cannot express two forms that differ by an optional flag.
    if (jsonSchema.oneOf) {
      jsonSchema.anyOf = jsonSchema.oneOf
      delete jsonSchema.oneOf
    }
  },
} as const
