import type { Kysely } from 'kysely'
import { chosenValuesOf, type ListConditions, type PlacesOfList } from '../../../domain/rules/list-conditions.ts'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type { Database } from '../../db/schema.ts'
import { findListPlaceNames } from '../places/places.ts'
import { findUnknownWords, indexRulesVersion } from '../search/search.ts'
import { parseSavedFilters } from './parse-saved-query.ts'
import {
  type SearchInterpretation,
  selectUninterpretedSearches,
  writeInterpretations,
} from './saved-searches.queries.ts'

/** Searches whose meaning is written together. */
const atOnce = 200

/** So many different searches are remembered with their meaning during a run. */
const madeMax = 10_000

/** Interprets a saved query: names of its places, and words that no ad has. It runs the same queries as a search. */
export async function interpretSearch(db: Kysely<Database>, query: string): Promise<SearchInterpretation> {
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
  const made = new Map<string, SearchInterpretation>()
  for (;;) {
    signal?.throwIfAborted()
    if (made.size > madeMax) made.clear()
    const searches = await selectUninterpretedSearches(db, indexRulesVersion(), atOnce).execute()
    if (searches.length === 0) return
    const meanings: (SearchInterpretation & { id: string })[] = []
    for (const { id, query } of searches) {
      const meaning = made.get(query) ?? (await interpretSearch(db, query))
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
