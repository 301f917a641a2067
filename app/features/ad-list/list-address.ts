import type { FieldError } from '../../../domain/errors.ts'
import type { AdsQuery, CardPage } from '../../../domain/schemas/ad-list.ts'

/** The data of a list page: a page of ads with their filters, or the problem of its address. */
export type ListData = { page: CardPage; filters: AdsQuery; problems: null } | { problems: FieldError[] }

/** The keys of the filter panel. */
export const panelKeys = ['minPrice', 'maxPrice', 'location', 'categoryId', 'subCategory']

/** The keys that narrow a list; *Clear filters* removes them. */
const filterKeys = ['search', ...panelKeys]

/** Is this the path of a page with a list, home or a category? */
export function isListPath(path: string | undefined): path is string {
  return path === '/' || path?.startsWith('/category/') === true
}

export function isFiltered(params: URLSearchParams): boolean {
  return filterKeys.some((key) => params.get(key))
}

/** The same list with one key changed, from its start. An empty value removes the key. */
export function withParam(params: URLSearchParams, key: string, value: string): string {
  const changed = new URLSearchParams(params)
  changed.delete('cursor')
  if (value) changed.set(key, value)
  else changed.delete(key)
  return `?${changed}`
}
