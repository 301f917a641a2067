import { allFacets } from '../../../domain/categories/facets.ts'
import { type EndSessionsQuery, endSessionsQuerySchema } from '../../../domain/schemas/account.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import { adsQuerySchema, listAnswerSchema } from '../../../domain/schemas/ad-list.ts'
import { type InitialsQuery, initialsQuerySchema } from '../../../domain/schemas/avatar.ts'
import {
  type BannersQuery,
  bannerSchema,
  bannersQuerySchema,
  categorySchema,
} from '../../../domain/schemas/catalogue.ts'
import { failureSchema } from '../../../domain/schemas/failure.ts'
import { type FilterCounts, filterCountsAnswerSchema } from '../../../domain/schemas/filter-counts.ts'
import { pictureSchema } from '../../../domain/schemas/picture.ts'
import {
  chosenPlaceSchema,
  type NamedPlace,
  type PinQuery,
  type PlaceText,
  type Position,
  pinPlaceSchema,
  pinQuerySchema,
  placeTextSchema,
  positionSchema,
} from '../../../domain/schemas/place.ts'
import { cardSchema, publicAdSchema } from '../../../domain/schemas/public-ad.ts'
import {
  adKindSchema,
  type KindsQuery,
  kindsQuerySchema,
  type SuggestionsQuery,
  suggestionSchema,
  suggestionsQuerySchema,
} from '../../../domain/schemas/suggestions.ts'
import { asShown } from '../api/choice-words.ts'
import { notedAdSchemas } from './ad-notes.ts'
import { notedContactSchemas } from './contact-schemas.ts'
import type { FieldNote } from './field-note.ts'
import { note } from './field-note.ts'
import { notedNotificationSchemas } from './notification-schemas.ts'
import { notedReviewSchemas } from './review-schemas.ts'
import { notedSavedSearchSchemas } from './saved-search-schemas.ts'

/** Of each filter the values that are known. */
const facets = Object.fromEntries(
  allFacets.map(({ key, values, isOpen, attribute }): [string, FieldNote] => {
    const known = values.map((value) => `\`${value}\``).join(', ')
    const range = attribute?.kind === 'number' ? ' A number stands for the range from there to the next one.' : ''
    const others = isOpen ? (known ? ' Any other text is welcome, too.' : ' Any text.') : ''
    return [
      key,
      note(
        `Ads that have one of these values, with commas between them.${known && ` Known: ${known}.`}${range}${others}`,
        values[0],
      ),
    ]
  }),
)

const adsQuery: Record<keyof AdsQuery, FieldNote> = {
  ...facets,
  near: note(
    'A PIN, the slug of a city, or the name of an area, a city or a state in any script: ads in it and around it, the nearest first. Refused where no place, or more than one, is called so; `places/find` has the PINs of both.',
    '380009',
  ),
  within: note(
    'How far around `near`: kilometres, 0 for the place itself, `state` for its state, `india` for all of India. Without it: 25. A first page without ads is widened, see `widenedTo`.',
    10,
  ),
  around: note(
    'Where the reader is, a PIN or the slug of a city: it orders the list by distance and narrows nothing. Without effect beside `near` and `location`.',
    'ahmedabad',
  ),
  productId: note('One ad. All other keys but `reveal`, `source` and `shareName` are then without effect.'),
  userId: note('Ads of this seller.'),
  status: note('Among one’s own ads those in this state. Refused for other lists.', 'paused'),
  source: note('With `reveal=contact`: where the visit comes from, for figures without people.', 'search'),
  shareName: {
    ...note(
      'With `reveal=contact`: whether the seller is told name and area of the person who asks. Without it: as the person has chosen in their settings. Without a choice they are not told.',
      true,
    ),
    type: 'boolean',
  },
  reveal: note(
    'With `productId` and a token: the seller’s number, too, in `userId.phoneNumber`, and in `userId.language` the language for a message to them. Somebody may see fifty numbers in a day; the owner sees how many people asked.',
    'contact',
  ),
  category: note('Name or slug of a category, in any letter case.', 'camera'),
  categoryId: note('Id of a category.'),
  subCategory: note(
    'Name or slug of a subcategory, in any letter case. A group stands for all names under it. Without a category it is looked for in all of them.',
    'dslr',
  ),
  location: note(
    'Area, city, state or 6-digit PIN, in any letter case, in Latin, Devanagari or Gujarati script; old names of cities, too.',
    'Ahmedabad',
  ),
  search: note(
    'Words in any of three scripts: of the title, the category, the fields, the place and the description.',
    'canon',
  ),
  exact: note(
    '`1`: only ads whose title has the letters of `search` one after the other, also within a word. Nothing is corrected or left out. Refused without `search`.',
    '1',
  ),
  minPrice: note('Least final price in whole rupees, as people type it: `1,500`, with digits of any script.', 100),
  maxPrice: note('Greatest final price in whole rupees.', 5000),
  sort: note(
    `Order of the list; prices are final prices. \`price_per_day\` compares what ads come to for a day: an hour counts 24 times, a week is 7 days, a month 30. \`relevance\` with \`near\` or \`around\`: by match (title, other fields, inside a word), then by distance (in the place, up to 5, 10, 25, 50, 100 km, its state, the rest), then newest first; \`distance\`: by kilometres alone. Without it: \`relevance\` where words are searched or a place orders the list, else newest first. ${asShown}`,
    'newest',
  ),
  limit: note('Ads in one page. Without it: 12.', 12),
  cursor: note('`nextCursor` of the page before, with the same `sort`.'),
}

const bannersQuery: Record<keyof BannersQuery, FieldNote> = {
  limit: note('Most banners to answer. Without it: 20.', 20),
  skip: note('Banners to leave out at the beginning.', 0),
  isActive: { ...note('Banners that are shown now, or those switched off. Without it: true.', true), type: 'boolean' },
}

const endSessionsQuery: Record<keyof EndSessionsQuery, FieldNote> = {
  sessionId: note('The session that is to end.'),
  others: { ...note('Ends all sessions but this one.', true), type: 'boolean' },
}

const initialsQuery: Record<keyof InitialsQuery, FieldNote> = {
  seed: note('A name; its first letter, in any script, is drawn. Without one: U.', 'Priya'),
}

const pinQuery: Record<keyof PinQuery, FieldNote> = {
  zipCode: note('Six digits, in Latin, Devanagari or Gujarati.', '380009'),
}

const pinPlace: Partial<Record<keyof typeof pinPlaceSchema.shape, FieldNote>> = {
  area: note('Empty where the table knows none.'),
  areas: note(
    'Up to 30 areas that share the PIN, those that people know first; suggestions for the field of the area.',
  ),
}

const position: Record<keyof Position, FieldNote> = {
  latitude: note('Degrees. Neither stored nor logged.', 23.03),
  longitude: note('Degrees.', 72.56),
}

const placeText: Record<keyof PlaceText, FieldNote> = {
  text: note('A city, an area or a PIN as it is typed, in any of three scripts.', 'नवरंगपुरा'),
}

const chosenPlace: Partial<Record<keyof NamedPlace, FieldNote>> = {
  value: note('For `around`: the slug of a city, or a PIN.'),
  name: note('In Latin letters; of an area with its city behind it.'),
  names: note('In Devanagari and in Gujarati script, where that is known.'),
  stateNames: note('The state in these scripts.'),
}

const filterCounts: Partial<Record<keyof FilterCounts, FieldNote>> = {
  total: note('Ads of the list, exact up to 1,000.'),
  isCapped: note('Were only the first 1,000 ads counted? Then there may be more of each value.'),
  categories: note('By the English names of the categories, as if the list had none.'),
  priceSteps: note(
    'Rupees between which ranges of prices may be offered: quartiles of the category’s prices, rounded. Empty without a category, and with few ads.',
  ),
  facets: note(
    'The filters of the list’s category, or of the one that its search clearly means, then those of every list.',
  ),
}

const suggestionsQuery: Record<keyof SuggestionsQuery, FieldNote> = {
  text: note('What is typed so far, 1 to 60 characters; its last word may be unfinished.', 'canon cam'),
}

const suggestion: Partial<Record<keyof typeof suggestionSchema.shape, FieldNote>> = {
  text: note('A whole search, the English name of a category or subcategory, or the name of a place.'),
  href: note('Path of the page of a category or subcategory.'),
  within: note('The category that a subcategory belongs to.'),
  search: note('With a place: the search without the words that name it; may be empty.'),
}

const kindsQuery: Record<keyof KindsQuery, FieldNote> = {
  title: note('What the ad will be called, 1 to 120 characters.', 'Canon 1500D DSLR'),
}

const adKind: Record<keyof typeof adKindSchema.shape, FieldNote> = {
  category: note('Its English name.'),
  subCategory: note('Its English name; that of the category where there are no subcategories.'),
}

const picture: Partial<Record<keyof typeof pictureSchema.shape, FieldNote>> = {
  url: note('The largest variant up to 1,280 pixels wide. The others lie beside it, as `<width>.webp`.'),
  widths: note('Widths of all variants in pixels, the smallest first; empty when there is only one.'),
  width: note('Width of the original in pixels.'),
  height: note('Height of the original in pixels.'),
  placeholder: note('Thumbhash in base64, to be shown until the picture is there; may be empty.'),
  hasAvif: note('Are there AVIF variants beside the WebP ones, as `<width>.avif`?'),
}

const category: Partial<Record<keyof typeof categorySchema.shape, FieldNote>> = {
  subCategories: note('Names; a nested list is a group: its own name first, then the names under it.'),
  colorCode: note('Tint of the tile, `#RRGGBB`.'),
  words: note('What people read, in each language, where the team has changed it.'),
  subWords: note('The same of its subcategories, by their slugs.'),
  borrows: note('The slug of the category whose fields and filters it has, where they are not its own.'),
}

const banner: Partial<Record<keyof typeof bannerSchema.shape, FieldNote>> = {
  category: note('The name of the category that the banner leads to, where it has no product.'),
  subCategory: note('The name of the subcategory that the banner leads to, where it leads to one.'),
  picture: note('`webImage` with its variants; null for a picture that is not kept here.'),
}

const card: Partial<Record<keyof typeof cardSchema.shape, FieldNote>> = {
  price: note('Whole rupees, before the discount.'),
  discount: note('Whole percent.'),
  finalPrice: note('Rupees to pay: price minus price times discount divided by 100.'),
  images: note('Addresses of all pictures up to 1,280 pixels wide, the first one first.'),
  compressedImages: note('Address of the first picture alone, up to 480 pixels wide.'),
  pictures: note('The first picture alone, with its variants.'),
  averageRating: note('1 to 5 with two decimals; 0 without reviews.'),
  createdAt: note('ISO 8601.'),
  updatedAt: note('ISO 8601.'),
  location: note('Where the ad is, without the exact address.'),
  placeNames: note(
    'Area and city as cards say them in Hindi and Gujarati; a part that our tables do not know keeps its letters. Absent where they know neither.',
  ),
  userId: note('The seller.'),
  distance: note('With `near` or `around`: whole kilometres between the middles of both PINs, at least 1.'),
}

const product: Partial<Record<keyof typeof publicAdSchema.shape, FieldNote>> = {
  pictures: note('All pictures with their variants, in the order of `images`.'),
  stateNames: note('The state in the scripts of Hindi and Gujarati.'),
  customAddress: note('Is the ad somewhere else than its seller?'),
  status: note('Only active ads can be rented.'),
  reviews: note('The newest reviews, at most 10, the newest first.'),
}

const listAnswer: Partial<Record<keyof typeof listAnswerSchema.shape, FieldNote>> = {
  data: note('The same as `products`.'),
  nextCursor: note('To be handed back as `cursor` for the next page; null on the last one.'),
  total: note('Ads that match, exact up to 1,000.'),
  totalIsCapped: note('Do more ads match than `total` says?'),
  widened: note(
    'How the search was widened: the words that were left out, those that were searched in place of misspelled ones, and whether ads of this page have the words only within other words. Null where everything matches as typed.',
  ),
  alsoFor: note('Usual words of other scripts and names that were searched as well: `car` for `गाड़ी`.'),
  nearTotal: note(
    'How many of the ads are within 25 km of the place that orders the list, up to 100; null without such a place.',
  ),
  nearTotalIsCapped: note('Are there more of them?'),
  widenedTo: note(
    'How far the list was widened because it had no ads: kilometres, `state` or `india`. Send it as `within` with the cursor. Null where it was not.',
  ),
  nearWord: note('Words of the search that name a place without such ads: the nearest ones come first.'),
}

const failure: Partial<Record<keyof typeof failureSchema.shape, FieldNote>> = {
  code: note('Stable, for programs.'),
  message: note('For people, in English.'),
  errors: note('What was wrong with single fields.'),
}

/** Every schema whose fields are explained, with the notes by field. */
export const notedSchemas = [
  [adsQuerySchema, adsQuery],
  [bannersQuerySchema, bannersQuery],
  [endSessionsQuerySchema, endSessionsQuery],
  [initialsQuerySchema, initialsQuery],
  [pinQuerySchema, pinQuery],
  [pinPlaceSchema, pinPlace],
  [positionSchema, position],
  [placeTextSchema, placeText],
  [chosenPlaceSchema, chosenPlace],
  [filterCountsAnswerSchema, filterCounts],
  [suggestionsQuerySchema, suggestionsQuery],
  [suggestionSchema, suggestion],
  [kindsQuerySchema, kindsQuery],
  [adKindSchema, adKind],
  [pictureSchema, picture],
  [categorySchema, category],
  [bannerSchema, banner],
  [cardSchema, card],
  [publicAdSchema, product],
  [listAnswerSchema, listAnswer],
  [failureSchema, failure],
  ...notedAdSchemas,
  ...notedReviewSchemas,
  ...notedNotificationSchemas,
  ...notedContactSchemas,
  ...notedSavedSearchSchemas,
] as const
