import { facetKeys } from '../../../domain/categories/facet-keys.ts'
import type { FieldError } from '../../../domain/errors.ts'
import type { ListConditions } from '../../../domain/rules/list-conditions.ts'
import type { ListedCardPage } from '../../../domain/rules/shown-card.ts'
import type { OmittedFilter } from '../../../domain/rules/wider-lists.ts'
import type { AdsQuery } from '../../../domain/schemas/ad-list.ts'
import type { NamedPlace } from '../../../domain/schemas/place.ts'
import type { ReaderPlace } from '../place/reader-place.ts'

/** The first ads of a wider list, for one that has none. */
export interface NearestList {
  /** The filters that were left out. */
  leftOutFilters: OmittedFilter[]
  page: ListedCardPage
  /** Of the whole list. */
  address: string
}

export interface FoundList {
  page: ListedCardPage
  filters: AdsQuery
  conditions: ListConditions
  place: ReaderPlace | null
  /** Only for an empty first page. */
  nearest: NearestList | null
  problems: null
}

/** The data of a list page: a page of ads with their filters, or the problem of its address. */
export type ListData = FoundList | { problems: FieldError[]; places: NamedPlace[] }

/** The keys of the filter panel. */
const panelKeys = [
  'minPrice',
  'maxPrice',
  'from',
  'to',
  'location',
  'near',
  'within',
  'categoryId',
  'subCategory',
  ...facetKeys,
]

/** The keys that narrow a list; *Clear filters* removes them. */
const filterKeys = ['search', ...panelKeys]

/** Has the list a search or a filter? */
export function isFiltered(params: URLSearchParams): boolean {
  return filterKeys.some((key) => params.get(key))
}

/** The number of active filters; a distance belongs to its place, and the last day to the first one. */
export const countFilters = (params: URLSearchParams): number =>
  panelKeys.filter((key) => key !== 'within' && (key !== 'to' || !params.get('from')) && params.get(key)).length

/** The query with one key changed, from the first page. An empty value removes the key. */
export function withParam(params: URLSearchParams, key: string, value: string): string {
  const changed = new URLSearchParams(params)
  changed.delete('cursor')
  if (value) changed.set(key, value)
  else changed.delete(key)
  return `?${changed}`
}

/** The query without some keys, from the first page. @param changed keys with other values */
export function withoutParams(
  params: URLSearchParams,
  keys: readonly string[],
  changed: Readonly<Record<string, string>> = {},
): string {
  const rest = new URLSearchParams(params)
  for (const key of [...keys, 'cursor']) rest.delete(key)
  for (const [key, value] of Object.entries(changed)) rest.set(key, value)
  // In one order, as the cached page has it.
  rest.sort()
  return rest.size > 0 ? `?${rest}` : ''
}

/** Are there filters besides the search text? */
export const hasPanelFilters = (params: URLSearchParams): boolean => panelKeys.some((key) => params.get(key))

/** Has the list notes below its heading? */
export const hasListNotes = (params: URLSearchParams): boolean =>
  hasPanelFilters(params) || params.get('sort') === 'price_per_day'

/** The query with the distance to which the search was widened. */
export function withWidenedDistance(
  params: URLSearchParams,
  { widenedTo }: Pick<ListedCardPage, 'widenedTo'>,
): URLSearchParams {
  const reached = new URLSearchParams(params)
  if (widenedTo) reached.set('within', String(widenedTo))
  return reached
}

/** The address of the list without the filters of the form. */
export function clearedAddress(path: string, params: URLSearchParams): string {
  const rest = new URLSearchParams(params)
  for (const key of [...panelKeys, 'cursor']) rest.delete(key)
  return rest.size > 0 ? `${path}?${rest}` : path
}
