import type { Kysely } from 'kysely'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import { runShape } from '../../../platform/postgres/statements.ts'
import type { Database } from '../../db/schema.ts'
import { toFilterOfKept } from './list-filter.ts'
import { matchingAmong } from './match-ads.queries.ts'
import { findGroups } from './word-groups.ts'

/**
 * Which of some ads the list of a query shows. All words have to hold, as they are spelled, in another script, or as the thing that they
 * mean: none is left out, looked for within other words, or guessed.
 * @param ids of ads; those that no list shows match nothing
 */
export async function matchAds(db: Kysely<Database>, query: ListFilter, ids: readonly string[]): Promise<string[]> {
  const filter = await toFilterOfKept(db, query)
  if (!filter) return []
  const { search, ...others } = filter
  const groups = search === undefined || filter.isExact ? [] : await findGroups(db, search)
  // An exact text, and one without letters and digits, is looked for in the titles, as in a list.
  const wanted = groups.length > 0 ? { ...others, words: groups.map(({ sure }) => sure) } : filter
  const { shape, values } = matchingAmong(db, wanted)
  const rows = await runShape(db, shape, { ...values, ids })
  return rows.map(({ id }) => id)
}
