import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import type { CategoryScope } from '../catalogue/catalogue.ts'
import {
  type AdFilter,
  allConditions,
  andConditions,
  andIndexConditions,
  type Condition,
  entriesWith,
  filterConditions,
  isFree,
  parameterValuesOf,
  scannedAdsMax,
  searchMethodOf,
} from './ad-conditions.queries.ts'
import { amongNewest, type QueryWithValues, scanLimits } from './search-ads.queries.ts'
import { sortOrdersSql } from './sort-orders.queries.ts'

/** Fewer ads with a word are collected at once: all of them, so that none of the newest is missing. */
const rareMax = 1_000
/** The index knows all ads of a rarer word sooner than those of one week after the other. */
const knownMax = 10_000
/** A word of more ads is looked for from PIN to PIN, where PINs are given. */
const frequentMin = 40_000
/** Fewer ads of a week are too few for a total that is counted up to its limit week after week. */
const weekMin = 60

/** Do so many ads match that a PIN has some among its newest ones? */
export function hasManyMatchesInEachPin(filter: AdFilter): boolean {
  const kind = searchMethodOf(filter)
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

/**
 * The way in which some ads of a filter are found. Undefined for a plain list, which an index holds together.
 * @param isInOrder whether the newest are wanted where more match than the limit says
 */
function someMatching(filter: AdFilter, isInOrder = true): SomeMatching | undefined {
  const { words, pins, rarest = 0 } = filter
  const kind = searchMethodOf(filter)
  const conditions = allConditions(filterConditions(filter, 'newest'))
  const found = (way: string, find: SomeMatching['find'], compared = conditions) => ({
    key: [way, ...conditions.map(({ key }) => key)].join(' '),
    conditions: compared,
    find,
  })
  if (kind === 'short title')
    return found('short', (columns) => amongNewest(conditions, scannedAdsMax(filter), columns))
  if (pins && hasManyMatchesInEachPin(filter)) {
    const others = allConditions(filterConditions({ ...filter, pins: undefined }, 'newest'))
    return found('pins', (columns) => fromPinToPin(others, columns), others)
  }
  const isRare = words ? rarest < (isInOrder ? rareMax : knownMax) : !isInOrder && (filter.without ?? []).length > 0
  if (isRare) return found('few', (columns) => fewMatching(conditions, columns))
  if (kind === 'list') return undefined
  const find = words && !isInOrder ? manyOrFew : newestWeeks
  return found(`${kind} ${find.name}`, (columns) => find(conditions, columns))
}

/** The matching ads week after week, the newest week first. */
function newestWeeks(conditions: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { step, nextStep } = sortOrdersSql.newest
  return sql`
    with recursive step (number) as (
      select max(week + 0::smallint) from list_entries
      union all
      select (${nextStep(sql`step.number`)}) from step where number is not null
    )
    select entry.* from step cross join lateral (
      select ${columns} from list_entries as entry where ${andIndexConditions(conditions)} and ${step} = step.number offset 0
    ) as entry`
}

/** Week after week where the last whole week has many, else all at once. */
function manyOrFew(conditions: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { step } = sortOrdersSql.newest
  const last = sql`
    select from list_entries as entry
    where ${andIndexConditions(conditions)} and ${step} = (select max(week + 0::smallint) - 1 from list_entries) limit ${sql.lit(weekMin)}`
  return sql`
    with last (count) as materialized (select count(*) from (${last}) as entry)
    select entry.* from (${newestWeeks(conditions, columns)}) as entry where (select count from last) = ${sql.lit(weekMin)}
    union all
    select entry.* from (${fewMatching(conditions, columns)}) as entry where (select count from last) < ${sql.lit(weekMin)}`
}

/**
 * The matching ads where few match, in no order: an index knows which, and only as many as the limit are read. With its limit beside it the
 * planner would read the table instead.
 */
export function fewMatching(conditions: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with found as materialized (
      select ${columns} from list_entries as entry where ${andIndexConditions(conditions)}
    ) select * from found`
}

/** The matching ads of one PIN after the other. */
function fromPinToPin(others: readonly Condition[], columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select found.* from unnest(${queryParameter('pins')}::text[]) as near (pin) cross join lateral (
      select ${columns} from list_entries as entry where entry.zip_code = near.pin and ${andConditions(others)} offset 0
    ) as found`
}

interface TotalRow {
  total: number
  /** Of a list of days: were so many looked through that there may be more? */
  is_cut?: boolean
}

/** How many ads match, counted no further than one beyond a limit. */
export function cappedTotalQuery(
  db: Kysely<Database>,
  { days, ...filter }: AdFilter,
  limit: number = listLimits.exactTotalMax,
): QueryWithValues<TotalRow> {
  const all = allConditions(filterConditions(filter, 'newest'))
  const some = someMatching(filter, false)
  const end = sql`limit ${sql.lit(days ? scanLimits.ofDays : limit + 1)}`
  const free = days && isFree(days)
  const matching = (columns: RawBuilder<unknown>) =>
    some
      ? sql`${some.find(columns)} ${end}`
      : free
        ? sql`select ${columns} from (${listed(all, end)}) as entry`
        : listed(all, end)
  return {
    shape: {
      key: [free ? 'free' : 'total', limit, some?.key ?? all.map(({ key }) => key).join(' ')].join(' '),
      // How many ads have a word decides the plan: it is made for the codes each time.
      isPrepared: filter.words === undefined && (some?.conditions ?? all).every(({ hasStablePlan }) => hasStablePlan),
      build: () =>
        free
          ? sql<TotalRow>`
              with scanned as materialized (${matching(sql`entry.id`)}), free as materialized (
                select from scanned as entry where ${free.test} limit ${sql.lit(limit + 1)}
              ), counted (total) as (select count(*) from free)
              select total, case when total > ${sql.lit(limit)} then false
                else (select count(*) from scanned) = ${sql.lit(scanLimits.ofDays)} end as is_cut from counted`.compile(
              db,
            )
          : sql<TotalRow>`select (select count(*) from (${matching(sql``)}) as entry) as total`.compile(db),
    },
    values: parameterValuesOf(free ? [...all, free] : all),
  }
}

/** Each way to fulfil a condition is looked for by an index of its own; an ad that has several of them is found once. */
function listed(conditions: readonly Condition[], end: RawBuilder<unknown>): RawBuilder<unknown> {
  const split = conditions.find(({ ways }) => ways)
  if (!split?.ways) return sql`${entriesWith(conditions)} ${end}`
  const others = conditions.filter((condition) => condition !== split)
  const found = split.ways.map(
    (test) => sql`(select entry.id from (${entriesWith([...others, { ...split, test }])}) as entry ${end})`,
  )
  return sql`${sql.join(found, sql` union `)} ${end}`
}

/** How many of the ads that were looked at have a facet's code, or are in a category; of all of them where both are null. */
export interface CountRow {
  code: number | null
  /** Of a code above zero. */
  term: string | null
  category_id: string | null
  count: number
  /** Of a list of days: were so many looked through that there may be more? */
  is_cut?: boolean
}

/**
 * Counts the facets and the categories of the ads that match, from the newest on. One ad more than the limit is looked at, which tells whether
 * there are more.
 */
export function facetCountsQuery(db: Kysely<Database>, { days, ...filter }: AdFilter): QueryWithValues<CountRow> {
  const all = allConditions(filterConditions(filter, 'newest'))
  const free = days && isFree(days)
  const columns = free ? sql`id, category_id, facets` : sql`category_id, facets`
  const some = someMatching(filter)
  const matching = () =>
    some?.find(columns) ??
    sql`select ${columns} from list_entries as entry where ${andConditions(all)} order by id desc`
  return {
    shape: {
      key: [free ? 'free facets' : 'facets', some?.key ?? all.map(({ key }) => key).join(' ')].join(' '),
      isPrepared: false,
      build: () => {
        const end = sql`limit ${sql.lit(listLimits.countedAds + 1)}`
        const found = free
          ? sql`scanned as materialized (${matching()} limit ${sql.lit(scanLimits.ofDays)}), found as materialized (
              select * from scanned as entry where ${free.test} ${end}
            )`
          : sql`found as materialized (${matching()} ${end})`
        const isCut = sql`, (select count(*) from found) <= ${sql.lit(listLimits.countedAds)}
          and (select count(*) from scanned) = ${sql.lit(scanLimits.ofDays)} as is_cut`
        return sql<CountRow>`
          with ${found}, counted as (
            select facet as code, count(*)::integer as count from found, unnest(facets) as facet group by facet
          )
          select code, term, null::uuid as category_id, count${free ? sql`, false as is_cut` : sql``}
          from counted left join search_terms on search_terms.id = code where code < 0 or term like '~%'
          union all
          select null, null, category_id, count(*)::integer${free ? isCut : sql``} from found group by grouping sets ((category_id), ())`.compile(
          db,
        )
      },
    },
    values: parameterValuesOf(free ? [...all, free] : all),
  }
}

interface QuartileRow {
  ads: number
  /** In paise; null without ads. */
  quartiles: number[] | null
}

/** The quartiles of the final prices of the newest ads of some categories together. */
export function newestPriceQuartilesQuery(db: Kysely<Database>, scopes: CategoryScope[]): QueryWithValues<QuartileRow> {
  const all = allConditions(filterConditions({ scopes }, 'newest'))
  return {
    shape: {
      key: `quartiles ${all.map(({ key }) => key).join(' ')}`,
      isPrepared: false,
      build: () =>
        sql<QuartileRow>`
          select count(*)::integer as ads,
            percentile_disc(array[0.25, 0.5, 0.75]) within group (order by final_price_paise) as quartiles
          from (
            select final_price_paise from list_entries as entry where ${andConditions(all)}
            order by id desc limit ${sql.lit(listLimits.countedAds)}
          ) as newest`.compile(db),
    },
    values: parameterValuesOf(all),
  }
}
