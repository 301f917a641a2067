/** The orders of a list: `relevance` only where words are searched or a place orders the list, `distance` only with such a place. */
export const listSorts = [
  'relevance',
  'distance',
  'newest',
  'price_asc',
  'price_desc',
  'price_per_day',
  'rating',
] as const

export type ListSort = (typeof listSorts)[number]

interface SortedList {
  sort?: ListSort | undefined
  search?: string | undefined
  near?: string | undefined
  location?: string | undefined
  around?: string | undefined
}

/** Returns the sort orders that a list can have, its default first. */
export function availableSorts(list: Omit<SortedList, 'sort'>): ListSort[] {
  const isPlaced = Boolean(list.near) || isNearestFirst(list)
  return listSorts.filter((sort) =>
    sort === 'relevance' ? list.search || isPlaced : sort === 'distance' ? isPlaced : true,
  )
}

/**
 * The orders that a menu offers: the lowest price is that of a day, because ads of a list may have prices for different times; where they
 * have the same, the order is the same. The lowest price as it stands is there only while it is chosen, as by an old link.
 */
export const sortsInMenu = (offered: readonly ListSort[], current: ListSort): ListSort[] =>
  offered.flatMap((sort) => {
    if (sort === 'price_per_day') return []
    if (sort !== 'price_asc') return [sort]
    return current === 'price_asc' ? ['price_asc', 'price_per_day'] : ['price_per_day']
  })

/** Tells whether ads near the reader's place come first, because no other place is given. */
export const isNearestFirst = ({ near, location, around }: Omit<SortedList, 'sort'>): boolean =>
  Boolean(around && !near && !location)

/** Returns the effective sort order of a list: the default in place of one that it cannot have. */
export function effectiveSort({ sort, ...list }: SortedList): ListSort {
  const offered = availableSorts(list)
  return offered.find((one) => one === sort) ?? offered[0] ?? 'newest'
}
