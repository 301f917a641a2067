import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import {
  distanceStepCount,
  distanceStepOf,
  lastDistanceStepWithin,
  restOfIndiaStep,
  sameStateStep,
} from '../../../domain/rules/near-steps.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import type { Surroundings } from '../places/places.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { searchMethodOf } from './ad-conditions.queries.ts'
import {
  type AdCount,
  addCounts,
  countMatchingAds,
  type FoundPage,
  findFreeRows,
  findRows,
  hasDays,
  hasStopped,
  noAds,
  type RowWithStep,
} from './find-rows.ts'
import { namesOfState, type ResolvedListFilter } from './list-filter.ts'
import {
  fewPage,
  fewPins,
  freePinsPage,
  pinsPage,
  type RankedPageOptions,
  type RankedPins,
  type RankedRow,
} from './near-page.queries.ts'
import type { FreeRow, PageOptions } from './search-ads.queries.ts'

/** A list that its place orders. */
export interface ListOrderedByPlace extends Pick<ResolvedListFilter, 'within'> {
  place: Surroundings
  /** All ads but those of `inside`. */
  any: AdFilter
  /** Groups of codes: ads that have one of each match best. */
  title?: readonly (readonly number[])[] | undefined
  /** Ads that match worst. None of them is in `any`. */
  inside?: AdFilter | undefined
  /** Has `any` surely more ads than are counted? */
  isSurelyCapped?: boolean | undefined
}

type NearSort = 'relevance' | 'distance'

/** Metres; beyond, the order is by state. */
const farthest = listLimits.near.max * 1000

/** The ranks of ads that match equally well: distance steps, or metres. */
const scales = {
  relevance: {
    size: distanceStepCount,
    state: sameStateStep,
    rest: restOfIndiaStep,
    near: lastDistanceStepWithin(listLimits.near.standard),
  },
  distance: { size: farthest + 3, state: farthest + 1, rest: farthest + 2, near: listLimits.near.standard * 1000 },
} as const

/** The largest keys of such lists. */
export const nearSortKeyMax = { relevance: 3 * scales.relevance.size, distance: 3 * scales.distance.size } as const

/** The distance step of a key under the order *Nearest*. */
export function stepOfDistance(key: number): number {
  const rank = key % scales.distance.size
  return rank > scales.distance.state ? restOfIndiaStep : rank > farthest ? sameStateStep : distanceStepOf(rank)
}

/** The first key of the ads of `inside`. */
const insideBlock = 2
export const firstKeyInsidePlace = (sort: NearSort): number => insideBlock * scales[sort].size

interface NearOptions extends PageOptions {
  sort: NearSort
}

/**
 * A page of ads in the order of their match, then of the distance from the place, then from the newest on. Few ads are collected and sorted;
 * of many, PIN after PIN is asked for its newest ads.
 */
export async function findNear(
  db: Kysely<Database>,
  list: ListOrderedByPlace,
  page: NearOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { any, title, inside } = list
  const [main, extra] = [{ list, filter: any, title, first: 0 }, inside && { list, filter: inside, first: insideBlock }]
  const found = await findPart(db, main, page, signal)
  const isFull = found.rows.length === page.limit || hasStopped(found.rows)
  if (!extra || (isFull && found.total.ads > listLimits.exactTotalMax)) return { ...found, ...nearOf(list, found) }
  const limit = isFull ? 0 : page.limit - found.rows.length
  const more = await findPart(db, extra, { ...page, limit }, signal)
  const both = {
    rows: [...found.rows, ...more.rows],
    total: addCounts(found.total, more.total),
    near: addCounts(found.near, more.near),
  }
  return { ...both, ...nearOf(list, both) }
}

/** Where the place narrows the list, all its ads are near. */
const nearOf = ({ within }: ListOrderedByPlace, { near }: Pick<FoundPart, 'near'>) => ({
  near: within === undefined ? near : undefined,
})

interface Part {
  list: ListOrderedByPlace
  filter: AdFilter
  title?: ListOrderedByPlace['title']
  /** The number of its first block. */
  first: number
}

interface FoundPart {
  rows: RowWithStep[]
  total: AdCount
  near: AdCount
}

/** The ads of one part of a list, from the place on where the page begins. With a limit of 0 they are only counted. */
async function findPart(
  db: Kysely<Database>,
  { list, filter, title, first }: Part,
  { sort, after, limit, ...options }: NearOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPart> {
  const scale = scales[sort]
  const offset = first * scale.size
  const ranked = rankPins(list, sort)
  const page: RankedPageOptions = {
    limit: Math.max(1, limit),
    after: after && { rank: after.key - offset, id: after.id },
  }
  const isCapped = list.isSurelyCapped && filter === list.any
  const total = isCapped ? { ads: listLimits.exactTotalMax + 1, isCut: false } : await countMatchingAds(db, filter)
  if (total.ads === 0 && !total.isCut) return { rows: [], total, near: noAds }
  // All that match are collected, busy ones too.
  const isFew =
    searchMethodOf(filter) !== 'list' &&
    total.ads <= listLimits.exactTotalMax &&
    (!hasDays(filter) || (await countMatchingAds(db, { ...filter, days: undefined })).ads <= listLimits.exactTotalMax)
  if (isFew) {
    const { shape, values } = fewPage(db, filter, ranked, { ...page, title, behindTitle: scale.size })
    const found = await runTemplate(db, shape, values, signal)
    const rows = found.slice(0, limit).map((one) => ({ ...one, step: one.rank + offset }))
    const [first] = found
    return { rows, total, near: first ? { ads: first.near_total, isCut: false } : await countNear(db, list, filter) }
  }
  const near = await countNear(db, list, filter)
  if (limit === 0) return { rows: [], total, near }
  const isDense = near.ads > listLimits.nearTotalMax
  const rows: RowWithStep[] = []
  for (const [at, block] of blocksOf(filter, title).entries()) {
    const blockOffset = offset + at * scale.size
    // Behind it already.
    if (after && after.key >= blockOffset + scale.size) continue
    const from = after && after.key >= blockOffset ? { rank: after.key - blockOffset, id: after.id } : undefined
    const left = { ...options, limit: limit - rows.length, after: from }
    for (const row of await findInBlock(db, { list, block, ranked, sort, isDense }, left, signal))
      rows.push({ ...row, step: row.rank + blockOffset })
    if (rows.length === limit || hasStopped(rows)) break
  }
  return { rows, total, near }
}

/** Ads with words in the title come first, without being found again. */
function blocksOf(filter: AdFilter, title: ListOrderedByPlace['title']): AdFilter[] {
  return title
    ? [
        { ...filter, words: title },
        { ...filter, without: [...(filter.without ?? []), title] },
      ]
    : [filter]
}

interface Block {
  list: ListOrderedByPlace
  block: AdFilter
  ranked: RankedPins
  sort: NearSort
  /** Are there many ads near the place? */
  isDense: boolean
}

/** What is around, then the rest of the state, then the rest, until the page is full. */
async function findInBlock(
  db: Kysely<Database>,
  { list: { within }, block, ranked, sort, isDense }: Block,
  { after, limit, scan }: RankedPageOptions & Pick<PageOptions, 'scan'>,
  signal: AbortSignal | undefined,
) {
  const { state, rest } = scales[sort]
  const { pins: _, ...filter } = block
  const rows: (RowWithStep & { rank: number })[] = []
  const findAll = async (rank: number, part: AdFilter) => {
    if (rows.length === limit || hasStopped(rows) || (after && after.rank > rank)) return
    const place = after?.rank === rank ? { sort: 'newest' as const, key: 0, id: after.id } : undefined
    const page = { sort: 'newest' as const, limit: limit - rows.length, after: place, scan }
    for (const row of await findRows(db, part, page, signal)) rows.push({ ...row, rank })
  }
  const [closest = 0] = ranked.ranks
  const atClosest = ranked.pins.slice(0, ranked.ranks.lastIndexOf(closest) + 1)
  // A city full of such ads has them in its newest weeks.
  const isByWeeks = isDense && filter.words !== undefined && atClosest.length > fewPins
  if (isByWeeks) await findAll(closest, { ...filter, pins: atClosest })
  const behind = from(ranked, isByWeeks ? Math.max(closest + 1, after?.rank ?? 0) : after?.rank)
  if (behind.pins.length > 0 && rows.length < limit && !hasStopped(rows))
    rows.push(
      ...(await findAtPins(db, { filter, ranked: behind }, { after, limit: limit - rows.length, scan }, signal)),
    )
  if (typeof within === 'number') return rows
  await findAll(state, { ...filter, pinsLeftOut: ranked.pins, states: ranked.states })
  if (within !== 'state') await findAll(rest, { ...filter, pinsLeftOut: ranked.pins, statesLeftOut: ranked.states })
  return rows
}

/** The ads of some PINs in the order of their ranks. */
function findAtPins(
  db: Kysely<Database>,
  { filter, ranked }: { filter: AdFilter; ranked: RankedPins },
  { scan, ...page }: RankedPageOptions & Pick<PageOptions, 'scan'>,
  signal: AbortSignal | undefined,
): Promise<(RowWithStep & { rank: number })[]> {
  if (hasDays(filter))
    return findFreeRows<FreeRow<RankedRow>>({ limit: page.limit, scan }, (most, last, limit) => {
      const after = last ?? page.after
      const { shape, values } = freePinsPage(db, filter, from(ranked, after?.rank), { after, limit, most })
      return runTemplate(db, shape, values, signal)
    })
  const { shape, values } = pinsPage(db, filter, ranked, page)
  return runTemplate(db, shape, values, signal)
}

/** The PINs of a list in its order; those that it has, where it is narrowed to some. */
function rankPins({ place, any }: ListOrderedByPlace, sort: NearSort): RankedPins {
  const held = any.pins && new Set(any.pins)
  const pins = place.pins
    .filter(({ pin }) => !held || held.has(pin))
    .map(({ pin, step, meters }) => ({ pin, rank: sort === 'relevance' ? step : Math.min(meters, farthest) }))
    .sort((a, b) => a.rank - b.rank)
  return {
    pins: pins.map(({ pin }) => pin),
    ranks: pins.map(({ rank }) => rank),
    states: namesOfState(place.state),
    stateRank: scales[sort].state,
    restRank: scales[sort].rest,
    nearRank: scales[sort].near,
  }
}

function from(ranked: RankedPins, rank = 0): RankedPins {
  const start = ranked.ranks.findIndex((one) => one >= rank)
  return start === -1
    ? { ...ranked, pins: [], ranks: [] }
    : { ...ranked, pins: ranked.pins.slice(start), ranks: ranked.ranks.slice(start) }
}

/** How many ads are near the place, up to one more than the limit. */
function countNear(db: Kysely<Database>, { place }: ListOrderedByPlace, filter: AdFilter): Promise<AdCount> {
  const near = place.pins.filter(({ step }) => step <= scales.relevance.near).map(({ pin }) => pin)
  const pins = filter.pins ? near.filter((pin) => filter.pins?.includes(pin)) : near
  return countMatchingAds(db, { ...filter, pins }, listLimits.nearTotalMax)
}
