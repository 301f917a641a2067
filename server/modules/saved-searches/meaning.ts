import type { Kysely } from 'kysely'
import { chosenValuesOf, type ListConditions, type PlacesOfList } from '../../../domain/rules/list-conditions.ts'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type { Database } from '../../db/schema.ts'
import { namePlace } from '../places/places.ts'
import { findUnheard, rulesVersion } from '../search/search.ts'
import { readFilters } from './read-query.ts'
import { type Meaning, selectWithoutMeaning, writeMeanings } from './saved-searches.queries.ts'

/** Searches whose meaning is written together. */
const atOnce = 200

/** So many different searches are remembered with their meaning during a run. */
const madeMax = 10_000

/** Interprets a saved query: names of its places, and words that no ad has. It runs the same queries as a search. */
export async function makeMeaning(db: Kysely<Database>, query: string): Promise<Meaning> {
  const filters = readFilters(query) ?? {}
  const nameOf = (text: string | undefined) => (text === undefined ? null : namePlace(db, text))
  const { words, anchors } = await findUnheard(db, filters)
  return {
    place_names: { location: await nameOf(filters.location), near: await nameOf(filters.near) },
    unheard: words,
    unheard_anchors: anchors,
    meaning_version: rulesVersion(),
  }
}

/** Interprets the searches that need it: those with words that ads have since, and all after a release with other rules. */
export async function makeMeanings(db: Kysely<Database>, signal: AbortSignal | undefined): Promise<void> {
  // Many people save the same search.
  const made = new Map<string, Meaning>()
  for (;;) {
    signal?.throwIfAborted()
    if (made.size > madeMax) made.clear()
    const searches = await selectWithoutMeaning(db, rulesVersion(), atOnce).execute()
    if (searches.length === 0) return
    const meanings: (Meaning & { id: string })[] = []
    for (const { id, query } of searches) {
      const meaning = made.get(query) ?? (await makeMeaning(db, query))
      made.set(query, meaning)
      meanings.push({ id, ...meaning })
    }
    await writeMeanings(db, meanings)
  }
}

/** What a search is narrowed by, with the names of its places. */
export const conditionsOf = (filters: ListFilter, { location = null, near = null }: PlacesOfList): ListConditions => ({
  chosen: chosenValuesOf(filters),
  location,
  near,
})
