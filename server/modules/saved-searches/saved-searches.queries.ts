import type { Kysely, Transaction } from 'kysely'
import type { Rhythm } from '../../../domain/limits/saved-search.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** A person's searches, the newest first; by the index of their queries, with at most `savedSearchLimits.max` rows. */
export function selectSavedSearches(db: Db, userId: string) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'query', 'rhythm', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
}

export type SavedSearchRow = Awaited<ReturnType<ReturnType<typeof selectSavedSearches>['execute']>>[number]

const shown = ['id', 'query', 'rhythm', 'created_at'] as const

export function insertSavedSearch(tx: Tx, search: { id: string; user_id: string; query: string; rhythm: Rhythm }) {
  return tx.insertInto('saved_searches').values(search).returning(shown)
}

/** One of a person's own searches. */
export interface OwnSearch {
  id: string
  userId: string
}

export function updateRhythm(db: Db, { id, userId }: OwnSearch, rhythm: Rhythm) {
  return db
    .updateTable('saved_searches')
    .set({ rhythm })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
}

export function deleteSavedSearch(db: Db, { id, userId }: OwnSearch) {
  return db.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId)
}

/** Forgets the matches of a search, before its owner is told of them. */
export function deleteMatchesOf(db: Db, searchId: string) {
  return db.deleteFrom('saved_search_matches').where('search_id', '=', searchId)
}
