import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { ListSort } from '../../../domain/rules/list-sort.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { findPlaceInSearch, findSurroundings, type Surroundings } from '../places/places.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { cardPageQuery, type PageOptions } from './card-page.queries.ts'
import { canonicalSpelling } from './concepts.ts'
import { countMatchingAds } from './count-ads.ts'
import { findNear, firstKeyInsidePlace } from './find-near.ts'
import { findInSteps, findPage, isOrderedByPlace } from './find-page.ts'
import type { FoundPage, RowWithStep } from './found-page.ts'
import type { ResolvedListFilter } from './list-filter.ts'
import { hasManyUnindexed } from './terms.queries.ts'
import { findWordGroups, type WordGroup } from './word-groups.ts'

/** A list with a search as typed. */
type WordList = ResolvedListFilter & { filter: { search: string } }

/**
 * The tiers of relevance, one after the other, each from the newest ad to the oldest: ads that are the thing, with the words in the title as
 * spelled, then without; all words in the title as spelled; in the title in any script or by another name; anywhere; in the category that a
 * word may mean; within other words of the title. Behind `dropped` the same with fewer words. Where a place orders the list, the tiers of
 * titles are one, and those of other fields, and each is ordered by distance: a title in another script next door comes before the same
 * script far away.
 */
const tiers = { inside: 6, dropped: 10 }
export const stepMax = tiers.inside + tiers.dropped

/** So many ads without codes at most are not looked for by words: they are new. More of them are searched as before. */
const unindexedMax = 200

/**
 * How far a search is widened. It is settled without the filters of its list and held while they are counted and chosen, so that a choice
 * brings as many ads as its count says.
 */
interface Settled {
  /** What has to hold; none where titles are searched for the text. */
  groups: readonly WordGroup[]
  /** What the groups stand for, as typed. */
  search: string
  /** The words that are left out, folded; undefined where all of them hold. */
  without?: string[]
  /** The place that some of these words name. */
  named?: PlaceWords | undefined
  /** How titles with the text count: as the whole search, or as words that it has inside other words; undefined where they do not. */
  titles?: 'text' | 'inside'
}

/** Words of a search, and the place that they name. */
interface PlaceWords {
  words: readonly string[]
  place: Surroundings
}

/**
 * All words where something holds them, else titles with the text, else fewer words: without the name of a place that no ad has, what the
 * others find alone.
 * @param filter of the list, with its search
 */
async function settle(
  db: Kysely<Database>,
  filter: WordList['filter'],
  signal: AbortSignal | undefined,
): Promise<Settled> {
  const { search, userId } = filter
  const groups = await findWanted(db, filter)
  if (groups.length === 0) return { groups, search, titles: 'text' }
  const whole = { userId }
  if (groups.every(isKnownGroup) && (await areThere(db, groups, whole, isNarrowed(filter) ? 0 : undefined)))
    return { groups, search, titles: 'inside' }
  if (await isInTitles(db, { ...whole, search }, signal)) return { groups: [], search, titles: 'inside' }
  const kept = await dropWords(db, groups, whole)
  const left = groups.map(({ text }) => text).filter((text) => !kept.some((group) => group.text === text))
  const named = await findPlaceWords(db, left)
  const rest = kept.map(({ text }) => text).join(' ')
  if (rest === '' || named?.words.length !== left.length) return { groups: kept, search: rest, without: left, named }
  const others = await settle(db, { ...filter, search: rest }, signal)
  return { ...others, without: [...left, ...(others.without ?? [])], named }
}

/** Has any title the text? Aborted with its search: the cost depends on what is typed. */
async function isInTitles(db: Kysely<Database>, filter: AdFilter, signal: AbortSignal | undefined): Promise<boolean> {
  const { shape, values } = cardPageQuery(db, filter, { sort: 'newest', limit: 1 })
  return (await runTemplate(db, shape, values, signal)).length > 0
}

/**
 * Has any ad all of the groups? A word of many ads is not counted.
 * @param limit up to which ads are counted; without it as many as a list counts that is not narrowed, which then knows them
 */
async function areThere(
  db: Kysely<Database>,
  groups: readonly WordGroup[],
  filter: AdFilter,
  limit?: number,
): Promise<boolean> {
  const [only, ...others] = groups
  const isUsual = only && others.length === 0 && !isNarrowed(filter) && isSurelyCapped(only)
  return isUsual || (await countMatchingAds(db, withWords(filter, groups), limit)) > 0
}

/**
 * A page of the ads that a search finds. Where nothing holds all of its words, an unknown word is left out, then any one of them.
 * @param list with the search as typed
 */
export async function findByWords(
  db: Kysely<Database>,
  list: WordList,
  wish: PageOptions,
  signal: AbortSignal | undefined,
): Promise<FoundPage> {
  const { groups, search, without, named, titles } = await settle(db, list.filter, signal)
  if (titles === 'text') {
    const filter = { ...list.filter, search }
    return { ...(await findPage(db, { ...list, filter }, wish, signal)), widened: null }
  }
  if (!without) return { ...(await findInTiers(db, { groups, list, wish, signal })), alsoFor: alsoForOf(groups) }
  const isPlaced = named !== undefined && isFree(list)
  if (groups.length === 0 && !titles && !isPlaced) return { rows: [], total: 0, widened: null }
  const { search: _, ...others } = list.filter
  const filter = titles ? { ...others, search } : others
  const placed = { ...list, filter, ...(isPlaced && { place: named.place }) }
  const found =
    groups.length === 0 && !titles
      ? await findPage(db, placed, wish, signal)
      : await findInTiers(db, { groups, list: placed, wish, signal, first: tiers.dropped })
  const isOrdered = isPlaced && isOrderedByPlace(wish.sort)
  const left = without.filter((text) => !(isOrdered && named.words.includes(text))).map(spelled)
  const corrected = correctedOf(groups)
  const inside = found.widened?.inside ?? false
  return {
    ...found,
    widened: left.length > 0 || corrected.length > 0 || inside ? { without: left, corrected, inside } : null,
    alsoFor: alsoForOf(groups),
    ...(isOrdered && { place: named.place, nearWord: named.words.map(spelled).join(' ') }),
  }
}

/** Does nothing but the reader's own place say where the ads of a list are? */
const isFree = ({ within, filter }: WordList): boolean => within === undefined && filter.places === undefined

/** The place that words name which no ad has: several of them together, else one of them. */
async function findPlaceWords(db: Kysely<Database>, words: readonly string[]): Promise<PlaceWords | undefined> {
  const choices = words.length > 1 ? [words, ...words.map((word) => [word])] : words.map((word) => [word])
  for (const choice of choices) {
    const place = await findPlaceInSearch(db, choice.join(' '))
    if (place) return { words: choice, place: await findSurroundings(db, place) }
  }
  return undefined
}

/**
 * A list's filter as its list finds the ads: with the words as codes, with the text of titles, or both, one after the other. No ad is in
 * two of them.
 */
export async function settleWords(
  db: Kysely<Database>,
  filter: AdFilter,
  { sort, signal }: { sort: ListSort; signal: AbortSignal | undefined },
): Promise<AdFilter[]> {
  const { search, ...others } = filter
  if (search === undefined) return [filter]
  const { groups, titles, named, search: text } = await settle(db, { ...filter, search }, signal)
  if (groups.length === 0) return titles ? [{ ...filter, search: text }] : named ? [others] : []
  const whole = withWords(others, groups)
  return titles && sort === 'relevance' ? [whole, insideOf(whole, text)] : [whole]
}

/** The ads whose titles have a text inside other words, without those that have the words. */
const insideOf = ({ words, rarest: _, ...others }: ReturnType<typeof withWords>, search: string): AdFilter => ({
  ...others,
  search,
  without: [words],
})

/** A filter with the codes of all groups. */
const withWords = (filter: AdFilter, groups: readonly WordGroup[]) => ({
  ...filter,
  words: groups.map(({ filed }) => filed),
  rarest: Math.min(...groups.map(({ uses }) => uses)),
})

/** The words that are looked for; none where titles are searched for the text. */
async function findWanted(db: Kysely<Database>, { search, isExact }: WordList['filter']): Promise<WordGroup[]> {
  if (isExact) return []
  const isFilling = await cachedQuery(db, 'list', 'search is filling', () => hasManyUnindexed(db, unindexedMax))
  return isFilling ? [] : findWordGroups(db, search)
}

const isKnownGroup = ({ filed }: WordGroup): boolean => filed.length > 0

/** As people write it: with nukta and chandrabindu. */
const spelled = (text: string): string => text.split(' ').map(canonicalSpelling).join(' ')

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
  list: ResolvedListFilter
  wish: PageOptions
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
  const inside = search === undefined ? undefined : groups.length > 0 ? insideOf(any, search) : list.filter
  const corrected = correctedOf(groups)
  const widened = (isInside: boolean) =>
    isInside || corrected.length > 0 ? { without: [], corrected, inside: isInside } : null
  const isTiered = wish.sort === 'relevance' || (list.place !== undefined && wish.sort === 'distance')
  if (!isTiered) {
    const isInside = groups.length === 0
    const found = await findPage(db, { ...list, filter: isInside && inside ? inside : any }, wish, signal)
    return { ...found, widened: widened(isInside && found.rows.length > 0) }
  }
  const { sort } = wish
  if (list.place && isOrderedByPlace(sort)) {
    const { place, within } = list
    const [only, ...more] = groups
    const placed = {
      place,
      within,
      any: only || !inside ? any : inside,
      // Under other orders what matches better does not come first.
      inside: only && sort === 'relevance' ? inside : undefined,
      title: sort === 'relevance' ? titleOf(groups) : undefined,
      isSurelyCapped: only && more.length === 0 && !isNarrowed(any) && isSurelyCapped(only),
    }
    const found = await findNear(db, placed, { ...wish, sort }, signal)
    const isInside = ({ step = 0 }: RowWithStep) => groups.length === 0 || step >= firstKeyInsidePlace(sort)
    return { ...found, widened: widened(found.rows.slice(0, wish.limit - 1).some(isInside)) }
  }
  const inTiers = [
    ...(groups.length > 0 ? tiersOf(groups, any) : []),
    ...(inside ? [{ tier: tiers.inside, filter: inside }] : []),
  ]
  const found = await findInSteps(
    db,
    inTiers.map(({ tier, filter }) => ({ step: first + tier, filter })),
    wish,
    signal,
  )
  const isKnown = found.isAll || wish.isCounted === false
  const total = isKnown ? found.rows.length : await countAll(db, { groups, any, inside })
  const isInside = ({ step = 0 }: RowWithStep) => step >= first + tiers.inside
  return { rows: found.rows, total, widened: widened(found.rows.slice(0, wish.limit - 1).some(isInside)) }
}

/** What the titles of a list have, or its categories; undefined where other fields have nothing more. */
function titleOf(groups: readonly WordGroup[]): Groups | undefined {
  const titles = groups.map(({ kind, title }) => [...new Set([...kind, ...title])])
  const isAll = groups.every(({ filed }, i) => filed.every((code) => titles[i]?.includes(code)))
  return groups.length === 0 || isAll ? undefined : titles
}

/** How many times as many ads as an exact total has a word alone needs, so that it is not counted. */
const surelyCapped = 2

const isSurelyCapped = ({ uses }: WordGroup): boolean => uses > surelyCapped * listLimits.exactTotalMax

interface Countable {
  groups: readonly WordGroup[]
  any: AdFilter
  inside: AdFilter | undefined
}

/** The ads of all tiers, counted no further than the limit for exact totals. */
async function countAll(db: Kysely<Database>, { groups, any, inside }: Countable): Promise<number> {
  const [only, ...others] = groups
  if (only && others.length === 0 && !isNarrowed(any) && isSurelyCapped(only)) return listLimits.exactTotalMax + 1
  const count = only ? await countMatchingAds(db, any) : 0
  return inside && count <= listLimits.exactTotalMax ? count + (await countMatchingAds(db, inside)) : count
}

/** Does a list have filters beside its words? */
const isNarrowed = ({ scopes, places, pins, states, facets = [], userId, minPrice, maxPrice }: AdFilter): boolean =>
  facets.length > 0 || [scopes, places, pins, states, userId, minPrice, maxPrice].some((part) => part !== undefined)

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
  const known = groups
    .filter(isKnownGroup)
    .map((group) => ({ ...group, any: group.title, filed: [...group.title, ...group.kind] }))
    .filter(isKnownGroup)
  const end = performance.now() + triesFor
  for (const kept of choicesOf(known).filter((choice) => choice.length < groups.length)) {
    if (performance.now() > end) return []
    const [only, ...more] = kept
    // A thing with a category of its own is there, where it was counted.
    const isSurelyFound = only && more.length === 0 && only.kind.length > 0 && only.uses > 0 && !isNarrowed(filter)
    if (isSurelyFound || (await countMatchingAds(db, withWords(filter, kept))) > 0) return kept
  }
  return []
}

/** Some of the words each, those choices first that say most. A thing that is asked for stays; `machine` or a number alone says nothing. */
function choicesOf(groups: readonly WordGroup[]): WordGroup[][] {
  const isWanted = ({ isThing, isProperty, isVague }: WordGroup) => isThing && !isProperty && !isVague
  const things = groups.filter(isWanted)
  const isNumber = ({ text, isPlace }: WordGroup) => !isPlace && /^\p{N}+$/u.test(text)
  const says = (choice: readonly WordGroup[]) =>
    things.length > 0 ? choice.some(isWanted) : choice.some((group) => !group.isVague && !isNumber(group))
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
