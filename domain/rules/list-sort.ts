/** The orders of a list: `relevance` where words are searched, and only there, else `newest` is the default. */
export const listSorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating'] as const

export type ListSort = (typeof listSorts)[number]

/** The order of a list, by what its address says. */
export function sortOf({ sort, search }: { sort?: ListSort | undefined; search?: string | undefined }): ListSort {
  if (search === undefined || search === '') return sort === undefined || sort === 'relevance' ? 'newest' : sort
  return sort ?? 'relevance'
}
