import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { allConditions, entriesWith, filterConditions } from './ad-conditions.queries.ts'
import type { QueryWithValues } from './card-page.queries.ts'
import type { Condition } from './combine-conditions.queries.ts'
import { parameterValuesOf } from './combine-conditions.queries.ts'
import { someMatching } from './some-matching.queries.ts'

/** How many ads match, counted no further than one beyond a limit. */
export function cappedTotalQuery(
  db: Kysely<Database>,
  filter: AdFilter,
  limit: number = listLimits.exactTotalMax,
): QueryWithValues<{ total: number }> {
  const all = allConditions(filterConditions(filter, 'newest'))
  const some = someMatching(filter, false)
  const end = sql`limit ${sql.lit(limit + 1)}`
  return {
    shape: {
      key: ['total', limit, some?.key ?? all.map(({ key }) => key).join(' ')].join(' '),
      // How many ads have a word decides the plan: it is made for the codes each time.
      isPrepared: filter.words === undefined && (some?.conditions ?? all).every(({ hasStablePlan }) => hasStablePlan),
      build: () =>
        sql<{
          total: number
        }>`select (${some ? counted(some.find(sql``), end) : listTotal(all, end)}) as total`.compile(db),
    },
    values: parameterValuesOf(all),
  }
}

function counted(found: RawBuilder<unknown>, end: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select count(*) from (${found} ${end}) as entry`
}

/** Each way to fulfil a condition is counted by an index of its own; an ad that has several of them counts once. */
function listTotal(conditions: readonly Condition[], end: RawBuilder<unknown>): RawBuilder<unknown> {
  const split = conditions.find(({ ways }) => ways)
  if (!split?.ways) return counted(entriesWith(conditions), end)
  const others = conditions.filter((condition) => condition !== split)
  const found = split.ways.map(
    (test) => sql`(select entry.id from (${entriesWith([...others, { ...split, test }])}) as entry ${end})`,
  )
  return counted(sql.join(found, sql` union `), end)
}
