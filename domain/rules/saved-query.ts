import { facetKeys } from '../categories/facet-keys.ts'
import { categoryPath } from './links.ts'
import { listQueryKeys } from './list-query.ts'
import { normalizeLine } from './normalize-text.ts'
import { slugify } from './slug.ts'

/** What a saved search does not have: order, position, and days, which pass. */
const unsavedKeys = ['sort', 'cursor', 'from', 'to']

/** What a search is saved with. */
export const savedQueryKeys: readonly string[] = listQueryKeys.filter((key) => !unsavedKeys.includes(key))

/**
 * The filters of a list as one text, in the order of the keys: the same search is the same text. Values of a facet have commas
 * between them, also in one order. A distance around no place is left out.
 * @returns empty for a list that nothing narrows
 */
export function formatSavedQuery(filters: Readonly<Record<string, unknown>>): string {
  const given = savedQueryKeys
    .map((key) => [key, tidy(key, filters[key])])
    .filter((entry): entry is [string, string] => entry[1] !== '' && (entry[0] !== 'within' || !!filters.near))
  return new URLSearchParams(given).toString()
}

/** Names of categories may be written in several ways. */
const named = ['category', 'subCategory']

function tidy(key: string, value: unknown): string {
  const text = value === undefined || value === null ? '' : normalizeLine(String(value))
  if (facetKeys.includes(key)) return text.split(',').sort().join(',')
  return named.includes(key) && text !== '' ? slugify(text) : text
}

/** The list of a saved search on this site, its keys in the order in which pages are kept. */
export function savedSearchPath(query: string): string {
  const rest = new URLSearchParams(query)
  const [category, subCategory] = [rest.get('category'), rest.get('subCategory')]
  if (category) {
    rest.delete('category')
    rest.delete('subCategory')
  }
  rest.sort()
  const path = category ? categoryPath(category, subCategory ?? undefined) : '/'
  return rest.size > 0 ? `${path}?${rest}` : path
}
