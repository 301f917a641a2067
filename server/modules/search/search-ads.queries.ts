import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import type { RentPeriod } from '../../../domain/rules/rent/period.ts'
import { type QueryTemplate, queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { CursorPosition } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { type CardRow, cardColumns } from '../ads/ads.ts'
import {
  type AdFilter,
  allConditions,
  andConditions,
  andIndexConditions,
  type Condition,
  entriesWith,
  filterConditions,
  isAfterPosition,
  isFree,
  parameterValuesOf,
  scannedAdsMax,
  searchMethodOf,
} from './ad-conditions.queries.ts'
import { sortKeys, sortOrdersSql } from './sort-orders.queries.ts'

/**
 * How many ads a search looks through one by one, in the order of the list, before it asks the index of titles. Only the
 * newest of all lie next to each other. A list of days looks through so many for a page, and for its total: in a season nearly all are busy.
 */
export const scanLimits = { newest: 8_000, elsewhere: 1_000, ofDays: 2_000 } as const

export interface PageOptions {
  sort: ListSort
  /** The last ad of the page before. */
  after?: CursorPosition<ListSort> | undefined
  /** Most ads; at most one more than the largest page has. */
  limit: number
  /** False where no one asks for the total of a search: it is the number of rows then. */
  isCounted?: boolean
  /** Of a list of days: how many ads may still be looked through for the page. Counted down. */
  scan?: { left: number } | undefined
}

/** A query and the values of its slots. */
export interface QueryWithValues<Row> {
  shape: QueryTemplate<Row>
  values: Readonly<Record<string, unknown>>
}

/** A card's columns, and how many ads match in all, up to one beyond the limit of exact totals, if that was found out. */
export type FoundRow = CardRow & {
  total: number | null
  day_price_paise: number
  /** In rankings the reviews of one neighbourhood and day count once. */
  ranked_rating: number
  ranked_reviews: number
}

/** The columns of cards. */
export const cards = sql.join(cardColumns.map((column) => sql.ref(`ad.${column}`)))

/** What an ad's reviews come to in rankings. */
export const rankedColumns = sql`ranked_rating(ad) as ranked_rating, ad.total_reviews - ad.surplus_count as ranked_reviews`

/** One page of the ads that match, with what their cards show. */
export function cardPageQuery(db: Kysely<Database>, filter: AdFilter, page: PageOptions): QueryWithValues<FoundRow> {
  const { kind, find, key, isPrepared, values } = entriesOfPage(filter, page, listLimits.pageSizeMax + 1)
  return {
    shape: {
      key,
      isPrepared,
      build: () =>
        sql<FoundRow>`
          select ${cards},
            ${rankedColumns}, entry.day_price_paise::float8, ${kind === 'title' ? sql`entry.total` : sql`null::bigint as total`}
          from (${find()}) as entry join products as ad using (id)
          order by ${sortOrdersSql[page.sort].by}`.compile(db),
    },
    values: { limit: page.limit, ...values },
  }
}

/** A row of a list of days: a free ad, or, if there are fewer than wanted, the last one that was looked at. */
export type FreeRow<Row = FoundRow> = Row & {
  /** Of the last one that was looked at: how many were. */
  looked: number | null
}

/** So many ads are few to look through. */
const fewDaysMax = 2 * (listLimits.pageSizeMax + 1)

/** A filter with days. */
export type DaysFilter = AdFilter & { days: RentPeriod }

/**
 * The free ads among those of a page of the same list without days, and how far it was looked through.
 * @param page `limit` is the number of free ones, `most` that of the ads that are looked through
 */
export function freeCardsQuery(
  db: Kysely<Database>,
  { days, ...filter }: DaysFilter,
  { most, ...page }: PageOptions & { most: number },
): QueryWithValues<FreeRow> {
  // A prepared text has the largest limit beside its own, so that its plan is not made each time. Of few ads the rows are read at once, of many
  // an index is enough, and the rows of the free ones are read afterwards.
  const isFew = most <= fewDaysMax
  const { find, key, isPrepared, values } = entriesOfPage(filter, page, isFew ? fewDaysMax : scanLimits.ofDays)
  const { by } = sortOrdersSql[page.sort]
  const columns = isFew ? sql`entry.day_price_paise,` : sql``
  return {
    shape: {
      key: `${isFew ? 'few' : 'many'} free ${key}`,
      isPrepared,
      build: () =>
        sql<FreeRow>`
          select ${cards}, ${rankedColumns}, ${isFew ? sql`page` : sql`entry`}.day_price_paise::float8, null::bigint as total, page.looked::integer
          from (${freeAmong(sql`select ${sortKeys} from (${find()}) as entry`, { by, days, columns })}) as page
          ${isFew ? sql`` : sql`join list_entries as entry using (id)`} join products as ad using (id)
          order by page.looked nulls first, page.place`.compile(db),
    },
    values: { ...values, ...freeValues(days, page.limit, most) },
  }
}

/**
 * SQL: the ids of the free ones among the entries of a page, in its order, then that of the last entry if they are fewer than wanted. Fill it
 * with `freeValues`. Entries are read one by one until there are enough, because nothing sorts them again.
 * @param columns of the entries besides their ids
 */
export const freeAmong = (
  entries: RawBuilder<unknown>,
  { by, days, columns = sql`` }: { by: RawBuilder<unknown>; days: RentPeriod; columns?: RawBuilder<unknown> },
) => sql`
  with scanned as materialized (
    select entry.id, ${columns} row_number() over (order by ${by}) as place from (${entries}) as entry
  ), free as materialized (
    select entry.* from scanned as entry where ${isFree(days).test} limit ${queryParameter('wanted')}
  )
  select free.*, null::bigint as looked from free
  union all
  (select scanned.*, place as looked from scanned where (select count(*) from free) < ${queryParameter('wanted')} order by place desc limit 1)`

/** @param wanted free ads @param limit of the entries that are looked through */
export const freeValues = (days: RentPeriod, wanted: number, limit: number): Record<string, unknown> => ({
  wanted,
  limit,
  ...isFree(days).values,
})

/** How the entries of a page are found, as many as its slot `limit` says. @param limitMax the largest value of that */
function entriesOfPage(filter: AdFilter, { sort, after }: Pick<PageOptions, 'sort' | 'after'>, limitMax: number) {
  const kind = searchMethodOf(filter)
  const conditions = allConditions(filterConditions(filter, sort))
  const { reach, rest } = filterConditions(filter, sort, after)
  const from = after ? [isAfterPosition(after)] : []
  const behind = [...reach, ...rest]
  const isByAge = sort === 'newest' || sort === 'relevance'
  const isOfSome = kind === 'list' && isByAge && (filter.pins ?? filter.states) !== undefined
  const column = filter.pins ? { name: 'zip_code', slot: 'pins' } : { name: 'state', slot: 'states' }
  const compared = isOfSome
    ? allConditions(filterConditions({ ...filter, [column.slot]: undefined }, sort, after))
    : behind
  const isPrepared = compared.every(({ hasStablePlan }) => hasStablePlan)
  const search = { walk: reach, from, rest, all: conditions }
  const find: Record<typeof kind, () => RawBuilder<unknown>> = {
    list: () =>
      isOfSome
        ? newestOf(column, [...compared, ...from])
        : isPrepared
          ? preparedPage([...behind, ...from], sort, limitMax)
          : plannedPage(behind, from, sort),
    words: () => wordsPage(search, sort),
    facets: () => facetsPage(search, sort),
    title: () => titlePage(search, sort),
    'short title': () => page(amongNewest([...behind, ...from], scannedAdsMax(filter), sortKeys), sort),
  }
  // A bound that the place implies is left out, which makes another text.
  const start = after ? (behind.length < conditions.length ? 'beyond' : 'after') : 'first'
  return {
    kind,
    find: () => find[kind](),
    key: [kind, sort, ...conditions.map(({ key }) => key), start].join(' '),
    isPrepared,
    values: parameterValuesOf([...conditions, ...from]),
  }
}

function page(found: RawBuilder<unknown>, sort: ListSort): RawBuilder<unknown> {
  return sql`${found} order by ${sortOrdersSql[sort].by} limit ${queryParameter('limit')}`
}

/** Planned for its values each time; each part of what comes after a place on its own. */
function plannedPage(
  conditions: readonly Condition[],
  [from]: readonly Condition[],
  sort: ListSort,
): RawBuilder<unknown> {
  if (!from?.ways) return page(entriesWith([...conditions, ...(from ? [from] : [])]), sort)
  const parts = from.ways.map((test) => sql`(${page(entriesWith([...conditions, { ...from, test }]), sort)})`)
  return page(sql`select ${sortKeys} from (${sql.join(parts, sql` union all `)}) as entry`, sort)
}

/**
 * A limit that is not known when the query is planned counts as a tenth of all rows, so the largest one stands in the
 * text, too.
 */
function preparedPage(conditions: readonly Condition[], sort: ListSort, limitMax: number): RawBuilder<unknown> {
  const largest = sql`${entriesWith(conditions)} order by ${sortOrdersSql[sort].by} limit ${sql.lit(limitMax)}`
  return page(sql`select ${sortKeys} from (${largest}) as entry`, sort)
}

/**
 * The newest ads of each PIN or of each name of a state, and the newest of all of these: hundreds of PINs in one comparison take longer to
 * plan than to find, and several names are in no order.
 */
function newestOf(column: { name: string; slot: string }, conditions: readonly Condition[]): RawBuilder<unknown> {
  return sql`
    select ${sortKeys} from (
      select found.id from unnest(${queryParameter(column.slot)}::text[]) as one (value) cross join lateral (
        select entry.id from list_entries as entry where ${sql.ref(`entry.${column.name}`)} = one.value and ${andConditions(conditions)}
        order by entry.id desc limit ${queryParameter('limit')}
      ) as found order by found.id desc limit ${queryParameter('limit')}
    ) as found join list_entries as entry using (id)`
}

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
function wordsPage({ walk, from, all }: SearchConditions, sort: ListSort): RawBuilder<unknown> {
  return sql`
    with recursive ${stepsFrom([...walk, ...from], sort)}
    select entry.*, null::bigint as total from (${firstOfSteps({ from, all }, sort)} limit ${queryParameter('limit')}) as entry
    order by ${sortOrdersSql[sort].by}`
}

/** A page of the ads that have some facets: many ads do, and the page is full soon; else they are collected step by step. */
function facetsPage({ walk, from, rest, all }: SearchConditions, sort: ListSort): RawBuilder<unknown> {
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
function titlePage({ walk, from, rest, all }: SearchConditions, sort: ListSort): RawBuilder<unknown> {
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
