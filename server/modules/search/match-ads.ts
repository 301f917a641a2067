import type { Kysely } from 'kysely'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'
import { possiblePlaceKeys } from '../places/places.ts'
import { foldText, normalizedSearchWordsOf, normalizedWordsOf, phoneticKey, stemOf } from '../words/words.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { type AdToIndexText, collectSearchTerms, conceptTerm, joinNumberAndUnit, placeTerm } from './ad-terms.ts'
import { findConcepts, withoutFillers } from './concepts.ts'
import { resolveSavedFilter } from './list-filter.ts'
import {
  matchingAdsQuery,
  selectAnchorsOfAds,
  selectIndexVersions,
  type selectTermsOf,
} from './match-saved-search.queries.ts'
import { isKnownGroup, thingTerms, type WordGroup } from './word-group.ts'
import { findWordGroups } from './word-groups.ts'

/**
 * Which of some ads the list of a query shows. All words have to hold, as they are spelled, in another script, or as the thing that they
 * mean: none is left out, looked for within other words, or guessed.
 * @param ids of ads; those that no list shows match nothing
 */
export async function matchAds(db: Kysely<Database>, query: ListFilter, ids: readonly string[]): Promise<string[]> {
  const filter = await resolveSavedFilter(db, query)
  if (!filter) return []
  const { search, ...others } = filter
  const groups = search === undefined || filter.isExact ? [] : await findWordGroups(db, search)
  // An exact text, and one without letters and digits, is looked for in the titles, as in a list.
  const wanted = groups.length > 0 ? { ...others, words: groups.map(({ codes }) => codes.sure) } : filter
  const { shape, values } = matchingAdsQuery(db, wanted)
  const rows = await runTemplate(db, shape, { ...values, ids })
  return rows.map(({ id }) => id)
}

/*
 * Anchors lead from an ad to the searches that it may match: an ad has all of its anchors, a search needs one of its few. So a new ad is
 * compared with the searches that share an anchor with it, and with no others.
 */

/** Of every ad, and of a search that has neither a word nor a category nor a place. */
const anyAd = '*'
const stemAnchor = (stem: string): string => `~${stem}`
const soundAnchor = (key: string): string => `:${key}`
const inPlace = (name: string): string => `p ${name}`
const inCategory = (id: string, subCategory?: string): string =>
  subCategory === undefined ? id : `${id} ${subCategory}`
const inBoth = (category: string, place: string): string => `${category}|${place}`

/** Too many words share a shorter key. */
const soundMin = 2

type Term = Awaited<ReturnType<typeof selectTermsOf>>['rows'][number]

/** What stands for things, categories and places is an anchor itself; a word is one by its stem and by its sound. */
function anchorsOfTerm({ term, stem, key }: Term): string[] {
  if (/^[@=/#]/.test(term)) return [term]
  return key.length < soundMin ? [stemAnchor(stem)] : [stemAnchor(stem), soundAnchor(key)]
}

/** The anchors of some ads; those that no list shows have none. */
export async function anchorsOfAds(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const ads = (await selectAnchorsOfAds(db, ids)).map(({ id, category_id, sub_category, places, terms }) => {
    const words = terms.flatMap(anchorsOfTerm)
    const within = [inCategory(category_id), inCategory(category_id, sub_category)]
    const at = [...places.filter(Boolean).map(inPlace), ...words.filter((anchor) => anchor.startsWith('#'))]
    const both = within.flatMap((category) => at.map((place) => inBoth(category, place)))
    return [id, [...new Set([anyAd, ...words, ...within, ...at, ...both])]] as const
  })
  return new Map(ads)
}

/**
 * The anchors of a search: the ways in which an ad may have its rarest word, else its category and place.
 * @returns none for a search that no ad can match, as in a category that has gone
 */
export async function anchorsOfSearch(db: Kysely<Database>, query: ListFilter): Promise<string[]> {
  const filter = await resolveSavedFilter(db, query)
  if (!filter) return []
  // A text that is exact may be within a word: it has no word that an ad would have.
  const groups = filter.search === undefined || filter.isExact ? [] : await findWordGroups(db, filter.search)
  const [rarest] = groups.toSorted((one, other) => rarityOf(one) - rarityOf(other))
  return [...(rarest ? anchorsOfGroup(groups, rarest) : anchorsOfFilter(filter, query.location))]
}

/** A word that no ad has had is the rarest; new ones are counted later. */
const rarityOf = (group: WordGroup): number => (isKnownGroup(group) ? group.uses : -1)

function anchorsOfFilter({ scopes, places }: AdFilter, location: string | undefined): Set<string> {
  const within = (scopes ?? []).flatMap(({ categoryId, subCategories }) =>
    subCategories ? subCategories.map((name) => inCategory(categoryId, name)) : [inCategory(categoryId)],
  )
  const sounds = location === undefined ? [] : possiblePlaceKeys(location).map(placeTerm)
  const at = places ? [...places.names.map(inPlace), ...sounds] : []
  if (within.length === 0) return new Set(at.length > 0 ? at : [anyAd])
  return new Set(at.length > 0 ? within.flatMap((category) => at.map((place) => inBoth(category, place))) : within)
}

/** All terms that hold a group, also those that no ad has yet. */
function anchorsOfGroup(groups: readonly WordGroup[], group: WordGroup): Set<string> {
  if (group.shape === 'choice') return new Set(group.of.flatMap((one) => [...anchorsOfGroup([one], one)]))
  const words = group.text.split(' ')
  const before = groups.slice(0, groups.indexOf(group)).flatMap(({ text }) => text.split(' '))
  const all = groups.flatMap(({ text }) => text.split(' '))
  const pairs = all
    .map((_, at) => ({ at, pair: joinNumberAndUnit(all, at) }))
    .filter(({ at }) => at >= before.length - 1 && at < before.length + words.length)
    .flatMap(({ pair }) => pair ?? [])
  const found = findConcepts(words, 0)
  const [word = ''] = words
  return new Set([
    ...(words.length === 1 ? anchorsOfTerm({ term: word, stem: stemOf(word), key: phoneticKey(word) }) : []),
    ...pairs.map((pair) => stemAnchor(stemOf(pair))),
    ...thingTerms(found?.length === words.length ? found : undefined),
    ...possiblePlaceKeys(group.text).map(placeTerm),
  ])
}

/** What no ad has of a search as it is: what it finds for that is a guess. */
export interface UnknownWords {
  /** As typed. */
  words: string[]
  /** The anchors that an ad would have. */
  anchors: string[]
}

export async function findUnknownWords(db: Kysely<Database>, { search, exact }: ListFilter): Promise<UnknownWords> {
  if (search === undefined || exact !== undefined) return { words: [], anchors: [] }
  const groups = await findWordGroups(db, search)
  const unheard = groups.filter(({ codes }) => codes.sure.length === 0)
  const folded = new Set(unheard.flatMap(({ text }) => text.split(' ')))
  return {
    words: search.split(/\s+/).filter((typed) => normalizedSearchWordsOf(typed).some((word) => folded.has(word))),
    anchors: [...new Set(unheard.flatMap((group) => [...anchorsOfGroup(groups, group)]))],
  }
}

/** The rules by which the words of ads are made: the newest of them, and the ads whose words have not been made yet. */
export async function indexedVersion(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await selectIndexVersions(db, ids)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return {
    version: ids.map((id) => versions.get(id) ?? 0).findLast((one) => one > 0),
    listed: rows.filter(({ version }) => version > 0).map(({ id }) => id),
    unindexed: rows.filter(({ version }) => version === 0).map(({ id }) => id),
  }
}

interface Titled extends Pick<AdToIndexText, 'title' | 'category' | 'places'> {
  id: string
  subCategory: string
}

/** A shorter key belongs to too many words of a title. */
const titleSoundMin = 3

/**
 * The ads that a lender means by some words: all of them have to be in the title, the category or the place, as the beginning of a word, in
 * another script, or as the thing that they mean. A text that stands in the title letter by letter is found, too. For ads of one person, also
 * those that no list shows.
 * @returns their ids, in their order
 */
export function matchOwnTitles(search: string, ads: readonly Titled[]): string[] {
  const folded = foldText(search).trim()
  const words = withoutFillers(normalizedWordsOf(search))
  return ads.filter((ad) => foldText(ad.title).includes(folded) || hasWords(ad, words)).map(({ id }) => id)
}

function hasWords(ad: Titled, words: readonly string[]): boolean {
  const { title, category, subCategory, places } = ad
  const { all } = collectSearchTerms({
    title,
    category,
    places,
    subCategories: subCategory === '' ? [] : [subCategory],
    description: '',
    amenities: [],
    attributes: {},
    calledBy: [],
    localities: [],
  })
  const spoken = [...all].filter((term) => !/^[@=/#~]/.test(term))
  const sounds = new Set(spoken.map(phoneticKey))
  const hasWord = (word: string) => {
    const key = phoneticKey(word)
    return (
      spoken.some((term) => term.startsWith(word)) ||
      (key.length >= titleSoundMin && sounds.has(key)) ||
      possiblePlaceKeys(word).some((place) => all.has(placeTerm(place)))
    )
  }
  for (let at = 0; at < words.length; ) {
    const found = findConcepts(words, at)
    const isThing = found?.concepts.some(({ name }) => all.has(conceptTerm(name))) ?? false
    if (!isThing && !hasWord(words[at] ?? '')) return false
    at += isThing ? (found?.length ?? 1) : 1
  }
  return words.length > 0
}
