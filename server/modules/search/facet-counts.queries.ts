import { type Kysely, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Database } from '../../db/schema.ts'
import { type AdFilter, allConditions, filterConditions } from './ad-conditions.queries.ts'
import type { QueryWithValues } from './card-page.queries.ts'
import { andConditions, parameterValuesOf } from './combine-conditions.queries.ts'
import { someMatching } from './some-matching.queries.ts'

/** How many of the ads that were looked at have a facet's code, or are in a category; of all of them where both are null. */
export interface CountRow {
  code: number | null
  /** Of a code above zero. */
  term: string | null
  category_id: string | null
  count: number
}

/**
 * Counts the facets and the categories of the ads that match, from the newest on. One ad more than the limit is looked at, which tells whether
 * there are more.
 */
export function facetCountsQuery(db: Kysely<Database>, filter: AdFilter): QueryWithValues<CountRow> {
  const all = allConditions(filterConditions(filter, 'newest'))
  const columns = sql`category_id, facets`
  const some = someMatching(filter)
  const matching = () =>
    some?.find(columns) ??
    sql`select ${columns} from list_entries as entry where ${andConditions(all)} order by id desc`
  return {
    shape: {
      key: ['facets', some?.key ?? all.map(({ key }) => key).join(' ')].join(' '),
      isPrepared: false,
      build: () =>
        sql<CountRow>`
          with found as materialized (${matching()} limit ${sql.lit(listLimits.countedAds + 1)}), counted as (
            select facet as code, count(*)::integer as count from found, unnest(facets) as facet group by facet
          )
          select code, term, null::uuid as category_id, count
          from counted left join search_terms on search_terms.id = code where code < 0 or term like '~%'
          union all
          select null, null, category_id, count(*)::integer from found group by grouping sets ((category_id), ())`.compile(
          db,
        ),
    },
    values: parameterValuesOf(all),
  }
}
