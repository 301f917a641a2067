import { facetKeys } from '../categories/facet-keys.ts'
import type { ListFilter } from '../schemas/ad-list.ts'

/** The keys of each part of a list's filter that can be left out to find something near to it. */
const parts = {
  exact: ['exact'],
  place: ['location'],
  near: ['near', 'within'],
  prices: ['minPrice', 'maxPrice'],
  days: ['from', 'to'],
  facets: facetKeys,
  words: ['search', 'subCategory'],
} as const satisfies Record<string, readonly string[]>

export type OmittedFilter = keyof typeof parts

/** What is left out one after the other, the least first. */
const steps: readonly (readonly OmittedFilter[])[] = [
  ['exact'],
  ['place'],
  ['near', 'prices', 'facets', 'days'],
  ['words'],
]

/** So many lists are asked for at most. */
const listsMax = 3

/** A list with fewer filters than another one. */
export interface WiderList {
  left: OmittedFilter[]
  filter: ListFilter
}

/**
 * Suggests lists with fewer filters in place of an empty one, those with most filters first. The words stay where no category
 * would be left.
 */
export function findWiderLists({ sort: _sort, cursor: _cursor, ...filter }: ListFilter): WiderList[] {
  const lists: WiderList[] = []
  const left: OmittedFilter[] = []
  const rest: Record<string, unknown> = { ...filter }
  for (const step of steps) {
    const given = step.filter((part) => parts[part].some((key) => rest[key] !== undefined))
    const hasCategory = filter.category !== undefined || filter.categoryId !== undefined
    // A list widens by itself around its place.
    if (given.every((part) => part === 'near') || (step.includes('words') && !hasCategory)) continue
    left.push(...given)
    for (const key of given.flatMap((part) => parts[part])) delete rest[key]
    lists.push({ left: [...left], filter: { ...rest } as ListFilter })
  }
  return lists.slice(-listsMax)
}
