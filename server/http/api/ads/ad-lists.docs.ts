import { allFacets } from '../../../../domain/categories/facets.ts'
import * as adList from '../../../../domain/schemas/ad-list.ts'
import {
  type AdsQuery,
  adsByIdsAnswerSchema,
  adsQuerySchema,
  cardsAnswerSchema,
  listAnswerSchema,
  trendingAnswerSchema,
} from '../../../../domain/schemas/ad-list.ts'
import { type FilterCounts, filterCountsAnswerSchema } from '../../../../domain/schemas/filter-counts.ts'
import * as publicAd from '../../../../domain/schemas/public-ad.ts'
import { cardSchema, publicAdSchema } from '../../../../domain/schemas/public-ad.ts'
import { adExample, cardExample, filterCountsExample } from '../../docs/examples.ts'
import { type CallDocumentation, type FieldNote, fieldNote } from '../../docs/notes.ts'
import { choiceLabelDescription } from '../choice-labels.ts'

/** Of each filter the values that are known. */
const facets = Object.fromEntries(
  allFacets.map(({ key, values, isOpen, attribute }): [string, FieldNote] => {
    const known = values.map((value) => `\`${value}\``).join(', ')
    const range = attribute?.kind === 'number' ? ' A number stands for the range from there to the next one.' : ''
    const others = isOpen ? (known ? ' Any other text is welcome, too.' : ' Any text.') : ''
    return [
      key,
      fieldNote(
        `Ads that have one of these values, with commas between them.${known && ` Known: ${known}.`}${range}${others}`,
        values[0],
      ),
    ]
  }),
)

const adsQuery: Record<keyof AdsQuery, FieldNote> = {
  ...facets,
  near: fieldNote(
    'A PIN, the slug of a city, or the name of an area, a city or a state in any script: ads in it and around it, the nearest first. Refused where no place, or more than one, is called so; `places/find` has the PINs of both.',
    '380009',
  ),
  within: fieldNote(
    'How far around `near`: kilometres, 0 for the place itself, `state` for its state, `india` for all of India. Without it: 25. A first page without ads is widened, see `widenedTo`.',
    10,
  ),
  around: fieldNote(
    'Where the reader is, a PIN or the slug of a city: it orders the list by distance and narrows nothing. Without effect beside `near` and `location`.',
    'ahmedabad',
  ),
  productId: fieldNote('One ad. All other keys but `reveal`, `source` and `shareName` are then without effect.'),
  userId: fieldNote('Ads of this seller.'),
  status: fieldNote('Among one’s own ads those in this state. Refused for other lists.', 'paused'),
  source: fieldNote('With `reveal=contact`: where the visit comes from, for figures without people.', 'search'),
  shareName: {
    ...fieldNote(
      'With `reveal=contact`: whether the seller is told name and area of the person who asks. Without it: as the person has chosen in their settings. Without a choice they are not told. `false` also takes that person out of the seller’s list for this ad.',
      true,
    ),
    type: 'boolean',
  },
  reveal: fieldNote(
    'With `productId` and a token: the seller’s number, too, in `userId.phoneNumber`, and in `userId.language` the language for a message to them. Somebody may see fifty numbers in a day; the owner sees how many people asked.',
    'contact',
  ),
  category: fieldNote('Name or slug of a category, in any letter case.', 'camera'),
  categoryId: fieldNote('Id of a category.'),
  subCategory: fieldNote(
    'Name or slug of a subcategory, in any letter case. A group stands for all names under it. Without a category it is looked for in all of them.',
    'dslr',
  ),
  location: fieldNote(
    'Area, city, state or 6-digit PIN, in any letter case, in Latin, Devanagari or Gujarati script; old names of cities, too.',
    'Ahmedabad',
  ),
  search: fieldNote(
    'Words in any of three scripts: of the title, the category, the fields, the place and the description.',
    'canon',
  ),
  exact: fieldNote(
    '`1`: only ads whose title has the letters of `search` one after the other, also within a word. Nothing is corrected or left out. Refused without `search`.',
    '1',
  ),
  minPrice: fieldNote('Least final price in whole rupees, as people type it: `1,500`, with digits of any script.', 100),
  maxPrice: fieldNote('Greatest final price in whole rupees.', 5000),
  sort: fieldNote(
    `Order of the list; prices are final prices. \`price_per_day\` compares what ads come to for a day: an hour counts 24 times, a week is 7 days, a month 30. \`relevance\` with \`near\` or \`around\`: by match (title, other fields, inside a word), then by distance (in the place, up to 5, 10, 25, 50, 100 km, its state, the rest), then newest first; \`distance\`: by kilometres alone. Without it: \`relevance\` where words are searched or a place orders the list, else newest first. ${choiceLabelDescription}`,
    'newest',
  ),
  from: fieldNote(
    'The first day on which something is wanted, in India; alone that day. Ads that are known to be busy then are left out, and each ad says what it costs for these days.',
    '2026-12-04',
  ),
  to: fieldNote('The last of these days, which counts.', '2026-12-06'),
  limit: fieldNote('Ads in one page. Without it: 12.', 12),
  cursor: fieldNote('`nextCursor` of the page before, with the same `sort`.'),
}

const filterCounts: Partial<Record<keyof FilterCounts, FieldNote>> = {
  total: fieldNote('Ads of the list, exact up to 1,000.'),
  isCapped: fieldNote('Were only the first 1,000 ads counted? Then there may be more of each value.'),
  categories: fieldNote('By the English names of the categories, as if the list had none.'),
  priceSteps: fieldNote(
    'Rupees between which ranges of prices may be offered: quartiles of the category’s prices, rounded. Empty without a category, and with few ads.',
  ),
  facets: fieldNote(
    'The filters of the list’s category, or of the one that its search clearly means, then those of every list.',
  ),
}

const card: Partial<Record<keyof typeof cardSchema.shape, FieldNote>> = {
  price: fieldNote('Whole rupees, before the discount.'),
  discount: fieldNote('Whole percent.'),
  finalPrice: fieldNote('Rupees to pay: price minus price times discount divided by 100.'),
  images: fieldNote('Addresses of all pictures up to 1,280 pixels wide, the first one first.'),
  compressedImages: fieldNote('Address of the first picture alone, up to 480 pixels wide.'),
  pictures: fieldNote('The first picture alone, with its variants.'),
  averageRating: fieldNote('1 to 5 with two decimals; 0 without reviews.'),
  createdAt: fieldNote('ISO 8601.'),
  updatedAt: fieldNote('ISO 8601.'),
  location: fieldNote('Where the ad is, without the exact address.'),
  placeNames: fieldNote(
    'Area and city as cards say them in Hindi and Gujarati; a part that our tables do not know keeps its letters. Absent where they know neither.',
  ),
  userId: fieldNote('The seller.'),
  totalForDays: fieldNote(
    'With `from` or `to`: rupees to pay for one piece, where the ad is rented for just these days; never for ads per hour.',
  ),
  leastForDays: fieldNote(
    'With `from` or `to`: the shortest rental of an ad that is not rented for so few days, in its unit.',
  ),
  distance: fieldNote('With `near` or `around`: whole kilometres between the middles of both PINs, at least 1.'),
}

const product: Partial<Record<keyof typeof publicAdSchema.shape, FieldNote>> = {
  pictures: fieldNote('All pictures with their variants, in the order of `images`.'),
  stateNames: fieldNote('The state in the scripts of Hindi and Gujarati.'),
  customAddress: fieldNote('Is the ad somewhere else than its seller?'),
  status: fieldNote('Only active ads can be rented.'),
  reviews: fieldNote('The newest reviews, at most 10, the newest first.'),
}

const listAnswer: Partial<Record<keyof typeof listAnswerSchema.shape, FieldNote>> = {
  data: fieldNote('The same as `products`.'),
  nextCursor: fieldNote('To be handed back as `cursor` for the next page; null on the last one.'),
  total: fieldNote('Ads that match, exact up to 1,000.'),
  totalIsCapped: fieldNote('Do more ads match than `total` says?'),
  widened: fieldNote(
    'How the search was widened: the words that were left out, those that were searched in place of misspelled ones, and whether ads of this page have the words only within other words. Null where everything matches as typed.',
  ),
  alsoFor: fieldNote('Usual words of other scripts and names that were searched as well: `car` for `गाड़ी`.'),
  nearTotal: fieldNote(
    'How many of the ads are within 25 km of the place that orders the list, up to 100; null without such a place.',
  ),
  nearTotalIsCapped: fieldNote('Are there more of them?'),
  widenedTo: fieldNote(
    'How far the list was widened because it had no ads: kilometres, `state` or `india`. Send it as `within` with the cursor. Null where it was not.',
  ),
  nearWord: fieldNote('Words of the search that name a place without such ads: the nearest ones come first.'),
}

const success = { success: true } as const

const page = { nextCursor: null, total: 1, totalIsCapped: false }

/** The schemas of their answers, by name: schema, title, description, example. */
export const adListsSchemas = {
  Cards: [
    cardsAnswerSchema,
    'Cards',
    'Some ads, in an order of their own.',
    { success: true, products: [cardExample], data: [cardExample] },
  ],
  AdsByIds: [
    adsByIdsAnswerSchema,
    'AdsByIds',
    'Some ads: cards of those that can be rented, and the titles of those that are given out.',
    {
      success: true,
      products: [cardExample],
      data: [cardExample],
      givenOut: [
        {
          _id: '019a9f00-0000-7000-8000-0000000000f2',
          title: 'Fluid-head video tripod',
          category: 'Camera',
          subCategory: 'Tripods',
          freeFrom: '2025-12-03',
        },
      ],
    },
  ],
  Trending: [
    trendingAnswerSchema,
    'Trending',
    'What the team shows first, and what is asked for most, and praised most, lately.',
    { success: true, featured: [cardExample], mostContacted: [cardExample], bestRated: [cardExample] },
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
  FilterCounts: [
    filterCountsAnswerSchema,
    'Counts of filters',
    'How many ads each value of a filter would show.',
    { ...success, ...filterCountsExample },
  ],
} as const

/** Schemas whose fields are explained, with the notes by field. */
export const adListsFieldNotes = [
  [adsQuerySchema, adsQuery],
  [filterCountsAnswerSchema, filterCounts],
  [cardSchema, card],
  [publicAdSchema, product],
  [listAnswerSchema, listAnswer],
] as const

/** What the OpenAPI document says of these calls. */
export const adListsDocs = {
  'GET products/get-user-products#list': {
    operationId: 'getProducts',
    tag: 'ads',
    summary: 'Ads, or one ad',
    description:
      'A page of the active ads that fulfil all conditions given, or with `productId` one ad; with a token its reviews say what that person may do, and one’s own ad its exact address. With a token and the own `userId`, or nothing but `limit` and `cursor`: a page of one’s own ads in every status, newest first, narrowed by `search` and `status` alone, with one’s own number and address. With `productId`, `reveal=contact` and a token: the ad with its seller’s number.',
    answers: ['CardPage', 'OneProduct', 'OwnAdPage'],
    answered: 'A page of ads, or one ad.',
  },
  'GET products/filters': {
    operationId: 'getFilterCounts',
    tag: 'ads',
    summary: 'What do the filters of a list offer?',
    description:
      'For a list of ads, as `products/get-user-products` takes it: how many ads it has, and of every value of a filter how many it would have with that value, all other filters held. `cursor`, `limit` and `around` are without effect; `sort` has one only where a search finds its text inside words.',
    answers: ['FilterCounts'],
    answered: 'The counts.',
  },
  'GET products/similar': {
    operationId: 'getSimilarProducts',
    tag: 'ads',
    summary: 'Ads like this one',
    description:
      'At most ten active ads of the same subcategory, the nearest in place and price first; of the same category when there are too few. At most three of one seller.',
    answers: ['Cards'],
    answered: 'The ads.',
  },
  'GET products/by-ids': {
    operationId: 'getProductsByIds',
    tag: 'ads',
    summary: 'Some ads by their ids',
    description:
      'The active ones among them, in the order asked, each once. `givenOut` has those that are rented or paused, with the day from which they are free again where their lender has said one.',
    answers: ['AdsByIds'],
    answered: 'The ads.',
  },
  'GET products/trending': {
    operationId: 'getTrendingProducts',
    tag: 'ads',
    summary: 'What is in demand',
    description:
      'At most twelve active ads each: those whose sellers’ numbers most people asked for in the last thirty days, and those that reviews of the last ninety days praise most.',
    answers: ['Trending'],
    answered: 'The ads.',
  },
} as const satisfies Record<string, CallDocumentation>
