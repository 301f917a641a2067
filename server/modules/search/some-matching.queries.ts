import { type RawBuilder, sql } from 'kysely'
import { slot } from '../../../platform/postgres/statements.ts'
import { type AdFilter, allConditions, conditionsOf } from './ad-conditions.queries.ts'
import { allInIndex, allOf, type Condition } from './combine-conditions.queries.ts'
import { kindOf, windowOf } from './list-kind.ts'
import { amongNewest } from './search-page.queries.ts'
import { listOrders } from './sort-orders.queries.ts'

/** Fewer ads with a word are collected at once. */
const rareMax = 1_000
/** A word of more ads is looked for from PIN to PIN, where PINs are given. */
const frequentMin = 40_000

/** Do so many ads match that a PIN has some among its newest ones? */
export function isEachPinFull(filter: AdFilter): boolean {
  const kind = kindOf(filter)
  return kind === 'list' || (kind === 'words' && (filter.rarest ?? 0) >= frequentMin)
}

/** Some ads that match, as many as a limit behind `find` says: the quickest to find, mostly the newest. */
export interface SomeMatching {
  /** Names the text. */
  key: string
  /** What is compared. */
  conditions: readonly Condition[]
  /** @param columns of `entry`; none where the ads are only counted */
  find(columns: RawBuilder<unknown>): RawBuilder<unknown>
}

/** The way in which some ads of a filter are found. Undefined for a plain list, which an index holds together. */
export function someMatching(filter: AdFilter): SomeMatching | undefined {
  const { words, pins, rarest = 0 } = filter
  const kind = kindOf(filter)
  const conditions = allConditions(conditionsOf(filter, 'newest'))
  const found = (way: string, find: SomeMatching['find'], compared = conditions) => ({
    key: [way, ...conditions.map(({ key }) => key)].join(' '),
    conditions: compared,
    find,
  })
  if (kind === 'short title') return found('short', (columns) => amongNewest(conditions, windowOf(filter), columns))
  if (pins) {
    const others = conditions.filter(({ key }) => key !== 'near')
    const find = isEachPinFull(filter) ? fromPinToPin : aroundInIndex
    return found(find.name, (columns) => find(others, columns), others)
  }
  if (words && rarest < rareMax) return found('few', (columns) => fewMatching(conditions, columns))
  return kind === 'list' ? undefined : found(kind, (columns) => newestWeeks(conditions, columns))
}

/** The matching ads week after week, the newest week first. */
function newestWeeks(conditions: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { step, nextStep } = listOrders.newest
  return sql`
    with recursive step (number) as (
      select max(week + 0::smallint) from list_entries
      union all
      select (${nextStep(sql`step.number`)}) from step where number is not null
    )
    select entry.* from step cross join lateral (
      select ${columns} from list_entries as entry where ${allInIndex(conditions)} and ${step} = step.number offset 0
    ) as entry`
}

/**
 * The matching ads where few match, in no order: an index knows which, and only as many as the limit are read. With its limit beside it the
 * planner would read the table instead.
 */
export function fewMatching(conditions: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with found as materialized (
      select ${columns} from list_entries as entry where ${allInIndex(conditions)}
    ) select * from found`
}

/** The matching ads of a few PINs at once, then of more: the index knows them. */
function aroundInIndex(others: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const places = sql`array[entry.area, entry.city, entry.state, entry.zip_code]`
  return sql`
    select found.* from (values (1, 4), (5, 20), (21, 84), (85, 2147483647)) as chunk (first, last) cross join lateral (
      select ${columns} from list_entries as entry
      where ${allInIndex(others)} and ${places} && (${slot('pins')}::text[])[chunk.first:chunk.last] offset 0
    ) as found`
}

/** The matching ads of one PIN after the other. */
function fromPinToPin(others: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select found.* from unnest(${slot('pins')}::text[]) as near (pin) cross join lateral (
      select ${columns} from list_entries as entry where entry.zip_code = near.pin and ${allOf(others)} offset 0
    ) as found`
}
