/** The query keys that change what a list page shows; every other one is ignored. */
export const listQueryKeys: readonly string[] = [
  'search',
  'minPrice',
  'maxPrice',
  'location',
  'category',
  'categoryId',
  'subCategory',
  'sort',
  'cursor',
]

/** The part of an address's query that its list reads, in its order. */
export function listQueryOf(query: URLSearchParams): [key: string, value: string][] {
  return [...query].filter(([key]) => listQueryKeys.includes(key))
}
