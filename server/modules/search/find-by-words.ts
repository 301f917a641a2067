import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Widened } from '../../../domain/schemas/ad-list.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import { runShape } from '../../../platform/postgres/statements.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cardPage, type FoundRow, type PageWish } from './card-page.queries.ts'
import { hasUnindexed } from './terms.queries.ts'
import { cappedTotal } from './total.queries.ts'
import { findGroups, type WordGroup } from './word-groups.ts'

/** A row of a search by relevance says in which tier it was found. */
export type TieredRow = FoundRow & { tier?: number }

/** The ads of a page, how many there are on all pages, and how the search was widened. */
export interface FoundPage {
  rows: TieredRow[]
  total: number
  widened?: Widened | null
}

type Filter = AdFilter & { search: string }

/**
 * The tiers of relevance, one after the other, each from the newest ad to the oldest: ads that are the thing, with the words in the title as
 * spelled, then without; all words in the title as spelled; in the title in any script or by another name; anywhere; in the category that a
 * word may mean; within other words of the title. Behind `dropped` the same with fewer words.
 */
const tiers = { inside: 6, dropped: 10 }
export const tierMax = tiers.dropped + tiers.inside

/** So many ads without codes at most are not looked for by words: they are new. More of them are searched as before. */
const unindexedMax = 200

/** The ads of a page without words, and how many there are on all pages. */
export async function findPage(
  db: Kysely<Database>,
  filter: AdFilter,
  wish: PageWish,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { shape, values } = cardPage(db, filter, wish)
  const rows = await runShape(db, shape, values, signal)
  const isAll = wish.after === undefined && rows.length < wish.limit
  return { rows, total: isAll ? rows.length : (rows[0]?.total ?? (await countAds(db, filter))) }
}

/**
 * A page of the ads that a search finds. Where nothing holds all of its words, an unknown word is left out, then any one of them.
 * @param filter with the search as typed
 */
export async function findByWords(
  db: Kysely<Database>,
  filter: Filter,
  wish: PageWish,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const isFilling = await askOnce(db, 'list', 'search is filling', () => hasUnindexed(db, unindexedMax))
  const groups = isFilling ? [] : await findGroups(db, filter.search)
  if (groups.length === 0) return { ...(await findPage(db, filter, wish, signal)), widened: null }
  const isKnown = groups.every(isKnownGroup)
  const begun = wish.sort === 'relevance' ? wish.after?.key : undefined
  if (begun === undefined || begun < tiers.dropped) {
    const found = await findInTiers(db, { groups: isKnown ? groups : [], filter, wish, signal })
    const isEnd = wish.after !== undefined && (begun !== undefined || found.rows.length > 0)
    if (found.rows.length > 0 || isEnd) return found
  }
  const kept = await dropWords(db, groups, filter)
  if (kept.length === 0) return { rows: [], total: 0, widened: null }
  const { search: _, ...others } = filter
  const found = await findInTiers(db, { groups: kept, filter: others, wish, signal, first: tiers.dropped })
  const without = groups.map(({ text }) => text).filter((text) => !kept.some((group) => group.text === text))
  return { ...found, widened: { without, corrected: correctedOf(kept), inside: false } }
}

const isKnownGroup = ({ filed }: WordGroup): boolean => filed.length > 0

const correctedOf = (groups: readonly WordGroup[]): string[] => [
  ...new Set(groups.flatMap(({ corrected }) => corrected)),
]

interface TierSearch {
  /** Empty where only titles are searched for the text. */
  groups: readonly WordGroup[]
  /** With a search: also what the titles have within other words. */
  filter: AdFilter
  wish: PageWish
  signal: AbortSignal | undefined
  /** The number of the first tier. */
  first?: number
}

async function findInTiers(
  db: Kysely<Database>,
  { groups, filter: { search, ...others }, wish, signal, first = 0 }: TierSearch,
): Promise<FoundPage> {
  const any = { ...others, words: groups.map(({ filed }) => filed) }
  const inside = { ...others, search, ...(groups.length > 0 && { without: [any.words] }) }
  const corrected = correctedOf(groups)
  const widened = (isInside: boolean) =>
    isInside || corrected.length > 0 ? { without: [], corrected, inside: isInside } : null
  if (wish.sort !== 'relevance') {
    const found = groups.length > 0 ? await findPage(db, any, wish, signal) : { rows: [], total: 0 }
    if (found.rows.length > 0 || search === undefined) return { ...found, widened: widened(false) }
    if (groups.length > 0 && wish.after && (await countAds(db, any)) > 0) return { ...found, widened: widened(false) }
    const within = await findPage(db, inside, wish, signal)
    return { ...within, widened: widened(within.rows.length > 0) }
  }
  const steps = [
    ...(groups.length > 0 ? tiersOf(groups, others) : []),
    ...(search === undefined ? [] : [{ tier: tiers.inside, filter: inside }]),
  ].filter(({ tier }) => tier + first >= (wish.after?.key ?? 0))
  const rows: TieredRow[] = []
  for (const { tier, filter } of steps) {
    const limit = wish.limit - rows.length
    if (limit === 0) break
    const after = wish.after?.key === tier + first ? wish.after : undefined
    const { shape, values } = cardPage(db, filter, { sort: 'relevance', after, limit })
    for (const row of await runShape(db, shape, values, signal)) rows.push({ ...row, tier: tier + first })
  }
  const isAll = wish.after === undefined && rows.length < wish.limit
  const total = isAll
    ? rows.length
    : await countAll(db, { groups, any, inside: search === undefined ? undefined : inside })
  return { rows, total, widened: widened(rows.slice(0, wish.limit - 1).some(({ tier }) => tier === tiers.inside)) }
}

/** How many times as many ads as an exact total has a word alone needs, so that it is not counted. */
const surelyCapped = 2

interface Countable {
  groups: readonly WordGroup[]
  any: AdFilter
  inside: AdFilter | undefined
}

/** The ads of all tiers, counted no further than the limit for exact totals. */
async function countAll(db: Kysely<Database>, { groups, any, inside }: Countable): Promise<number> {
  const [only, ...others] = groups
  if (only && others.length === 0 && !isNarrowed(any) && only.uses > surelyCapped * listLimits.exactTotalMax)
    return listLimits.exactTotalMax + 1
  const count = only ? await countAds(db, any) : 0
  return inside && count <= listLimits.exactTotalMax ? count + (await countAds(db, inside)) : count
}

/** Does a list have filters beside its words? */
const isNarrowed = ({ scopes, places, userId, minPrice, maxPrice }: AdFilter): boolean =>
  [scopes, places, userId, minPrice, maxPrice].some((part) => part !== undefined)

type Groups = readonly (readonly number[])[]

/** Each tier without the ads of the tiers before it. One that can find nothing, or nothing more, is left out. */
function tiersOf(groups: readonly WordGroup[], filter: AdFilter): { tier: number; filter: AdFilter }[] {
  const own = groups.map((group) => group.own)
  const title = groups.map((group) => group.title)
  const any = groups.map((group) => group.any)
  const filed = groups.map((group) => group.filed)
  const kinds = groups.filter(({ kind }) => kind.length > 0).map(({ kind }) => kind)
  const kind = groups.map((group) => (group.kind.length > 0 ? group.kind : group.title))
  const hasKind = kinds.length > 0
  const ways: [words: Groups, without: Groups[]][] = [
    [hasKind ? [...own, ...kinds] : [[]], []],
    [hasKind ? kind : [[]], hasKind ? [[...own, ...kinds]] : []],
    [own, hasKind ? [kind] : []],
    [title, hasKind ? [kind, own] : [own]],
    [any, [title]],
    [filed, [any]],
  ]
  const canFind = (words: Groups) => words.every((codes) => codes.length > 0)
  const textOf = (words: Groups) => words.map((codes) => [...new Set(codes)].sort().join()).join(';')
  const isSame = (one: Groups, other: Groups) => textOf(one) === textOf(other)
  return ways.flatMap(([words, before], tier) => {
    const without = before.filter(canFind)
    if (!canFind(words) || without.some((others) => isSame(words, others))) return []
    return [{ tier, filter: { ...filter, words, without } }]
  })
}

/**
 * The words of a search with which something is found when not all are held: all known ones, else all but one, places and words that
 * name no thing first; else the things, else one of them. They have to be in the title, or to be the category or the place: a word of a
 * description alone says too little.
 */
async function dropWords(db: Kysely<Database>, groups: readonly WordGroup[], filter: Filter): Promise<WordGroup[]> {
  const { search: _, ...others } = filter
  const known = groups.filter(isKnownGroup)
  const things = known.filter(({ isThing }) => isThing)
  const worth = ({ isPlace, isThing }: WordGroup) => (isPlace ? 0 : isThing ? 2 : 1)
  const choices = [
    ...(known.length < groups.length ? [known] : []),
    ...known.toSorted((a, b) => worth(a) - worth(b)).map((group) => known.filter((one) => one !== group)),
    things,
    ...things.toReversed().map((thing) => [thing]),
  ]
  for (const chosen of choices) {
    const kept = chosen.map((group) => ({ ...group, any: group.title, filed: [...group.title, ...group.kind] }))
    if (kept.length === 0 || !kept.every(isKnownGroup)) continue
    const [only, ...more] = kept
    // A thing with a category of its own is there, where it was counted.
    const isSurelyFound = only && more.length === 0 && only.kind.length > 0 && only.uses > 0 && !isNarrowed(others)
    if (isSurelyFound || (await countAds(db, { ...others, words: kept.map(({ filed }) => filed) })) > 0) return kept
  }
  return []
}

/** Counted again when a list of ads has changed. Not aborted: others may wait for the same answer. */
function countAds(db: Kysely<Database>, filter: AdFilter): Promise<number> {
  const { shape, values } = cappedTotal(db, filter)
  return askOnce(db, 'list', JSON.stringify([shape.key, values]), async () => {
    const [row] = await runShape(db, shape, values)
    return row?.total ?? 0
  })
}
