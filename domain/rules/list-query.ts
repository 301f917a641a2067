import { allFacets } from '../categories/facets.ts'

/** The query keys that change what a list page shows; every other one is ignored. */
export const listQueryKeys: readonly string[] = [
  'search',
  'minPrice',
  'maxPrice',
  'location',
  'near',
  'within',
  'category',
  'categoryId',
  'subCategory',
  'sort',
  'cursor',
  ...allFacets.map(({ key }) => key),
]

/** The part of an address's query that its list reads, in its order. */
export function listQueryOf(query: URLSearchParams): [key: string, value: string][] {
  return [...query].filter(([key]) => listQueryKeys.includes(key))
}

/**
 * Is there too little in a search to look everywhere? The title index knows runs of three letters or digits; without
 * one every title would have to be read, so only the newest ads are searched (`limits.shortSearchWindow`).
 */
export function isShortSearch(search: string): boolean {
  return !/[\p{Alphabetic}\p{Nd}]{3}/u.test(search)
}
