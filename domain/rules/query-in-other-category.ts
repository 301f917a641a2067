import type { CategoryWithRules } from '../categories/categories.ts'
import { attributeFacetKeys } from '../categories/facet-keys.ts'
import { facetsOf } from '../categories/facets.ts'
import { formatSavedQuery } from './saved-query.ts'

/**
 * A saved search in another category; filters that this one does not have are left out.
 * @param query as `formatSavedQuery` writes it
 */
export function queryInOtherCategory(query: string, category: CategoryWithRules, subCategory = ''): string {
  const filters = new Set(facetsOf(category).map(({ key }) => key))
  const params = new URLSearchParams(query)
  for (const key of attributeFacetKeys) if (!filters.has(key)) params.delete(key)
  return formatSavedQuery({ ...Object.fromEntries(params), category: category.slug, subCategory })
}
