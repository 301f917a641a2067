import { attributeFacetKeys, facetKeys } from '../categories/facet-keys.ts'

/** The query keys that change what a list page shows; every other one is ignored. */
export const listQueryKeys: readonly string[] = [
  'search',
  'exact',
  'minPrice',
  'maxPrice',
  'location',
  'near',
  'within',
  'category',
  'categoryId',
  'subCategory',
  'from',
  'to',
  'sort',
  'cursor',
  ...facetKeys,
]

/** Returns the query parameters of a list, in a fixed order. */
export function pickListQuery(query: URLSearchParams): [key: string, value: string][] {
  return [...query].filter(([key]) => listQueryKeys.includes(key))
}

/**
 * Is there too little in a search to look everywhere? The title index knows runs of three letters or digits; without
 * one every title would have to be read, so only the newest ads are searched (`limits.shortSearchWindow`).
 */
export function isShortSearch(search: string): boolean {
  return !/[\p{Alphabetic}\p{Nd}]{3}/u.test(search.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}

/** Has a list days on which something is wanted? What is free changes at any time: such a page is neither cached nor indexed. */
export const hasDays = (query: URLSearchParams): boolean => ['from', 'to'].some((key) => query.get(key))

/** Is this the path of a page with a list, home or a category? */
export function isListPath(path: string | undefined): path is string {
  return path === '/' || path?.startsWith('/category/') === true
}

/**
 * The address of another category with the filters of this list that mean something there, too: not those of what a category asks for.
 * @param path of the category, or `/`
 * @param isSameValue is it within the same category?
 */
export function addressWithFilters(path: string, params: URLSearchParams, isSame = false): string {
  const dropped: readonly string[] = [
    'cursor',
    'category',
    'categoryId',
    'subCategory',
    ...(isSame ? [] : attributeFacetKeys),
  ]
  const kept = new URLSearchParams(pickListQuery(params).filter(([key, value]) => value && !dropped.includes(key)))
  // In one order, with any order in the address: one cached page is rendered for all of these addresses.
  kept.sort()
  return kept.size > 0 ? `${path}?${kept}` : path
}
