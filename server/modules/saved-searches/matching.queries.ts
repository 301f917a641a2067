import { type Kysely, sql, type Transaction } from 'kysely'
import { importLimits } from '../../../domain/limits/ad-import.ts'
import type { AlertFrequency } from '../../../domain/limits/saved-search.ts'
import type { PlacesOfList } from '../../../domain/rules/list-conditions.ts'
import { isListed } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** The ads that have not been compared with the saved searches, the first noted first; those of an import when it is over (docs/decisions/many-ads-and-import.md). */
export function selectUnmatchedAds(db: Db, most: number) {
  return db
    .selectFrom('matched_ads')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as id', 'noted_at', 'user_id'])
    .where('matched_at', 'is', null)
    .where(({ not }) => not(isOfOpenImport))
    .orderBy('noted_at')
    .orderBy('product_id')
    .limit(most)
}

/** Is it of an import that goes on? People hear of all its ads at once. */
const isOfOpenImport = sql<boolean>`exists (
  select from imported_ads as mine join imported_ads as recent on recent.user_id = mine.user_id
  where mine.product_id = matched_ads.product_id and mine.imported_at > now() - interval '1 day'
    and recent.imported_at > now() - make_interval(mins => ${sql.lit(importLimits.quietMinutes)}))`

/** Deletes ads that have left the lists from the queue; they are queued again when they come back. */
export function deleteUnmatchedAds(db: Db, ids: readonly string[]) {
  return db.deleteFrom('matched_ads').where('product_id', 'in', ids).where('matched_at', 'is', null)
}

/** @returns the ads that no other run has compared meanwhile */
export function markSearchesMatched(tx: Tx, ids: readonly string[]) {
  return tx
    .updateTable('matched_ads')
    .set({ matched_at: sql<Date>`now()` })
    .where('product_id', 'in', ids)
    .where('matched_at', 'is', null)
    .returning('product_id')
}

/** Selects searches whose anchors were made by older rules. */
export function selectSearchesWithOldAnchors(db: Db, version: number, most: number) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'query'])
    .where(({ or, eb }) => or([eb('anchors_version', '<', version), eb('anchors_version', '>', version)]))
    .limit(most)
}

/** Replaces the anchors of searches. */
export async function writeSearchAnchors(
  tx: Tx,
  searches: readonly { id: string; anchors: string[] }[],
  version: number,
) {
  const ids = searches.map(({ id }) => id)
  const pairs = searches.flatMap(({ id, anchors }) => anchors.map((anchor) => ({ id, anchor })))
  await tx.updateTable('saved_searches').set({ anchors_version: version }).where('id', 'in', ids).execute()
  await tx.deleteFrom('saved_search_anchors').where('search_id', 'in', ids).execute()
  await sql`
    insert into saved_search_anchors (anchor, search_id)
    select made.anchor, made.id from unnest(${pairs.map(({ anchor }) => anchor)}::text[], ${pairs.map(({ id }) => id)}::uuid[])
      as made (anchor, id) join saved_searches using (id)
    on conflict do nothing`.execute(tx)
}

/** A saved search that shares an anchor with a new ad. */
export interface CandidateSearch {
  anchor: string
  id: string
  query: string
  user_id: string
  created_at: Date
}

/** The searches with these anchors that want alerts. One look into the index of anchors for each of them: `offset 0` keeps it so. */
export async function selectCandidateSearches(db: Db, anchors: readonly string[]): Promise<CandidateSearch[]> {
  const { rows } = await sql<CandidateSearch>`
    select had.anchor, search.id, search.query, search.user_id, search.created_at
    from unnest(${anchors}::text[]) as had (anchor)
    cross join lateral (select search_id from saved_search_anchors where anchor = had.anchor offset 0) as held
    cross join lateral (
      select id, query, user_id, created_at from saved_searches where id = held.search_id and rhythm <> 'never' offset 0
    ) as search`.execute(db)
  return rows
}

/** A new ad that matches a saved search. */
export interface SearchMatch {
  searchId: string
  adId: string
}

export function insertSearchMatches(tx: Tx, matches: readonly SearchMatch[]) {
  return sql`
    insert into saved_search_matches (search_id, product_id)
    select search.id, made.ad from unnest(${matches.map(({ searchId }) => searchId)}::uuid[], ${matches.map(({ adId }) => adId)}::uuid[])
      as made (search, ad) join saved_searches as search on search.id = made.search
    for key share of search
    on conflict do nothing`.execute(tx)
}

/** Selects users with matches that they have not been notified of. */
export async function selectUsersToNotify(db: Db, rhythm: AlertFrequency, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_search_matches')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .select('user_id')
    .distinct()
    .where('rhythm', '=', rhythm)
    .limit(most)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** In one order, one run after the other; before their searches, as a deletion of accounts goes. */
export function lockUsers(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id', 'language'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
}

/**
 * Takes the matches of locked people out of the table, and those of the same ads with their searches of other rhythms: a person is told of
 * an ad once. The ads that have left the lists since are left out of the answer.
 */
export async function deleteSearchMatches(tx: Tx, userIds: readonly string[], rhythm: AlertFrequency) {
  const { rows } = await sql<{
    search_id: string
    user_id: string
    query: string
    place_names: PlacesOfList
    ad_id: string
    title: string
    final_price_paise: number
    rent_type: Database['products']['rent_type']
    area: string
    city: string
    category: string
    sub_category: string
  }>`
    with told as (
      delete from saved_search_matches as match using saved_searches as search
      where search.id = match.search_id and search.rhythm = ${rhythm} and search.user_id = any (${userIds}::uuid[])
      returning search.id as search_id, search.user_id, search.query, search.place_names, match.product_id
    ), told_with as (
      delete from saved_search_matches as match using saved_searches as search, told
      where search.id = match.search_id and search.rhythm <> ${rhythm} and search.user_id = told.user_id
        and match.product_id = told.product_id
    )
    select told.search_id, told.user_id, told.query, told.place_names, ad.id as ad_id, ad.title, ad.final_price_paise, ad.rent_type, ad.area, ad.city,
      category.name as category, ad.sub_category
    from told join products as ad on ad.id = told.product_id and ${isListed('ad')}
    join categories as category on category.id = ad.category_id
    order by told.search_id desc, ad.id desc`.execute(tx)
  return rows
}
