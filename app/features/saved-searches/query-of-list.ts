import { formatSavedQuery, savedQueryKeys } from '../../../domain/rules/saved-query.ts'

/** The saved-search query of a list page; empty without filters. */
export function savedQueryOfList(
  { category, subCategory }: { category?: string | undefined; subCategory?: string | undefined },
  search: string,
): string {
  const params = new URLSearchParams(search)
  const given = Object.fromEntries(savedQueryKeys.map((key) => [key, params.get(key)]))
  return formatSavedQuery({ ...given, ...(category && { category }), ...(subCategory && { subCategory }) })
}
