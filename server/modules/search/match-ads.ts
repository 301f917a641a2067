import type { Kysely } from 'kysely'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import { resolveSavedFilter } from './list-filter.ts'
import { matchingAdsQuery } from './match-ads.queries.ts'
import { findWordGroups } from './word-groups.ts'

/**
 * Which of some ads the list of a query shows. All words have to hold, as they are spelled, in another script, or as the thing that they
 * mean: none is left out, looked for within other words, or guessed.
 * @param ids of ads; those that no list shows match nothing
 */
export async function matchAds(db: Kysely<Database>, query: ListFilter, ids: readonly string[]): Promise<string[]> {
  const filter = await resolveSavedFilter(db, query)
  if (!filter) return []
  const { search, ...others } = filter
  const groups = search === undefined || filter.isExact ? [] : await findWordGroups(db, search)
  // An exact text, and one without letters and digits, is looked for in the titles, as in a list.
  const wanted = groups.length > 0 ? { ...others, words: groups.map(({ sure }) => sure) } : filter
  const { shape, values } = matchingAdsQuery(db, wanted)
  const rows = await runTemplate(db, shape, { ...values, ids })
  return rows.map(({ id }) => id)
}
