import type { Kysely } from 'kysely'
import { expandSubCategory, otherSubCategory } from '../../../domain/categories/sub-categories.ts'
import { listLimits } from '../../../domain/limits/list.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Suggestion } from '../../../domain/schemas/suggestions.ts'
import type { LimiterOptions } from '../../../platform/concurrency-limiter.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories } from '../catalogue/catalogue.ts'
import { normalizePlaceName, placeKeysWithPrefix } from '../places/places.ts'
import { foldText, normalizedWordsOf, phoneticKey, scriptOf, splitWords } from '../words/words.ts'
import { consonantsOf } from './ad-terms.ts'
import { commonKindsNamedIn, suggestCategories, suggestCommonCategories } from './category-names.ts'
import { canonicalSpelling, isFiller } from './concepts.ts'
import { searchAds } from './search-ads.ts'
import {
  countAdsOfPlaces,
  findPlacesWithPrefix,
  findTitleWordsWithPrefix,
  refreshTermCounts,
  replaceSuggestedPlaces,
  type SuggestedWord,
} from './terms.queries.ts'

/** Most of one kind; words fill what is left. */
const most = { categories: 3, places: 2, known: 8 }
/** Letters of a sound: a shorter one belongs to too many words. */
const soundMin = 2
const placeMin = 2
/** Letters from which on the other names of known places are looked at. */
const knownMin = 3
/** Words that are looked at: some of them are forms of one word. */
const wordsMax = 40
/** Names of places have up to so many words. */
const placeWordsMax = 3
/** Ads that are read for a count. */
const sampleMax = 50_000

/** A word with the signs that are no letters to the eye. */
const wordSign = /(?:[\p{L}\p{M}\p{N}'’]|\u200C|\u200D)+/gu
const turning = /\p{Bidi_Control}/gu

/**
 * What may be meant by the beginning of a search: words of ads for its last word, categories, and places.
 * @param text as typed, not empty
 * @returns at most eight
 */
export async function suggestSearches(db: Kysely<Database>, text: string): Promise<Suggestion[]> {
  const typed = text.replace(turning, '')
  const words = normalizedWordsOf(typed)
  if (words.length === 0) return []
  const [categories, places, completed] = await Promise.all([
    suggestCategories(db, words.join(' '), most.categories),
    suggestPlaces(db, typed),
    suggestWords(db, typed),
  ])
  const room = listLimits.suggestions - categories.length - places.length
  const found = [...completed.slice(0, room), ...categories, ...places]
  return found.length > 0 ? found : suggestCommonCategories(db, words.join(' '), most.categories)
}

async function suggestWords(db: Kysely<Database>, typed: string): Promise<Suggestion[]> {
  const { start, word } = lastOf(typed)
  const [beginning = '', ...others] = splitWords(foldText(word))
  // Digits are no beginning of a word.
  if (others.length > 0 || !/^\p{L}/u.test(beginning)) return []
  const before = typed.slice(0, start)
  // A phrase in two scripts is hard to read.
  const isReadable = (term: string) => !/\p{L}/u.test(before) || scriptOf(term) === scriptOf(before)
  return withoutForms(await findWords(db, beginning))
    .filter(({ term }) => term !== beginning && [...term].length > 1 && !isFiller(term) && isReadable(term))
    .map(({ term }) => ({ kind: 'word', text: before + canonicalSpelling(term) }))
}

/** Words that begin so; if there are none, those of other scripts that sound so, at last by their consonants alone. */
async function findWords(db: Kysely<Database>, beginning: string): Promise<SuggestedWord[]> {
  const begun = await findTitleWordsWithPrefix(db, 'term', beginning, wordsMax)
  const key = phoneticKey(beginning)
  if (begun.length > 0 || key.length < soundMin) return begun
  const sounding = await findTitleWordsWithPrefix(db, 'key', key, wordsMax)
  // Vowels of English words are spelled in many ways in Indic letters.
  const frame = scriptOf(beginning) === 'latin' ? '' : consonantsOf(key)
  return sounding.length > 0 || frame.length < soundMin
    ? sounding
    : findTitleWordsWithPrefix(db, 'frame', frame, wordsMax)
}

/** Where the last word begins, and the word; empty where the text ends in a sign. */
function lastOf(typed: string): { start: number; word: string } {
  const last = [...typed.matchAll(wordSign)].at(-1)
  const isAtEnd = last !== undefined && last.index + last[0].length === typed.length
  return isAtEnd ? { start: last.index, word: last[0] } : { start: typed.length, word: '' }
}

/** The most used form of each word: cameras beside camera is left out. */
function withoutForms(words: readonly SuggestedWord[]): SuggestedWord[] {
  const stems = new Set<string>()
  return words.filter(({ stem }) => {
    const isNew = !stems.has(stem)
    stems.add(stem)
    return isNew
  })
}

/** Places whose name begins with the last words. */
async function suggestPlaces(db: Kysely<Database>, typed: string): Promise<Suggestion[]> {
  const starts = [...typed.matchAll(wordSign)].map(({ index }) => index).slice(-placeWordsMax)
  const runs = starts
    .map((start) => ({ start, words: splitWords(foldText(typed.slice(start))) }))
    .map(({ start, words }) => ({ start, place: words.join(' '), keys: keysOf(words) }))
    .filter(({ place }) => place.length >= placeMin && /^\p{L}/u.test(place))
  const sounds = runs.flatMap(({ keys }) => keys)
  const found = await findPlacesWithPrefix(
    db,
    runs.map(({ place }) => place),
    sounds,
    most.places,
  )
  return found.flatMap(({ place, name, key }) => {
    const run = runs.find((one) => place.startsWith(one.place) || one.keys.some((sound) => key.startsWith(sound)))
    return run ? [{ kind: 'place' as const, text: name, search: typed.slice(0, run.start).trim() }] : []
  })
}

/** How Indic words sound, for places that ads spell in Latin letters, and the places with another name that begins so: Amdavad, અમદાવાદ. */
function keysOf(words: readonly string[]): string[] {
  const text = words.join(' ')
  const own = scriptOf(text) === 'latin' ? [] : [normalizePlaceName(text)]
  const known = text.length < knownMin ? [] : placeKeysWithPrefix(text).slice(0, most.known)
  return [...own, ...known].filter((key) => key.length >= soundMin)
}

/** Counts what is suggested: the words of ads that lists show, and their places. */
export async function countSuggestions(db: Kysely<Database>): Promise<void> {
  await refreshTermCounts(db, sampleMax)
  const places = await countAdsOfPlaces(db, sampleMax)
  const described = places.map(({ name, uses }) => {
    const words = splitWords(foldText(name))
    return { name, uses, place: words.join(' '), key: normalizePlaceName(name) }
  })
  await replaceSuggestedPlaces(
    db,
    described.filter(({ place, name }) => /^\p{L}/u.test(place) && !/[@\d]/.test(name)),
  )
}

type CategoryRow = Awaited<ReturnType<typeof findCategories>>[number]

/**
 * The kinds of ad that a title may mean, the likeliest first: by the things that its words name; where they name none, by the ads of others
 * with these words.
 * @param title not empty
 * @returns at most three
 * @throws AppError `unavailable` when too many search
 */
export async function suggestAdKinds(
  db: Kysely<Database>,
  title: string,
  asker: LimiterOptions = {},
): Promise<AdKind[]> {
  const rows = (await findCategories(db)).filter(({ is_delete }) => !is_delete)
  const named = toKinds(rows, commonKindsNamedIn(title))
  const found = named.length > 0 ? named : await kindsOfAds(db, title, asker)
  return found.slice(0, listLimits.suggestedKinds)
}

/** The kinds of these slugs, each once; of a whole category its first ones. */
function toKinds(rows: readonly CategoryRow[], paths: readonly string[]): AdKind[] {
  const kinds: AdKind[] = []
  for (const path of paths) {
    const [slug = '', sub] = path.split('/')
    const row = rows.find(({ name }) => slugify(name) === slug)
    if (!row) continue
    const { name: category, sub_categories: entries } = row
    if (entries.length === 0) kinds.push({ category, subCategory: category })
    else if (sub !== undefined)
      for (const subCategory of expandSubCategory(entries, sub).slice(0, 1)) kinds.push({ category, subCategory })
    else for (const subCategory of firstOf(entries)) kinds.push({ category, subCategory })
  }
  return kinds.filter(
    ({ category, subCategory }, i) =>
      kinds.findIndex((one) => one.category === category && one.subCategory === subCategory) === i,
  )
}

/** The first subcategories of a category, without groups. */
function firstOf(entries: CategoryRow['sub_categories']): string[] {
  const single = entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.slice(1)))
  return single.filter((name) => name !== otherSubCategory).slice(0, listLimits.suggestedKinds)
}

/** The kinds of the ads that a search for the title finds first, the most frequent first; none for ads that have other words, *macbook* for *facebook*. */
async function kindsOfAds(db: Kysely<Database>, title: string, asker: LimiterOptions): Promise<AdKind[]> {
  const { products, widened } = await searchAds(db, { search: title, limit: listLimits.pageSize }, asker)
  if (widened && widened.corrected.length > 0) return []
  const counted = new Map<string, { kind: AdKind; count: number }>()
  for (const { category, subCategory } of products) {
    const kind = { category, subCategory: subCategory || category }
    const key = `${kind.category}/${kind.subCategory}`
    counted.set(key, { kind, count: (counted.get(key)?.count ?? 0) + 1 })
  }
  return [...counted.values()].sort((a, b) => b.count - a.count).map(({ kind }) => kind)
}
