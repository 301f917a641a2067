import type { Kysely } from 'kysely'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { findPlaceInSearch, findSurroundings, type Surroundings } from '../places/places.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { countMatchingAds, findRows } from './find-rows.ts'
import { isNarrowed } from './list-filter.ts'
import { hasManyUnindexed } from './terms.queries.ts'
import {
  isKnownGroup,
  isPlace,
  isSurelyCapped,
  isThing,
  isVagueGroup,
  isWanted,
  type WordGroup,
  withCodes,
  withGroups,
} from './word-group.ts'
import { findWordGroups } from './word-groups.ts'

/** So many ads without codes at most are not looked for by words: they are new. More of them are searched as before. */
const unindexedMax = 200

/**
 * How far a search is widened. It is settled without the filters of its list and held while they are counted and chosen, so that a choice
 * brings as many ads as its count says.
 */
export interface SettledSearch {
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

/** A list's filter with a search as typed. */
export type SearchFilter = AdFilter & { search: string }

/** Words of a search, and the place that they name. */
export interface PlaceWords {
  words: readonly string[]
  place: Surroundings
}

/**
 * All words where something holds them, else titles with the text, else fewer words: without the name of a place that no ad has, what the
 * others find alone.
 * @param filter of the list, with its search
 */
export async function settleWords(
  db: Kysely<Database>,
  filter: SearchFilter,
  signal: AbortSignal | undefined,
): Promise<SettledSearch> {
  const { search, userId } = filter
  const groups = await findWanted(db, filter)
  if (groups.length === 0) return { groups, search, titles: 'text' }
  const whole = { userId }
  if (groups.every(isKnownGroup) && (await areThere(db, groups, whole, isNarrowed(filter) ? 0 : undefined)))
    return { groups, search, titles: 'inside' }
  // Aborted with its search: the cost depends on what is typed.
  const titled = await findRows(db, { ...whole, search }, { sort: 'newest', limit: 1 }, signal)
  if (titled.length > 0) return { groups: [], search, titles: 'inside' }
  const kept = await dropWords(db, groups, whole)
  const left = groups.map(({ text }) => text).filter((text) => !kept.some((group) => group.text === text))
  const named = await findPlaceWords(db, left)
  const rest = kept.map(({ text }) => text).join(' ')
  if (rest === '' || named?.words.length !== left.length) return { groups: kept, search: rest, without: left, named }
  const others = await settleWords(db, { ...filter, search: rest }, signal)
  return { ...others, without: [...left, ...(others.without ?? [])], named }
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
  return isSurelyCapped(groups, filter) || (await countMatchingAds(db, withGroups(filter, groups), limit)).ads > 0
}

/** The place that words name which no ad has: several of them together, else one of them. */
async function findPlaceWords(db: Kysely<Database>, words: readonly string[]): Promise<PlaceWords | undefined> {
  const choices = words.length > 1 ? [words, ...words.map((word) => [word])] : words.map((word) => [word])
  for (const choice of choices) {
    const place = await findPlaceInSearch(db, choice.join(' '))
    if (place) return { words: choice, place: await findSurroundings(db, place) }
  }
  return undefined
}

/** The words that are looked for; none where titles are searched for the text. */
async function findWanted(db: Kysely<Database>, { search, isExact }: SearchFilter): Promise<WordGroup[]> {
  if (isExact) return []
  const isFilling = await cachedQuery(db, 'list', 'search is filling', () => hasManyUnindexed(db, unindexedMax))
  return isFilling ? [] : findWordGroups(db, search)
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
    .map((group) => {
      const { title, category } = group.codes
      return withCodes(group, { anywhere: title, all: [...title, ...category] })
    })
    .filter(isKnownGroup)
  const end = performance.now() + triesFor
  for (const kept of choicesOf(known).filter((choice) => choice.length < groups.length)) {
    if (performance.now() > end) return []
    const [only, ...more] = kept
    // A thing with a category of its own is there, where it was counted.
    const isSurelyFound =
      only && more.length === 0 && only.codes.category.length > 0 && only.uses > 0 && !isNarrowed(filter)
    if (isSurelyFound || (await countMatchingAds(db, withGroups(filter, kept))).ads > 0) return kept
  }
  return []
}

/** Some of the words each, those choices first that say most. A thing that is asked for stays; `machine` or a number alone says nothing. */
function choicesOf(groups: readonly WordGroup[]): WordGroup[][] {
  const things = groups.filter(isWanted)
  const isNumber = (group: WordGroup) => !isPlace(group) && /^\p{N}+$/u.test(group.text)
  const says = (choice: readonly WordGroup[]) =>
    things.length > 0 ? choice.some(isWanted) : choice.some((group) => !isVagueGroup(group) && !isNumber(group))
  const weights = new Map(groups.map((group) => [group, weightOf(group)]))
  const weigh = (choice: readonly WordGroup[]) => choice.reduce((sum, group) => sum + (weights.get(group) ?? 0), 0)
  const best = subsetsOf(groups.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0)).slice(0, subsetMax))
    .filter(says)
    .sort((a, b) => weigh(b) - weigh(a))
    .slice(0, triesMax)
  const places = groups.filter(isPlace)
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
function weightOf(group: WordGroup): number {
  if (isVagueGroup(group) || group.corrected.length > 0) return 0.1
  if (isPlace(group)) return 0.5
  return (isThing(group) ? 2 : 1) + 1 / Math.log2(group.uses + 2)
}
