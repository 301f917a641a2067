import type { Kysely } from 'kysely'
import { chosenValuesOf, type ListConditions } from '../../../domain/rules/list-conditions.ts'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import type { Database } from '../../db/schema.ts'
import { namePlace } from '../places/places.ts'

/** What a search is narrowed by, with the names of its places. */
export async function findConditions(db: Kysely<Database>, filters: ListFilter): Promise<ListConditions> {
  // The tables of places change only with a release.
  const nameOf = async (text: string | undefined) =>
    text === undefined ? null : askOnce(db, 'places', `names of ${text}`, () => namePlace(db, text))
  return {
    chosen: chosenValuesOf(filters),
    location: await nameOf(filters.location),
    near: await nameOf(filters.near),
  }
}
