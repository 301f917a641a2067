import { type Kysely, sql } from 'kysely'
import type { AttributeValues } from '../../../domain/categories/attribute.ts'
import type { Database } from '../../db/schema.ts'
import type { SearchTerm } from './ad-terms.ts'

type Db = Kysely<Database>

/** Of no rules: codes that are there, but have to be made again. */
const outdated = 1

export interface AdToIndex {
  id: string
  category_id: string
  sub_category: string
  title: string
  description: string
  amenities: string[]
  attributes: AttributeValues
  area: string
  city: string
  state: string
  zip_code: string
  /** The areas of its PIN. */
  localities: string[]
}

/** What is searched of ads that lists show. */
export async function selectAdsToIndex(db: Db, ids: readonly string[]): Promise<AdToIndex[]> {
  const { rows } = await sql<AdToIndex>`
    select id, category_id, sub_category, title, description, amenities, attributes, area, city, state, zip_code,
      coalesce((select areas from pin_codes where pin = zip_code), '{}') as localities
    from products where id = any (${ids}::uuid[]) and is_listed(products)`.execute(db)
  return rows
}

export async function findTermIds(db: Db, terms: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; term: string }>`
    select id, term from search_terms where term = any (${terms}::text[])`.execute(db)
  return new Map(rows.map(({ id, term }) => [term, id]))
}

export async function insertTerms(db: Db, terms: readonly SearchTerm[]): Promise<void> {
  await sql`insert into search_terms (term, stem, key, frame)
    select * from unnest(${terms.map(({ term }) => term)}::text[], ${terms.map(({ stem }) => stem)}::text[],
      ${terms.map(({ key }) => key)}::text[], ${terms.map(({ frame }) => frame)}::text[])
    on conflict (term) do nothing`.execute(db)
}

/** Ads whose codes are not of this version. */
export async function selectOutdatedAds(db: Db, version: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from list_entries where codes_version < ${version} limit ${most})
    union all
    (select id from list_entries where codes_version > ${version} limit ${most})
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest ads of a category that lists show. */
export async function selectNewestAdsOf(db: Db, categoryId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from list_entries where category_id = ${categoryId} order by id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the other ads of a category as ads whose codes are of other rules. @returns whether there are any */
export async function markIndexOutdated(db: Db, categoryId: string, newest: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await sql`update list_entries set codes_version = ${outdated}
    where category_id = ${categoryId} and codes_version > ${outdated} and id <> all (${newest}::uuid[])`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Tells every process that lists have changed. */
export async function notifyListChange(db: Db): Promise<void> {
  await sql`select notify_changes(array['list'])`.execute(db)
}

/** Runs the job for ads without codes at once. */
export async function queueIndexJob(db: Db): Promise<void> {
  await sql`select graphile_worker.add_job('index-ads', job_key := 'index-ads')`.execute(db)
}

/** Writes the codes of ads, and those of their facets that are terms. */
export async function writeTermCodes(
  db: Db,
  ads: readonly { id: string; codes: number[]; facets: number[] }[],
  version: number,
): Promise<void> {
  // Lists of lists cannot be sent.
  const texts = (key: 'codes' | 'facets') => ads.map(({ [key]: numbers }) => `{${numbers.join()}}`)
  await sql`update list_entries set codes = given.codes::integer[], codes_version = ${version},
      facets = array(select facet from unnest(list_entries.facets) as facet where facet < 0) || given.facets::integer[]
    from unnest(${ads.map(({ id }) => id)}::uuid[], ${texts('codes')}::text[], ${texts('facets')}::text[]) as given (id, codes, facets)
    where list_entries.id = given.id`.execute(db)
}

/** Are there more ads without codes than a search may overlook? @param most of these */
export async function hasManyUnindexed(db: Db, most: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from list_entries where codes_version = 0 limit ${most + 1}) as entry`.execute(
    db,
  )
  return (rows[0]?.count ?? 0) > most
}

export interface KnownTerm {
  id: number
  /** Ads that have it, counted now and then. */
  uses: number
  term: string
  stem: string
  key: string
  frame: string
}

/** The terms with one of these stems or sounds. */
export async function findTerms(db: Db, stems: readonly string[], keys: readonly string[]): Promise<KnownTerm[]> {
  if (stems.length + keys.length === 0) return []
  const { rows } = await sql<KnownTerm>`
    select id, uses, term, stem, key, frame from search_terms where stem = any (${stems}::text[])
    union
    select id, uses, term, stem, key, frame from search_terms where key <> '' and key = any (${keys}::text[])
    limit 1000`.execute(db)
  return rows
}

/** The most used words that begin so. @param beginning letters and digits alone */
export async function findTermsWithPrefix(db: Db, beginning: string, most: number): Promise<KnownTerm[]> {
  const { rows } = await sql<KnownTerm>`
    select id, uses, term, stem, key, frame from search_terms
    where term like ${`${beginning}%`} and key <> '' order by uses desc, term limit ${most}`.execute(db)
  return rows
}

/** Words that may be meant by a misspelled one, the most alike first. */
export async function findSimilarTerms(db: Db, word: string, frame: string, most: number): Promise<KnownTerm[]> {
  const { rows } = await sql<KnownTerm>`
    select id, uses, term, stem, key, frame from close_terms(${word}, ${most})
    union all
    (select id, uses, term, stem, key, frame from search_terms where frame <> '' and frame = ${frame} limit ${most})`.execute(
    db,
  )
  return rows
}

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
