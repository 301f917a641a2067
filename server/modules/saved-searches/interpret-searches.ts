import type { Kysely } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { chosenValuesOf, type ListConditions, type PlacesOfList } from '../../../domain/rules/list-conditions.ts'
import { savedQueryKeys } from '../../../domain/rules/saved-query.ts'
import { type ListFilter, listFilterSchema } from '../../../domain/schemas/ad-list.ts'
import { toFieldErrors } from '../../../domain/schemas/failure.ts'
import type { Database } from '../../db/schema.ts'
import { findListPlaceNames } from '../places/places.ts'
import { findUnknownWords, indexRulesVersion } from '../search/search.ts'
import {
  type PlacesAndUnknownWords,
  selectUninterpretedSearches,
  writeInterpretations,
} from './saved-searches.queries.ts'

/** Searches whose meaning is written together. */
const atOnce = 200

/** So many different searches are remembered with their meaning during a run. */
const madeMax = 10_000

/** Interprets a saved query: names of its places, and words that no ad has. It runs the same queries as a search. */
export async function findPlacesAndUnknownWords(db: Kysely<Database>, query: string): Promise<PlacesAndUnknownWords> {
  const filters = parseSavedFilters(query) ?? {}
  const nameOf = (text: string | undefined) => (text === undefined ? null : findListPlaceNames(db, text))
  const { words, anchors } = await findUnknownWords(db, filters)
  return {
    place_names: { location: await nameOf(filters.location), near: await nameOf(filters.near) },
    unheard: words,
    unheard_anchors: anchors,
    meaning_version: indexRulesVersion(),
  }
}

/** Interprets the searches that need it: those with words that ads have since, and all after a release with other rules. */
export async function interpretPendingSearches(db: Kysely<Database>, signal: AbortSignal | undefined): Promise<void> {
  // Many people save the same search.
  const made = new Map<string, PlacesAndUnknownWords>()
  for (;;) {
    signal?.throwIfAborted()
    if (made.size > madeMax) made.clear()
    const searches = await selectUninterpretedSearches(db, indexRulesVersion(), atOnce).execute()
    if (searches.length === 0) return
    const meanings: (PlacesAndUnknownWords & { id: string })[] = []
    for (const { id, query } of searches) {
      const meaning = made.get(query) ?? (await findPlacesAndUnknownWords(db, query))
      made.set(query, meaning)
      meanings.push({ id, ...meaning })
    }
    await writeInterpretations(db, meanings)
  }
}

/** What a search is narrowed by, with the names of its places. */
export const conditionsOf = (filters: ListFilter, { location = null, near = null }: PlacesOfList): ListConditions => ({
  chosen: chosenValuesOf(filters),
  location,
  near,
})

/**
 * Reads the filters of a search as they are sent.
 * @throws AppError `invalid_input` for a key that no list has, one that comes twice, or a value that the list would refuse
 */
export function requireSavedFilters(query: string): ListFilter {
  const params = new URLSearchParams(query)
  for (const key of ['from', 'to']) params.delete(key)
  const keys = [...params.keys()]
  const unknown = keys.filter((key) => !savedQueryKeys.includes(key))
  if (unknown.length > 0) throw new AppError('invalid_input', [fieldError('query', 'unknown_field')])
  if (new Set(keys).size < keys.length) throw new AppError('invalid_input', [fieldError('query', 'repeated')])
  const { data, error } = listFilterSchema.safeParse(Object.fromEntries(params))
  if (error) throw new AppError('invalid_input', toFieldErrors(error.issues))
  return data
}

/** Parses the filters of a saved search; undefined when a list would refuse them now. */
export function parseSavedFilters(query: string): ListFilter | undefined {
  return listFilterSchema.safeParse(Object.fromEntries(new URLSearchParams(query))).data
}
