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
