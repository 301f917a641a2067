import { type Kysely, type RawBuilder, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import {
  type AdFilter,
  allConditions,
  andConditions,
  andIndexConditions,
  filterConditions,
  isInRegions,
  parameterValuesOf,
  regionsOf,
  scannedAdsMax,
  searchMethodOf,
} from './ad-conditions.queries.ts'
import { fewMatching, hasManyMatchesInEachPin } from './counts.queries.ts'
import {
  amongNewest,
  cards,
  type DaysFilter,
  type FoundRow,
  type FreeRow,
  freeAmong,
  freeValues,
  type QueryWithValues,
  rankedColumns,
} from './search-ads.queries.ts'

/** PINs in the order of a list. */
export interface RankedPins {
  pins: readonly string[]
  /** Of each PIN: ads of a smaller rank come first. Ascending. */
  ranks: readonly number[]
  /** Of ads with another PIN: in the state with these names, and elsewhere. */
  states: readonly string[]
  stateRank: number
  restRank: number
  /** The last rank of what is near. */
  nearRank: number
}

/** A row of a list that is ordered by ranks. */
export type RankedRow = FoundRow & { rank: number }

export interface RankedPageOptions {
  /** The last ad of the page before. */
  after?: { rank: number; id: string } | undefined
  limit: number
}

/**
 * Finds the ads of some PINs in the order of their ranks, those of one rank from the newest on, until the page is full. PINs are asked one after
 * the other for their newest ads, but those of districts without ads; or, where few ads have the words or the filters, the closest at once, then
 * all that are near, then the others.
 * @param filter without PINs
 */
export function pinsPage(
  db: Kysely<Database>,
  filter: AdFilter,
  ranked: RankedPins,
  page: RankedPageOptions,
): QueryWithValues<RankedRow> {
  const { key, isPrepared, inhabited, found, values } = entriesOfPins(filter, ranked, page.after)
  return {
    shape: {
      key,
      isPrepared,
      build: () =>
        sql<RankedRow>`
          with ${inhabited}
          select ${cards}, ${rankedColumns}, page.day_price_paise::float8, null::bigint as total, page.rank
          from (${found}) as page join products as ad using (id)
          order by page.rank, page.id desc`.compile(db),
    },
    values: { limit: page.limit, ...values },
  }
}

/**
 * The free ads among those of such a page without days, and how far it was looked through.
 * @param page `limit` is the number of free ones, `most` that of the ads that are looked through
 */
export function freePinsPage(
  db: Kysely<Database>,
  { days, ...filter }: DaysFilter,
  ranked: RankedPins,
  { most, ...page }: RankedPageOptions & { most: number },
): QueryWithValues<FreeRow<RankedRow>> {
  const { key, isPrepared, inhabited, found, values } = entriesOfPins(filter, ranked, page.after)
  return {
    shape: {
      key: `free ${key}`,
      isPrepared,
      build: () =>
        sql<FreeRow<RankedRow>>`
          with ${inhabited}
          select ${cards}, ${rankedColumns}, entry.day_price_paise::float8, null::bigint as total, page.rank, page.looked::integer
          from (${freeAmong(found, { by: sql`entry.rank, entry.id desc`, days, columns: sql`entry.rank,` })}) as page
          join list_entries as entry using (id) join products as ad using (id)
          order by page.looked nulls first, page.place`.compile(db),
    },
    values: { ...values, ...freeValues(days, page.limit, most) },
  }
}

/** How the entries of a page of some PINs are found, as many as its slot `limit` says. */
function entriesOfPins(filter: AdFilter, { pins, ranks, nearRank }: RankedPins, after: RankedPageOptions['after']) {
  const conditions = allConditions(filterConditions(filter, 'newest'))
  const isPlain = hasManyMatchesInEachPin(filter)
  const behind = after
    ? sql<boolean>`(near.rank > ${queryParameter('afterRank')}::integer or entry.id < ${queryParameter('afterId')}::uuid)`
    : sql<boolean>`true`
  const chunk = (name: string, type: string) =>
    sql`(${queryParameter(name)}::${sql.raw(type)}[])[chunk.first:chunk.last]`
  const near = sql`unnest(${chunk('pins', 'text')}, ${chunk('ranks', 'integer')}) as near (pin, rank)`
  const found = isPlain
    ? sql`
      select entry.*, near.rank from ${near} cross join lateral (
        select entry.id, entry.day_price_paise from list_entries as entry
        where entry.zip_code = near.pin and ${behind} and ${andConditions(conditions)}
        order by entry.id desc limit ${queryParameter('limit')}
      ) as entry where (left(near.pin, 3) in (select district from inhabited)) is true`
    : sql`
      select entry.id, entry.day_price_paise, near.rank from (
        select entry.id, entry.day_price_paise, entry.zip_code from list_entries as entry
        where ${andIndexConditions(conditions)} and ${isInRegions(sql`chunk.regions`)} offset 0
      ) as entry join ${near} on near.pin = entry.zip_code where ${behind}`
  const chunks = isPlain ? growingChunks(ranks) : nearAndFar(ranks, nearRank)
  return {
    key: ['pins', isPlain, ...conditions.map(({ key }) => key), ...(after ? ['after'] : [])].join(' '),
    // How many ads have a word decides the plan.
    isPrepared: filter.words === undefined && isPlain && conditions.every(({ hasStablePlan }) => hasStablePlan),
    inhabited: sql`inhabited (district) as materialized (
            select district from unnest(${queryParameter('districts')}::text[]) as district
            where exists (select from list_entries where zip_code between district and district || '999')
          )`,
    found: sql`
            select chosen.* from unnest(${queryParameter('firsts')}::integer[], ${queryParameter('lasts')}::integer[], ${queryParameter('regions')}::text[]) as chunk (first, last, regions) cross join lateral (
              select * from (${found}) as found order by rank, id desc limit ${queryParameter('limit')}
            ) as chosen limit ${queryParameter('limit')}
          `,
    values: {
      pins,
      ranks,
      districts: [...new Set(pins.map((pin) => pin.slice(0, 3)))],
      firsts: chunks.map(({ first }) => first),
      lasts: chunks.map(({ last }) => last),
      regions: chunks.map(({ first, last }) => `{${regionsOf(pins.slice(first - 1, last)).join()}}`),
      ...(after && { afterRank: after.rank, afterId: after.id }),
      ...parameterValuesOf(conditions),
    },
  }
}

/** So few PINs are asked by themselves. */
export const fewPins = 16

/** First and last place in a list of PINs, counted from 1. All PINs of one rank are in one chunk. */
interface Chunk {
  first: number
  last: number
}

/** The closest, if they are few PINs, then all that is near, then the rest. */
function nearAndFar(ranks: readonly number[], nearRank: number): Chunk[] {
  const [closest = 0] = ranks
  const ends: [number, number, number] = [
    ranks.lastIndexOf(closest) + 1,
    ranks.filter((rank) => rank <= nearRank).length,
    ranks.length,
  ]
  const chunks: Chunk[] = []
  for (const last of ends[0] <= fewPins ? ends : ends.slice(1)) {
    const first = (chunks.at(-1)?.last ?? 0) + 1
    if (last >= first) chunks.push({ first, last })
  }
  return chunks
}

/** The closest, then each has about four times as many PINs as the one before. */
function growingChunks(ranks: readonly number[]): Chunk[] {
  const chunks: Chunk[] = []
  for (let first = 0, size = 1; first < ranks.length; size *= 4) {
    const end = ranks.findIndex((rank, i) => i >= first + size && rank !== ranks[i - 1])
    const last = end === -1 ? ranks.length : end
    chunks.push({ first: first + 1, last })
    first = last
  }
  return chunks
}

interface FewPageOptions extends RankedPageOptions {
  /** Groups of codes: ads that have one of each come first. */
  title?: readonly (readonly number[])[] | undefined
  /** How many ranks the ads without them come behind. */
  behindTitle: number
}

/** A page of few ads, no more than exact totals: all that match are collected and sorted, which says how many of them are near. */
export function fewPage(
  db: Kysely<Database>,
  filter: AdFilter,
  { pins, ranks, states, stateRank, restRank, nearRank }: RankedPins,
  { title = [], behindTitle, ...options }: FewPageOptions,
): QueryWithValues<RankedRow & { near_total: number }> {
  const kind = searchMethodOf(filter)
  const conditions = allConditions(filterConditions(filter, 'newest'))
  const columns = sql`entry.id, entry.day_price_paise, entry.zip_code, entry.state, entry.codes`
  const matching =
    kind === 'list'
      ? sql`select ${columns} from list_entries as entry where ${andConditions(conditions)}`
      : kind === 'short title'
        ? amongNewest(conditions, scannedAdsMax(filter), columns)
        : fewMatching(conditions, columns)
  const isTitled = title.map((_, i) => sql<boolean>`entry.codes && ${queryParameter(`title${i}`)}::integer[]`)
  const block =
    isTitled.length > 0
      ? sql`case when ${sql.join(isTitled, sql` and `)} then 0 else ${queryParameter('behindTitle')}::integer end`
      : sql`0`
  const found = sql`
    select entry.id, entry.day_price_paise, ${block} as block, coalesce(near.rank, case when entry.state = any (${queryParameter('ownStates')}::text[])
      then ${queryParameter('stateRank')}::integer else ${queryParameter('restRank')}::integer end) as place_rank
    from (select * from (${matching}) as entry limit ${sql.lit(listLimits.exactTotalMax + 1)}) as entry
    left join unnest(${queryParameter('rankedPins')}::text[], ${queryParameter('ranks')}::integer[]) as near (pin, rank) on near.pin = entry.zip_code`
  return rankedQuestion<RankedRow & { near_total: number }>(db, {
    key: ['few', kind, ...conditions.map(({ key }) => key), title.length].join(' '),
    found: sql`
      select found.id, found.day_price_paise, found.block + found.place_rank as rank,
        count(*) filter (where place_rank <= ${queryParameter('nearRank')}::integer) over () as near_total
      from (${found}) as found`,
    values: {
      rankedPins: pins,
      ranks,
      ownStates: states,
      stateRank,
      restRank,
      nearRank,
      behindTitle,
      ...Object.fromEntries(title.map((codes, i) => [`title${i}`, codes])),
      ...parameterValuesOf(conditions),
    },
    options,
  })
}

interface RankedQuery {
  key: string
  /** `id`, `day_price_paise`, `rank` and `near_total` of all ads. */
  found: RawBuilder<unknown>
  values: Readonly<Record<string, unknown>>
  options: RankedPageOptions
}

function rankedQuestion<Row extends RankedRow>(
  db: Kysely<Database>,
  { key, found, values, options: { after, limit } }: RankedQuery,
): QueryWithValues<Row> {
  const behind = after
    ? sql`where rank > ${queryParameter('afterRank')}::integer or rank = ${queryParameter('afterRank')}::integer and id < ${queryParameter('afterId')}::uuid`
    : sql``
  return {
    shape: {
      key: after ? `${key} after` : key,
      isPrepared: false,
      build: () =>
        sql<Row>`
          select ${cards}, ${rankedColumns}, page.day_price_paise::float8, null::bigint as total, page.near_total::integer, page.rank
          from (select * from (${found}) as found ${behind} order by rank, id desc limit ${queryParameter('limit')}) as page
          join products as ad using (id)
          order by page.rank, page.id desc`.compile(db),
    },
    values: { limit, ...(after && { afterRank: after.rank, afterId: after.id }), ...values },
  }
}
