import type { FieldError } from '../../../domain/errors.ts'
import type { CardPage, ListingsQuery } from '../../../domain/schemas/ad-list.ts'

/** What a list page gets from its loader: a page of ads with the filters behind it, or what is wrong with its address. */
export type ListData = { page: CardPage; filters: ListingsQuery; problems: null } | { problems: FieldError[] }

/** Keys that the filter panel sets. */
export const panelKeys = ['minPrice', 'maxPrice', 'location', 'categoryId', 'subCategory']

/** Keys by which a reader narrows a list; *Clear filters* takes them away. */
const filterKeys = ['search', ...panelKeys]

/** Is this the path of a page with a list, home or a category? */
export function isListPath(path: string | undefined): path is string {
  return path === '/' || path?.startsWith('/category/') === true
}

export function isFiltered(params: URLSearchParams): boolean {
  return filterKeys.some((key) => params.get(key))
}

/** The same list with one key changed, from its beginning. An empty value removes the key. */
export function withParam(params: URLSearchParams, key: string, value: string): string {
  const changed = new URLSearchParams(params)
  changed.delete('cursor')
  if (value) changed.set(key, value)
  else changed.delete(key)
  return `?${changed}`
}
