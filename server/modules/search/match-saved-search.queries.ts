import { type Kysely, sql } from 'kysely'
import { type QueryTemplate, queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import {
  type AdFilter,
  allConditions,
  andConditions,
  filterConditions,
  parameterValuesOf,
} from './ad-conditions.queries.ts'

type Db = Kysely<Database>

/** Which of some ads match a filter, and the values of the query besides `ids`. */
export function matchingAdsQuery(db: Db, filter: AdFilter) {
  const conditions = allConditions(filterConditions(filter, 'newest'))
  const shape: QueryTemplate<{ id: string }> = {
    key: ['match', ...conditions.map(({ key }) => key)].join(' '),
    isPrepared: false,
    build: () =>
      sql<{ id: string }>`
        select entry.id from list_entries as entry where entry.id = any (${queryParameter('ids')}::uuid[]) and ${andConditions(conditions)}`.compile(
        db,
      ),
  }
  return { shape, values: parameterValuesOf(conditions) }
}

/** The terms of some codes. */
export function selectTermsOf(db: Db, codes: readonly number[]) {
  return sql<{ term: string; stem: string; key: string }>`
    select term, stem, key from search_terms where id = any (select code >> 1 from unnest(${codes}::integer[]) as code)`.execute(
    db,
  )
}

/** The terms of ads that lists show, each once for an ad, and their category and place. */
export async function selectAnchorsOfAds(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string
    category_id: string
    sub_category: string
    places: string[]
    terms: { term: string; stem: string; key: string }[]
  }>`
    select entry.id, category_id, sub_category, array[area, city, state, zip_code] as places, (
      select coalesce(json_agg(json_build_object('term', term, 'stem', stem, 'key', key)), '[]') from search_terms
      where search_terms.id = any (select distinct code >> 1 from unnest(entry.codes) as code)
    ) as terms
    from list_entries as entry where entry.id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** By which rules the words of some ads were made: 0 for an ad whose words have not been made yet. */
export async function selectIndexVersions(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, codes_version as version from list_entries where id = any (${ids}::uuid[])`.execute(db)
  return rows
}
