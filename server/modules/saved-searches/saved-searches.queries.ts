import { type Kysely, sql, type Transaction } from 'kysely'
import type { AlertFrequency } from '../../../domain/limits/saved-search.ts'
import type { PlacesOfList } from '../../../domain/rules/list-conditions.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** The stored interpretation of a saved search: computed once, read whenever it is shown. */
export interface PlacesAndUnknownWords {
  place_names: PlacesOfList
  unheard: string[]
  unheard_anchors: string[]
  meaning_version: number
}

const shown = ['id', 'query', 'rhythm', 'was', 'created_at', 'place_names', 'unheard'] as const

/** A person's searches, the newest first; by the index of their queries, with at most `savedSearchLimits.max` rows. */
export function selectSavedSearches(db: Db, userId: string) {
  return db.selectFrom('saved_searches').select(shown).where('user_id', '=', userId).orderBy('id', 'desc')
}

export type SavedSearchRow = Awaited<ReturnType<ReturnType<typeof selectSavedSearches>['execute']>>[number]

export function insertSavedSearch(
  tx: Tx,
  {
    place_names,
    ...search
  }: { id: string; user_id: string; query: string; rhythm: AlertFrequency } & PlacesAndUnknownWords,
) {
  return tx
    .insertInto('saved_searches')
    .values({ ...search, place_names: JSON.stringify(place_names) })
    .returning(shown)
}

/** Selects searches that were not interpreted by the current rules. */
export function selectUninterpretedSearches(db: Db, version: number, most: number) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'query'])
    .where(({ or, eb }) => or([eb('meaning_version', '<', version), eb('meaning_version', '>', version)]))
    .limit(most)
}

/** Writes the interpretations of searches. */
export async function writeInterpretations(
  db: Db,
  meanings: readonly (PlacesAndUnknownWords & { id: string })[],
): Promise<void> {
  await sql`
    update saved_searches as search set place_names = made.place_names, unheard = made.unheard,
      unheard_anchors = made.unheard_anchors, meaning_version = made.meaning_version
    from jsonb_to_recordset(${JSON.stringify(meanings)}::jsonb)
      as made (id uuid, place_names jsonb, unheard text[], unheard_anchors text[], meaning_version integer)
    where search.id = made.id`.execute(db)
}

/** One of a person's own searches. */
export interface SavedSearchKey {
  id: string
  userId: string
}

/** One's own search, locked until the end of the transaction. */
export function lockSavedSearch(tx: Tx, { id, userId }: SavedSearchKey) {
  return tx
    .selectFrom('saved_searches')
    .select(shown)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
}

export function updateAlertFrequency(db: Db, { id, userId }: SavedSearchKey, rhythm: AlertFrequency) {
  return db
    .updateTable('saved_searches')
    .set({ rhythm })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(shown)
}

export function deleteSavedSearch(db: Db, { id, userId }: SavedSearchKey) {
  return db.deleteFrom('saved_searches').where('id', '=', id).where('user_id', '=', userId)
}

/** Deletes the matches of a search before its owner is notified. */
export function deleteMatchesOf(db: Db, searchId: string) {
  return db.deleteFrom('saved_search_matches').where('search_id', '=', searchId)
}

/** Locks all saved searches of users who have one with this category, the oldest first. @param slug of the category */
export function lockSearchesOfCategoryUsers(tx: Tx, slug: string) {
  const named = new URLSearchParams({ category: slug }).toString()
  const people = tx
    .selectFrom('saved_searches')
    .select('user_id')
    .where(sql<boolean>`strpos('&' || query || '&', ${`&${named}&`}) > 0`)
  return tx
    .selectFrom('saved_searches')
    .select(['id', 'user_id', 'query', 'rhythm'])
    .where('user_id', 'in', people)
    .orderBy('id')
    .forUpdate()
}

/** A search that becomes equal to another one of the same user. */
export interface SearchMerge {
  id: string
  into: string
  rhythm: AlertFrequency
}

/**
 * Deletes searches that duplicate another one of the same user, which takes over their matches and the more frequent alerts.
 */
export async function mergeSearches(tx: Tx, searches: readonly SearchMerge[]): Promise<void> {
  if (searches.length === 0) return
  const [ids, into] = [searches.map(({ id }) => id), searches.map((search) => search.into)]
  await sql`
    insert into saved_search_matches (search_id, product_id, found_at)
    select joined.kept, product_id, found_at
    from unnest(${ids}::uuid[], ${into}::uuid[]) as joined (id, kept) join saved_search_matches on search_id = joined.id
    on conflict do nothing`.execute(tx)
  await sql`
    update saved_searches as search set rhythm = joined.rhythm
    from unnest(${into}::uuid[], ${searches.map(({ rhythm }) => rhythm)}::text[]) as joined (kept, rhythm)
    where search.id = joined.kept`.execute(tx)
  await tx.deleteFrom('saved_searches').where('id', '=', sql<string>`any (${ids}::uuid[])`).execute()
}

/** A search with its new query. */
export interface RedirectedSearch {
  id: string
  query: string
  /** What it named before. */
  was: string
}

/** Writes new queries into searches; the job renews their anchors and interpretation. */
export async function updateSearchQueries(tx: Tx, searches: readonly RedirectedSearch[]): Promise<void> {
  if (searches.length === 0) return
  await sql`
    update saved_searches as search set query = carried.query, was = coalesce(search.was, carried.was), anchors_version = 0, meaning_version = 0
    from unnest(${searches.map(({ id }) => id)}::uuid[], ${searches.map(({ query }) => query)}::text[],
      ${searches.map(({ was }) => was)}::text[]) as carried (id, query, was)
    where search.id = carried.id`.execute(tx)
}
