import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export interface SuggestedWord {
  term: string
  stem: string
}

export interface SuggestedPlace {
  place: string
  name: string
  key: string
}

/** What of a word begins so: its letters, its sound, the consonants of its sound. */
export type PrefixKind = 'term' | 'key' | 'frame'

/** Words of titles that begin so, the most used first. @param beginning letters alone, not empty */
export async function findTitleWordsWithPrefix(
  db: Db,
  what: PrefixKind,
  beginning: string,
  most: number,
): Promise<SuggestedWord[]> {
  const isLetter = what === 'term' && beginning.length === 1
  const test = isLetter ? sql`left(term, 1) = ${beginning}` : sql`${sql.ref(what)} like ${`${beginning}%`}`
  const { rows } = await sql<SuggestedWord>`
    select term, stem from search_terms
    where ${test} and title_uses > 0 and key <> '' and term !~ '[0-9]'
    order by title_uses desc, term limit ${most}`.execute(db)
  return rows
}

/**
 * Cities and areas that begin so, those with most ads first.
 * @param beginnings folded words
 * @param sounds phonetic keys, not empty
 */
export async function findPlacesWithPrefix(
  db: Db,
  beginnings: readonly string[],
  sounds: readonly string[],
  most: number,
): Promise<SuggestedPlace[]> {
  const tests = [
    ...beginnings.map((beginning) => sql<boolean>`place like ${`${beginning}%`}`),
    ...sounds.map((sound) => sql<boolean>`key like ${`${sound}%`}`),
  ]
  if (tests.length === 0) return []
  const { rows } = await sql<SuggestedPlace>`
    select place, name, key from search_places where ${sql.join(tests, sql` or `)}
    order by uses desc, place limit ${most}`.execute(db)
  return rows
}

/** Milliseconds that a count may take: the first one writes every term. */
const countMax = 300_000

/**
 * Counts for each term how many ads have it. Above so many ads only some are read, and a count is written only
 * when it has changed by more than a fifth.
 * @param most ads to read
 */
export async function refreshTermCounts(db: Db, most: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(countMax)}`.execute(transaction)
    const share = await shareOf(transaction, most)
    await sql`
      with counted as (
        select code / 2 as id, ceil(count(*) filter (where code % 2 = 0) / ${share}::float8)::integer as uses,
          ceil(count(*) filter (where code % 2 = 1) / ${share}::float8)::integer as title_uses
        from list_entries as entry tablesample system (${share * 100}), unnest(entry.codes) as code group by code / 2
      ), changed as (
        select term.id, coalesce(counted.uses, 0) as uses, coalesce(counted.title_uses, 0) as title_uses
        from search_terms as term left join counted on counted.id = term.id
        where abs(coalesce(counted.uses, 0) - term.uses) * 5 > term.uses
          or abs(coalesce(counted.title_uses, 0) - term.title_uses) * 5 > term.title_uses
      )
      update search_terms set uses = changed.uses, title_uses = changed.title_uses
      from changed where search_terms.id = changed.id`.execute(transaction)
  })
}

export interface CountedPlace {
  name: string
  uses: number
}

/** Cities and areas with their ads, as most ads spell them. @param most ads to read */
export async function countAdsOfPlaces(db: Db, most: number): Promise<CountedPlace[]> {
  return db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = ${sql.lit(countMax)}`.execute(transaction)
    const share = await shareOf(transaction, most)
    const { rows } = await sql<CountedPlace>`
      with sample as materialized (
        select product.area, product.city from list_entries as entry tablesample system (${share * 100})
        join products as product on product.id = entry.id
      )
      select mode() within group (order by name) as name, ceil(count(*) / ${share}::float8)::integer as uses
      from (select city as name from sample union all select area from sample) as places
      where name <> '' group by fold(name) order by uses desc, 1 limit ${placesMax}`.execute(transaction)
    return rows
  })
}

/** Further places have few ads. */
const placesMax = 5_000

/** Replaces all places by these. */
export async function replaceSuggestedPlaces(
  db: Db,
  places: readonly (CountedPlace & SuggestedPlace)[],
): Promise<void> {
  const column = <K extends keyof (CountedPlace & SuggestedPlace)>(key: K) => places.map((place) => place[key])
  await db.transaction().execute(async (transaction) => {
    await sql`delete from search_places`.execute(transaction)
    await sql`insert into search_places (place, name, key, uses)
      select * from unnest(${column('place')}::text[], ${column('name')}::text[], ${column('key')}::text[],
        ${column('uses')}::integer[])
      on conflict (place) do nothing`.execute(transaction)
  })
}

/** The share of all ads, up to 1, that makes a sample of this size; a table that was never analysed is read whole. */
async function shareOf(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::float8 as count from pg_class where oid = 'list_entries'::regclass`.execute(db)
  return Math.min(1, most / Math.max(1, rows[0]?.count ?? 0))
}
