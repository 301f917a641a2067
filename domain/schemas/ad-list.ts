import * as z from 'zod/mini'
import { requestedFacetValue } from '../categories/facet-values.ts'
import { allFacets, type Facet } from '../categories/facets.ts'
import type { FieldErrorCode } from '../errors.ts'
import { adLimits } from '../limits/ad.ts'
import { listLimits } from '../limits/list.ts'
import { personLimits } from '../limits/person.ts'
import { listSorts } from '../rules/list-sort.ts'
import { visitSources } from '../rules/visit-source.ts'
import { adStatuses } from './ad.ts'
import { cardSchema } from './public-ad.ts'
import {
  commaSeparated,
  idPattern,
  numberFromText,
  optionalChoice,
  optionalQueryText,
  queryChoiceOrNumber,
  queryCursor,
  queryDay,
  queryFlag,
  queryId,
  queryNumber,
  queryPlace,
} from './query-fields.ts'

/** Values of a facet with commas between them, each once and as ads have it. */
const queryFacet = (facet: Facet) =>
  commaSeparated({
    most: listLimits.filterValues,
    longest: listLimits.filterValueMax,
    find: (asked) => requestedFacetValue(facet, asked),
  })

const facetShape: Record<string, ReturnType<typeof queryFacet>> = Object.fromEntries(
  allFacets.map((facet) => [facet.key, queryFacet(facet)]),
)

/** The call `products/get-user-products`: what it takes, a list's cards, one product (specification sections 3 and 7). */
const filterShape = {
  ...facetShape,
  minPrice: numberFromText('rupees', 0, adLimits.priceMax),
  maxPrice: numberFromText('rupees', 0, adLimits.priceMax),
  category: optionalQueryText(personLimits.nameMax),
  categoryId: queryId(),
  subCategory: optionalQueryText(personLimits.nameMax),
  location: optionalQueryText(personLimits.localityMax),
  /**
   * A PIN, an area, a city or a state, and how far around it: kilometres, 0 for the place itself, its state, or all of India. The place
   * of an ad is the middle of its PIN.
   */
  near: queryPlace(personLimits.localityMax),
  within: queryChoiceOrNumber(['state', 'india'], listLimits.near.min, listLimits.near.max),
  search: optionalQueryText(listLimits.searchMax),
  /** Is the search looked for in titles alone, letter by letter as typed? */
  exact: optionalChoice(['1']),
  sort: optionalChoice(listSorts),
  /** Days on which something is wanted, both included; of one alone it is meant. Ads that are known to be busy then are left out. */
  from: queryDay(),
  to: queryDay(),
  cursor: queryCursor(),
}

interface PriceRange {
  minPrice?: number | undefined
  maxPrice?: number | undefined
}

const priceRangeInOrder = z.refine<PriceRange>(
  // A refused price is still text here: it compares as neither smaller nor greater.
  ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }) => !(minPrice > maxPrice),
  { error: 'range_reversed' satisfies FieldErrorCode, path: ['maxPrice'] },
)

const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: 'to_before_from' satisfies FieldErrorCode, path: ['to'] },
)

const hasTextToBeExact = z.refine<{ search?: string | undefined; exact?: string | undefined }>(
  ({ search, exact }) => exact === undefined || search !== undefined,
  { error: 'needs_search' satisfies FieldErrorCode, path: ['exact'] },
)

/** What a list page reads from its address. */
export const listFilterSchema = z.object(filterShape).check(priceRangeInOrder, daysInOrder, hasTextToBeExact)

export type ListFilter = z.infer<typeof listFilterSchema>

/** Every key of the call. With `productId` the answer is one product. */
export const adsQuerySchema = z
  .object({
    ...filterShape,
    /** Where the reader is, a PIN or the slug of a city: without another order, ads near it come first. */
    around: optionalQueryText(personLimits.localityMax),
    limit: queryNumber(1, listLimits.pageSizeMax),
    productId: queryId(),
    userId: queryId(),
    /** For one's own ads alone: those in this state. */
    status: optionalChoice(adStatuses),
    /** With `productId`: the seller's number too. For signed-in users only. */
    reveal: optionalChoice(['contact']),
    /** With `reveal`: where the visit comes from. */
    source: optionalChoice(visitSources),
    /** With `reveal`: is the lender told who asks? Without it: as the person has chosen in their settings. */
    shareName: queryFlag(),
  })
  .check(priceRangeInOrder, daysInOrder, hasTextToBeExact)

export type AdsQuery = z.infer<typeof adsQuerySchema>

/** How a search was widened because too few ads matched. */
export const widenedSearchSchema = z.object({
  /** Words that were left out. */
  without: z.array(z.string()),
  /** Words that were searched in place of misspelled ones. */
  corrected: z.array(z.string()),
  /** Are there ads that have the words only within other words? */
  inside: z.boolean(),
})

export type WidenedSearch = z.infer<typeof widenedSearchSchema>

export const listAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(cardSchema),
  data: z.array(cardSchema),
  /** Send it as `cursor` for the next page; null on the last one. */
  nextCursor: z.nullable(z.string()),
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** Null where everything matches as it was typed. */
  widened: z.nullable(widenedSearchSchema),
  /** Usual words of other scripts and names that were searched as well: `car` for `गाड़ी`. */
  alsoFor: z.array(z.string()),
  /** How many of the ads are within 25 km of the place that orders the list, up to 100; null without such a place. */
  nearTotal: z.nullable(z.int()),
  nearTotalIsCapped: z.boolean(),
  /** How far the list was widened because it had no ads: send it as `within` with the cursor. Null where it was not. */
  widenedTo: z.nullable(z.union([z.int(), z.enum(['state', 'india'])])),
  /** Words of the search that name a place without such ads: the nearest ones come first. */
  nearWord: z.nullable(z.string()),
})

/** A page of a list, without its wire wrapping. */
export type CardPage = Pick<
  z.infer<typeof listAnswerSchema>,
  | 'products'
  | 'nextCursor'
  | 'total'
  | 'totalIsCapped'
  | 'widened'
  | 'alsoFor'
  | 'nearTotal'
  | 'nearTotalIsCapped'
  | 'widenedTo'
  | 'nearWord'
>

/** `products/similar`: similar ads. */
export const similarQuerySchema = z.object({
  productId: z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode })),
})

/** Ids with commas between them, each once. */
export const queryAdIds = (most: number) =>
  z.pipe(
    z.pipe(
      z.string({ error: 'not_text' satisfies FieldErrorCode }),
      z.transform((text) => [...new Set(text.toLowerCase().split(','))]),
    ),
    z
      .array(z.string().check(z.regex(idPattern, { error: 'invalid_id' satisfies FieldErrorCode })))
      .check(z.maxLength(most, { error: 'too_many' satisfies FieldErrorCode })),
  )

/** `products/by-ids`: ids as a browser remembers them. */
export const adIdsQuerySchema = z.object({ productIds: queryAdIds(listLimits.idsMax) })

/** `products/trending`: ads that the team shows first, and those most asked for, and best reviewed, recently. */
export const trendingAnswerSchema = z.object({
  success: z.literal(true),
  featured: z.array(cardSchema),
  mostContacted: z.array(cardSchema),
  bestRated: z.array(cardSchema),
})

/** Three lists of ads, without their wire wrapping. */
export type Trending = Omit<z.infer<typeof trendingAnswerSchema>, 'success'>

/** Some ads, in an order of their own. */
export const cardsAnswerSchema = z.object({
  success: z.literal(true),
  products: z.array(cardSchema),
  data: z.array(cardSchema),
})

/** A rented or paused ad, which has no card. */
export const unavailableAdSchema = z.object({
  _id: z.string(),
  title: z.string(),
  category: z.string(),
  subCategory: z.string(),
  /** The day from which it can be rented again, if its lender has said one. */
  freeFrom: z.nullable(z.string()),
})

export type UnavailableAd = z.infer<typeof unavailableAdSchema>

/** `products/by-ids`: the ads that can be rented, and those that come back. */
export const adsByIdsAnswerSchema = z.extend(cardsAnswerSchema, { givenOut: z.array(unavailableAdSchema) })
