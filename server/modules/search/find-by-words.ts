import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { askOnce } from '../../../platform/postgres/kept-answers.ts'
import type { Database } from '../../db/schema.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import type { PageWish } from './card-page.queries.ts'
import { spellWord } from './concepts.ts'
import { byPlace, countAds, type FoundPage, findInSteps, findPage, type SteppedRow } from './find-page.ts'
import type { ListFilter } from './list-filter.ts'
import { hasUnindexed } from './terms.queries.ts'
import { findGroups, type WordGroup } from './word-groups.ts'

/** A list with a search as typed. */
type WordList = ListFilter & { filter: { search: string } }

/**
 * The tiers of relevance, one after the other, each from the newest ad to the oldest: ads that are the thing, with the words in the title as
 * spelled, then without; all words in the title as spelled; in the title in any script or by another name; anywhere; in the category that a
 * word may mean; within other words of the title. Behind `dropped` the same with fewer words. The tiers of a block come first for what is
 * around the reader's place, then for the rest: a title in another script next door comes before the same script far away.
 */
const tiers = { inside: 6, dropped: 10 }
const blocks = [
  { from: 0, tiers: 4 },
  { from: 4, tiers: 2 },
  { from: tiers.inside, tiers: 1 },
]

/** @param first 0, or `dropped` */
function stepOf(tier: number, first: number, isAway = false): number {
  const block = blocks.findLast(({ from }) => tier >= from) ?? { from: 0, tiers: 1 }
  return 2 * (first + block.from) + (isAway ? block.tiers : 0) + (tier - block.from)
}
export const stepMax = stepOf(tiers.inside, tiers.dropped, true)

const manyWords = 3

/** So many ads without codes at most are not looked for by words: they are new. More of them are searched as before. */
const unindexedMax = 200

/**
 * A page of the ads that a search finds. Where nothing holds all of its words, an unknown word is left out, then any one of them.
 * @param list with the search as typed
 */
export async function findByWords(
  db: Kysely<Database>,
  list: WordList,
  wish: PageWish,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { filter } = list
  const groups = await findWanted(db, filter)
  if (groups.length === 0) return { ...(await findPage(db, list, wish, signal)), widened: null }
  const isKnown = groups.every(isKnownGroup)
  const { search: _, ...others } = filter
  const begun = wish.sort === 'relevance' ? wish.after?.key : undefined
  if (begun === undefined || begun < stepOf(0, tiers.dropped)) {
    // One count instead of all tiers, where several words are unlikely to be found together.
    const isThere = isKnown && (groups.length < manyWords || (await countAds(db, withWords(others, groups))) > 0)
    const found = await findInTiers(db, { groups: isThere ? groups : [], list, wish, signal })
    const isEnd = wish.after !== undefined && (begun !== undefined || found.rows.length > 0)
    if (found.rows.length > 0 || isEnd) return { ...found, alsoFor: isThere ? alsoForOf(groups) : [] }
  }
  const kept = await dropWords(db, groups, filter)
  if (kept.length === 0) return { rows: [], total: 0, widened: null }
  const fewer = { ...list, filter: others }
  const found = await findInTiers(db, { groups: kept, list: fewer, wish, signal, first: tiers.dropped })
  const without = groups
    .map(({ text }) => text)
    .filter((text) => !kept.some((group) => group.text === text))
    .map(spelled)
  return { ...found, widened: { without, corrected: correctedOf(kept), inside: false }, alsoFor: alsoForOf(kept) }
}

/**
 * The words of a list's filter as codes, as its list finds them: all words, else fewer, else the text within titles. Matches within other
 * words beside whole ones are not among them.
 */
export async function settleWords(db: Kysely<Database>, filter: AdFilter): Promise<AdFilter> {
  const { search, ...others } = filter
  if (search === undefined) return filter
  const groups = await findWanted(db, { ...filter, search })
  const filed = (kept: readonly WordGroup[]) => withWords(others, kept)
  if (groups.length > 0 && groups.every(isKnownGroup) && (await countAds(db, filed(groups))) > 0) return filed(groups)
  if (groups.length === 0 || (await countAds(db, filter)) > 0) return filter
  const kept = await dropWords(db, groups, filter)
  return kept.length > 0 ? filed(kept) : filter
}

/** A filter with the codes of all groups. */
const withWords = (filter: AdFilter, groups: readonly WordGroup[]) => ({
  ...filter,
  words: groups.map(({ filed }) => filed),
  rarest: Math.min(...groups.map(({ uses }) => uses)),
})

/** The words that are looked for; none where titles are searched for the text. */
async function findWanted(db: Kysely<Database>, { search, isExact }: WordList['filter']): Promise<WordGroup[]> {
  if (isExact) return []
  const isFilling = await askOnce(db, 'list', 'search is filling', () => hasUnindexed(db, unindexedMax))
  return isFilling ? [] : findGroups(db, search)
}

const isKnownGroup = ({ filed }: WordGroup): boolean => filed.length > 0

/** As people write it: with nukta and chandrabindu. */
const spelled = (text: string): string => text.split(' ').map(spellWord).join(' ')

const correctedOf = (groups: readonly WordGroup[]): string[] => [
  ...new Set(groups.flatMap(({ corrected }) => corrected.map(spelled))),
]

const alsoForOf = (groups: readonly WordGroup[]): string[] => [
  ...new Set(groups.flatMap(({ alsoFor }) => alsoFor.map(spelled))),
]

interface TierSearch {
  /** Empty where only titles are searched for the text. */
  groups: readonly WordGroup[]
  /** With a search: also what the titles have within other words. */
  list: ListFilter
  wish: PageWish
  signal: AbortSignal | undefined
  /** The number of the first tier. */
  first?: number
}

async function findInTiers(
  db: Kysely<Database>,
  { groups, list, wish, signal, first = 0 }: TierSearch,
): Promise<FoundPage> {
  const { search, ...others } = list.filter
  const any = withWords(others, groups)
  const inside = { ...others, search, ...(groups.length > 0 && { without: [any.words] }) }
  const corrected = correctedOf(groups)
  const widened = (isInside: boolean) =>
    isInside || corrected.length > 0 ? { without: [], corrected, inside: isInside } : null
  if (wish.sort !== 'relevance') {
    const found =
      groups.length > 0 ? await findPage(db, { ...list, filter: any }, wish, signal) : { rows: [], total: 0 }
    if (found.rows.length > 0 || search === undefined) return { ...found, widened: widened(false) }
    if (groups.length > 0 && wish.after && (await countAds(db, any)) > 0) return { ...found, widened: widened(false) }
    const within = await findPage(db, { ...list, filter: inside }, wish, signal)
    return { ...within, widened: widened(within.rows.length > 0) }
  }
  const inTiers = [
    ...(groups.length > 0 ? tiersOf(groups, any) : []),
    ...(search === undefined ? [] : [{ tier: tiers.inside, filter: inside }]),
  ]
  const steps = inTiers
    .flatMap(({ tier, filter }) =>
      byPlace(filter, list.around).map((part, away) => ({ step: stepOf(tier, first, away > 0), filter: part })),
    )
    .sort((a, b) => a.step - b.step)
  const found = await findInSteps(db, steps, wish, signal)
  const isKnown = found.isAll || wish.isCounted === false
  const total = isKnown
    ? found.rows.length
    : await countAll(db, { groups, any, inside: search === undefined ? undefined : inside })
  const isInside = ({ step = 0 }: SteppedRow) => step >= stepOf(tiers.inside, first)
  return { rows: found.rows, total, widened: widened(found.rows.slice(0, wish.limit - 1).some(isInside)) }
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
const isNarrowed = ({ scopes, places, pins, facets = [], userId, minPrice, maxPrice }: AdFilter): boolean =>
  facets.length > 0 || [scopes, places, pins, userId, minPrice, maxPrice].some((part) => part !== undefined)

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

/** So many choices of words are tried at most when nothing holds all of them, and for so many milliseconds. */
const triesMax = 8
const triesFor = 500

/**
 * The words of a search with which something is found when not all are held: the choice that says most of what is wanted. They have to be in
 * the title, or to be the category or the place: a word of a description alone says too little.
 */
async function dropWords(db: Kysely<Database>, groups: readonly WordGroup[], filter: AdFilter): Promise<WordGroup[]> {
  const { search: _, ...others } = filter
  const known = groups
    .filter(isKnownGroup)
    .map((group) => ({ ...group, any: group.title, filed: [...group.title, ...group.kind] }))
    .filter(isKnownGroup)
  const end = performance.now() + triesFor
  for (const kept of choicesOf(known).filter((choice) => choice.length < groups.length)) {
    if (performance.now() > end) return []
    const [only, ...more] = kept
    // A thing with a category of its own is there, where it was counted.
    const isSurelyFound = only && more.length === 0 && only.kind.length > 0 && only.uses > 0 && !isNarrowed(others)
    if (isSurelyFound || (await countAds(db, withWords(others, kept))) > 0) return kept
  }
  return []
}

/** Some of the words each, those choices first that say most. A thing that is asked for stays; `machine` alone says nothing. */
function choicesOf(groups: readonly WordGroup[]): WordGroup[][] {
  const isWanted = ({ isThing, isProperty, isVague }: WordGroup) => isThing && !isProperty && !isVague
  const things = groups.filter(isWanted)
  const says = (choice: readonly WordGroup[]) =>
    things.length > 0 ? choice.some(isWanted) : choice.some((group) => !group.isVague)
  const weights = new Map(groups.map((group) => [group, weightOf(group)]))
  const weigh = (choice: readonly WordGroup[]) => choice.reduce((sum, group) => sum + (weights.get(group) ?? 0), 0)
  const best = subsetsOf(groups.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).slice(0, subsetMax))
    .filter(says)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, triesMax)
  const places = groups.filter(({ isPlace }) => isPlace)
  const last = [[...things, ...places], things, ...things.map((thing) => [thing])]
  return [...best, ...last.filter(says)]
}

/** The choices of so many words are all looked at. */
const subsetMax = 6

function subsetsOf<T>(items: readonly T[]): T[][] {
  const count = 2 ** items.length - 1
  return Array.from({ length: count }, (_, bits) => items.filter((_, i) => (bits + 1) & (1 << i)))
}

/** How much a word says of what is wanted: a thing more than a property, a rare word more than one that many ads have, a guess little. */
function weightOf({ isThing, isProperty, isPlace, isVague, corrected, uses }: WordGroup): number {
  if (isVague || corrected.length > 0) return 0.1
  if (isPlace) return 0.5
  return (isThing && !isProperty ? 2 : 1) + 1 / Math.log2(uses + 2)
}
