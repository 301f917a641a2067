import { savedQueryKeys, savedQueryOf } from '../../../domain/rules/saved-query.ts'
import { forVisit, stored, text } from '../../browser/stored.ts'

/** What a visitor wanted to save when they were asked to log in; saved as soon as they are back. */
const wanted = stored('searchToSave', text, { ...forVisit, isText: true })

export function noteSearchToSave(query: string): void {
  wanted.write(query)
}

/** @returns whether this is the search that waits, which is forgotten */
export function takeSearchToSave(query: string): boolean {
  if (wanted.read() !== query) return false
  wanted.remove()
  return true
}

/** The search of a list page, by its address; empty where nothing narrows it. */
export function queryOfList(
  { category, subCategory }: { category?: string | undefined; subCategory?: string | undefined },
  search: string,
): string {
  const params = new URLSearchParams(search)
  const given = Object.fromEntries(savedQueryKeys.map((key) => [key, params.get(key)]))
  return savedQueryOf({ ...given, ...(category && { category }), ...(subCategory && { subCategory }) })
}
