import { type RawBuilder, sql } from 'kysely'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { Condition } from './combine-conditions.queries.ts'
import { andConditions, andIndexConditions } from './combine-conditions.queries.ts'
import { sortKeys, sortOrdersSql } from './sort-orders.queries.ts'

/**
 * How many ads a search looks through one by one, in the order of the list, before it asks the index of titles. Only the
 * newest of all lie next to each other.
 */
const scanLimits = { newest: 8_000, elsewhere: 1_000 }

/** The number of matches up to which all are collected at once. */
const fewMax = 5_000

interface SearchConditions {
  /** What an index leads to, from the place where the page begins on. */
  walk: readonly Condition[]
  /** Behind that place. */
  from: readonly Condition[]
  /** The conditions of the walk. */
  rest: readonly Condition[]
  /** The conditions of every page. */
  all: readonly Condition[]
}

/** The steps of an order from the first ad on: weeks, prices, ratings. */
const stepsFrom = (behind: readonly Condition[], sort: ListSort): RawBuilder<unknown> => sql`
  step (number) as (
    (select ${sortOrdersSql[sort].step} from list_entries as entry where ${andConditions(behind)} order by ${sortOrdersSql[sort].by} limit 1)
    union all
    select (${sortOrdersSql[sort].nextStep(sql`step.number`)}) from step where number is not null
  )`

/** Of each step the first matching ads, as many as the page has at most. The index of titles and words finds those of one step. */
function firstOfSteps({ from, all }: Pick<SearchConditions, 'from' | 'all'>, sort: ListSort): RawBuilder<unknown> {
  const { by, step } = sortOrdersSql[sort]
  return sql`
    select entry.* from step cross join lateral (
      select * from (
        select ${sortKeys} from list_entries as entry where ${andIndexConditions(all)} and ${step} = step.number and ${andConditions(from)} offset 0
      ) as entry order by ${by} limit ${queryParameter('limit')}
    ) as entry`
}

/** A page of the ads that have words: collected step by step, week after week, price after price, until it is full. */
export function wordsPage({ walk, from, all }: SearchConditions, sort: ListSort): RawBuilder<unknown> {
  return sql`
    with recursive ${stepsFrom([...walk, ...from], sort)}
    select entry.*, null::bigint as total from (${firstOfSteps({ from, all }, sort)} limit ${queryParameter('limit')}) as entry
    order by ${sortOrdersSql[sort].by}`
}

/** A page of the ads that have some facets: many ads do, and the page is full soon; else they are collected step by step. */
export function facetsPage({ walk, from, rest, all }: SearchConditions, sort: ListSort): RawBuilder<unknown> {
  const { by } = sortOrdersSql[sort]
  const limit = queryParameter<number>('limit')
  const behind = [...walk, ...from]
  const walked = sql`select * from list_entries as entry where ${andConditions(behind)} order by ${by} limit ${sql.lit(scanLimits.elsewhere)}`
  return sql`
    with recursive near as materialized (
      select ${sortKeys} from (${walked}) as entry where ${andConditions(rest)} order by ${by} limit ${limit}
    ), ${stepsFrom(behind, sort)}, many as materialized (
      select * from (${firstOfSteps({ from, all }, sort)}) as entry where (select count(*) from near) < ${limit} limit ${limit}
    )
    select entry.*, null::bigint as total from (
      select * from near where (select count(*) from near) = ${limit}
      union all
      select * from many
    ) as entry order by ${by} limit ${limit}`
}

/**
 * A page of the ads whose titles have a text. What many ads have is found among the first ones (`near`); what few have, by the
 * index of titles, which has to collect all of them (`few`). What lies between, or is many ads but not near, is collected
 * step by step (`many`). Each part is looked for only if those before were not
 * enough; `offset 0` keeps the planner from merging it with its surroundings and walking through the list after all.
 */
export function titlePage({ walk, from, rest, all }: SearchConditions, sort: ListSort): RawBuilder<unknown> {
  const { by } = sortOrdersSql[sort]
  const limit = queryParameter<number>('limit')
  const behind = [...walk, ...from]
  const isWholeList = walk.length === 0 && (sort === 'newest' || sort === 'relevance')
  const walkMax = isWholeList ? scanLimits.newest : scanLimits.elsewhere
  const walked = sql`select * from list_entries as entry where ${andConditions(behind)} order by ${by} limit ${sql.lit(walkMax)}`
  return sql`
    with recursive near as materialized (
      select ${sortKeys} from (${walked}) as entry where ${andConditions(rest)} order by ${by} limit ${limit}
    ), few as materialized (
      select * from (select ${sortKeys} from list_entries as entry where ${andIndexConditions(all)} offset 0) as entry
      where (select count(*) from near) < ${limit} limit ${sql.lit(fewMax + 1)}
    ), found (near, few) as materialized (
      select (select count(*) from near), (select count(*) from few)
    ), ${stepsFrom(behind, sort)}, many as materialized (
      select * from (${firstOfSteps({ from, all }, sort)}) as entry
      where (select near from found) < ${limit} and (select few from found) > ${sql.lit(fewMax)}
      limit ${limit}
    )
    select entry.*, case when found.near < ${limit} then found.few end as total from found cross join (
      select * from near where (select near from found) = ${limit}
      union all
      select * from few as entry where (select few from found) <= ${sql.lit(fewMax)} and ${andConditions(from)}
      union all
      select * from many
    ) as entry
    order by ${by} limit ${limit}`
}

/** The matching ads among so many of the newest ones. */
export function amongNewest(
  conditions: readonly Condition[],
  count: number,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const newest = sql`select * from list_entries order by id desc limit ${sql.lit(count)}`
  return sql`select ${columns} from (${newest}) as entry where ${andConditions(conditions)}`
}
