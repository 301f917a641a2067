import * as catalogue from '../../../domain/schemas/catalogue.ts'
import {
  type BannersQuery,
  bannerSchema,
  bannersQuerySchema,
  categorySchema,
} from '../../../domain/schemas/catalogue.ts'
import {
  foundPlacesAnswerSchema,
  type NamedPlace,
  namedPlaceSchema,
  type PinQuery,
  type PlaceText,
  type Position,
  pinAnswerSchema,
  pinPlaceSchema,
  pinQuerySchema,
  placeTextSchema,
  positionSchema,
} from '../../../domain/schemas/place.ts'
import {
  adKindSchema,
  type KindsQuery,
  kindsAnswerSchema,
  kindsQuerySchema,
  type SuggestionsQuery,
  suggestionSchema,
  suggestionsAnswerSchema,
  suggestionsQuerySchema,
} from '../../../domain/schemas/suggestions.ts'
import {
  adKindExample,
  bannerExample,
  categoryExample,
  chosenPlaceExample,
  pinPlaceExample,
  suggestionExample,
} from '../docs/examples.ts'
import { type CallDocumentation, type FieldNote, fieldNote } from '../docs/notes.ts'

const bannersQuery: Record<keyof BannersQuery, FieldNote> = {
  limit: fieldNote('Most banners to answer. Without it: 20.', 20),
  skip: fieldNote('Banners to leave out at the beginning.', 0),
  isActive: {
    ...fieldNote('Banners that are shown now, or those switched off. Without it: true.', true),
    type: 'boolean',
  },
}

const category: Partial<Record<keyof typeof categorySchema.shape, FieldNote>> = {
  subCategories: fieldNote('Names; a nested list is a group: its own name first, then the names under it.'),
  colorCode: fieldNote('Tint of the tile, `#RRGGBB`.'),
  words: fieldNote('What people read, in each language, where the team has changed it.'),
  subWords: fieldNote('The same of its subcategories, by their slugs.'),
  borrows: fieldNote('The slug of the category whose fields and filters it has, where they are not its own.'),
}

const banner: Partial<Record<keyof typeof bannerSchema.shape, FieldNote>> = {
  category: fieldNote('The name of the category that the banner leads to, where it has no product.'),
  subCategory: fieldNote('The name of the subcategory that the banner leads to, where it leads to one.'),
  picture: fieldNote('`webImage` with its variants; null for a picture that is not kept here.'),
}

const success = { success: true } as const

/** The schemas of their answers, by name: schema, title, description, example. */
export const catalogueSchemas = {
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
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const catalogueFieldNotes = [
  [bannersQuerySchema, bannersQuery],
  [categorySchema, category],
  [bannerSchema, banner],
] as const

/** What the OpenAPI document says of these calls. */
export const catalogueDocs = {
  'GET categories/get': {
    operationId: 'getCategories',
    tag: 'catalogue',
    summary: 'All categories',
    description: 'Categories with their subcategories, without the hidden ones.',
    answers: ['Categories'],
    answered: 'All categories.',
  },
  'GET banners/get': {
    operationId: 'getBanners',
    tag: 'catalogue',
    summary: 'Banners',
    description: 'Banners in the order of the carousel; `product` is null when there is no ad to lead to.',
    answers: ['Banners'],
    answered: 'The banners.',
  },
} as const satisfies Record<string, CallDocumentation>

const pinQuery: Record<keyof PinQuery, FieldNote> = {
  zipCode: fieldNote('Six digits, in Latin, Devanagari or Gujarati.', '380009'),
}

const pinPlace: Partial<Record<keyof typeof pinPlaceSchema.shape, FieldNote>> = {
  area: fieldNote('Empty where the table knows none.'),
  areas: fieldNote(
    'Up to 30 areas that share the PIN, those that people know first; suggestions for the field of the area.',
  ),
}

const position: Record<keyof Position, FieldNote> = {
  latitude: fieldNote('Degrees. Neither stored nor logged.', 23.03),
  longitude: fieldNote('Degrees.', 72.56),
}

const placeText: Record<keyof PlaceText, FieldNote> = {
  text: fieldNote('A city, an area or a PIN as it is typed, in any of three scripts.', 'नवरंगपुरा'),
}

const chosenPlace: Partial<Record<keyof NamedPlace, FieldNote>> = {
  value: fieldNote('For `around`: the slug of a city, or a PIN.'),
  name: fieldNote('In Latin letters; of an area with its city behind it.'),
  names: fieldNote('In Devanagari and in Gujarati script, where that is known.'),
  stateNames: fieldNote('The state in these scripts.'),
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const placesSchemas = {
  PinPlace: [pinPlaceSchema, 'Place of a PIN', 'What a PIN code says about where something is.', pinPlaceExample],
  PinAnswer: [
    pinAnswerSchema,
    'Answer to a PIN',
    'The place of a PIN code, if anybody knows it.',
    { ...success, place: pinPlaceExample, data: pinPlaceExample },
  ],
  ChosenPlace: [
    namedPlaceSchema,
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
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const placesFieldNotes = [
  [pinQuerySchema, pinQuery],
  [pinPlaceSchema, pinPlace],
  [positionSchema, position],
  [placeTextSchema, placeText],
  [namedPlaceSchema, chosenPlace],
] as const

/** What the OpenAPI document says of these calls. */
export const placesDocs = {
  'GET places/pin': {
    operationId: 'getPinPlace',
    tag: 'places',
    summary: 'Where is a PIN code?',
    description: 'Area, city and state of a PIN code. `place` is null for one that the table does not know.',
    answers: ['PinAnswer'],
    answered: 'What the table knows.',
  },
  'POST places/nearest': {
    operationId: 'getNearestPlace',
    tag: 'places',
    summary: 'Which PIN code is nearest to a position?',
    description:
      'The PIN code whose middle is nearest. `place` is null where none is within 100 km. The position is neither stored nor logged.',
    answers: ['PinAnswer'],
    answered: 'The nearest place.',
  },
  'GET places/find': {
    operationId: 'findPlaces',
    tag: 'places',
    summary: 'Which places may be meant?',
    description: 'Cities, areas and PIN codes that a reader can choose to see what is near, at most eight.',
    answers: ['FoundPlaces'],
    answered: 'The places.',
  },
} as const satisfies Record<string, CallDocumentation>

const suggestionsQuery: Record<keyof SuggestionsQuery, FieldNote> = {
  text: fieldNote('What is typed so far, 1 to 60 characters; its last word may be unfinished.', 'canon cam'),
}

const suggestion: Partial<Record<keyof typeof suggestionSchema.shape, FieldNote>> = {
  text: fieldNote('A whole search, the English name of a category or subcategory, or the name of a place.'),
  href: fieldNote('Path of the page of a category or subcategory.'),
  within: fieldNote('The category that a subcategory belongs to.'),
  search: fieldNote('With a place: the search without the words that name it; may be empty.'),
}

const kindsQuery: Record<keyof KindsQuery, FieldNote> = {
  title: fieldNote('What the ad will be called, 1 to 120 characters.', 'Canon 1500D DSLR'),
}

const adKind: Record<keyof typeof adKindSchema.shape, FieldNote> = {
  category: fieldNote('Its English name.'),
  subCategory: fieldNote('Its English name; that of the category where there are no subcategories.'),
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const searchSchemas = {
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
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const searchFieldNotes = [
  [suggestionsQuerySchema, suggestionsQuery],
  [suggestionSchema, suggestion],
  [kindsQuerySchema, kindsQuery],
  [adKindSchema, adKind],
] as const

/** What the OpenAPI document says of these calls. */
export const searchDocs = {
  'GET search/suggestions': {
    operationId: 'getSuggestions',
    tag: 'catalogue',
    summary: 'What may be meant by the beginning of a search?',
    description:
      'At most eight: words that titles of active ads have, the most used first, in the script that is typed if there are any; categories and subcategories by their names in three languages; cities and areas of active ads.',
    answers: ['Suggestions'],
    answered: 'The suggestions.',
  },
  'GET search/kinds': {
    operationId: 'getKindsOfTitle',
    tag: 'catalogue',
    summary: 'Which kinds of ad may a title mean?',
    description:
      'At most three, the likeliest first: by the things that the words of the title name, in any of the three scripts; where they name none, by the active ads with these words.',
    answers: ['AdKinds'],
    answered: 'The kinds.',
  },
} as const satisfies Record<string, CallDocumentation>
