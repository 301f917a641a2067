/** The orders of a list; the first is the default. */
export const listSorts = ['newest', 'price_asc', 'price_desc', 'rating'] as const

export type ListSort = (typeof listSorts)[number]
