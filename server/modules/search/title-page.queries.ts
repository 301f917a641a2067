import { type RawBuilder, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { slot } from '../../../platform/postgres/statements.ts'
import type { Condition } from './combine-conditions.queries.ts'
import { allInIndex, allOf } from './combine-conditions.queries.ts'
import { listOrders, sortKeys } from './sort-orders.queries.ts'

/**
 * How many ads a search looks through one by one, in the order of the list, before it asks the index of titles. Only the
 * newest of all lie next to each other.
 */
const stroll = { newest: 8_000, elsewhere: 1_000, words: 2_000 }

/** The number of matches up to which all are collected at once. */
const fewMax = 5_000

const enough = sql.lit(listLimits.exactTotalMax + 1)

interface SearchConditions {
  /** What an index leads to, from the place where the page begins on. */
  walk: readonly Condition[]
  /** Behind that place. */
  from: readonly Condition[]
  /** The conditions of the walk. */
  rest: readonly Condition[]
  /** The conditions of every page. */
  all: readonly Condition[]
  /** Are codes compared, which takes longer than a title? */
  hasWords: boolean
}

/**
 * A page of the ads whose titles match. What many ads have is found among the first ones (`near`); what few have, by the
 * index of titles, which has to collect all of them (`few`). What lies between, or is many ads but not near, is collected
 * step by step (`many`): week after week, price after price. Each part is looked for only if those before were not
 * enough; `offset 0` keeps the planner from merging it with its surroundings and walking through the list after all.
 */
export function searchPage({ walk, from, rest, all, hasWords }: SearchConditions, sort: ListSort): RawBuilder<unknown> {
  const { by, step, nextStep } = listOrders[sort]
  const limit = slot<number>('limit')
  const behind = [...walk, ...from]
  const isWholeList = walk.length === 0 && (sort === 'newest' || sort === 'relevance')
  const walkMax = isWholeList ? (hasWords ? stroll.words : stroll.newest) : stroll.elsewhere
  const walked = sql`select * from list_entries as entry where ${allOf(behind)} order by ${by} limit ${sql.lit(walkMax)}`
  const matching = sql`select ${sortKeys} from list_entries as entry where ${allInIndex(all)}`
  return sql`
    with recursive near as materialized (
      select ${sortKeys} from (${walked}) as entry where ${allOf(rest)} order by ${by} limit ${limit}
    ), few as materialized (
      select * from (${matching} offset 0) as entry where (select count(*) from near) < ${limit} limit ${sql.lit(fewMax + 1)}
    ), found (near, few) as materialized (
      select (select count(*) from near), (select count(*) from few)
    ), step (number) as (
      (select ${step} from list_entries as entry where ${allOf(behind)} order by ${by} limit 1)
      union all
      select (${nextStep(sql`step.number`)}) from step where number is not null
    ), many as materialized (
      select entry.* from step cross join lateral (
        select * from (${matching} and ${step} = step.number and ${allOf(from)} offset 0) as entry order by ${by} limit ${limit}
      ) as entry
      where (select near from found) < ${limit} and (select few from found) > ${sql.lit(fewMax)}
      limit ${limit}
    )
    select entry.*, case when found.near < ${limit} then found.few end as total from found cross join (
      select * from near where (select near from found) = ${limit}
      union all
      select * from few as entry where (select few from found) <= ${sql.lit(fewMax)} and ${allOf(from)}
      union all
      select * from many
    ) as entry
    order by ${by} limit ${limit}`
}

/** How many titles match, week after week, until it is enough. */
export function searchTotal(conditions: readonly Condition[]): RawBuilder<unknown> {
  const { step, nextStep } = listOrders.newest
  return sql`
    with recursive step (number) as (
      select max(week) from list_entries
      union all
      select (${nextStep(sql`step.number`)}) from step where number is not null
    )
    select count(*) from (
      select from step cross join lateral (
        select from list_entries as entry where ${allInIndex(conditions)} and ${step} = step.number offset 0
      ) as entry limit ${enough}
    ) as entry`
}

/**
 * How many ads have the words: an index knows which, and only the first of them are read. With its limit beside it the planner would
 * read the table instead.
 */
export function wordsTotal(conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`
    with found as materialized (select from list_entries as entry where ${allInIndex(conditions)})
    select count(*) from (select from found limit ${enough}) as entry`
}

/** The matching ads among the newest of all. */
export function amongNewest(conditions: readonly Condition[], count: number): RawBuilder<unknown> {
  const newest = sql`select * from list_entries order by id desc limit ${sql.lit(count)}`
  return sql`select ${sortKeys} from (${newest}) as entry where ${allOf(conditions)}`
}
