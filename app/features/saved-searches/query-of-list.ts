import { savedQueryKeys, savedQueryOf } from '../../../domain/rules/saved-query.ts'

/** The search of a list page, by its address; empty where nothing narrows it. */
export function queryOfList(
  { category, subCategory }: { category?: string | undefined; subCategory?: string | undefined },
  search: string,
): string {
  const params = new URLSearchParams(search)
  const given = Object.fromEntries(savedQueryKeys.map((key) => [key, params.get(key)]))
  return savedQueryOf({ ...given, ...(category && { category }), ...(subCategory && { subCategory }) })
}
