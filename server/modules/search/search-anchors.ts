import type { Kysely } from 'kysely'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type { Database } from '../../db/schema.ts'
import { possiblePlaceKeys } from '../places/places.ts'
import { normalizedSearchWordsOf, phoneticKey, stemOf } from '../words/words.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { categoryTerm, conceptTerm, joinNumberAndUnit, kindTerm, placeTerm } from './ad-terms.ts'
import { findConcepts } from './concepts.ts'
import { resolveSavedFilter } from './list-filter.ts'
import { selectAnchorsOfAds, selectIndexVersions, type selectTermsOf } from './match-ads.queries.ts'
import { findWordGroups, type WordGroup } from './word-groups.ts'

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
const rarityOf = ({ filed, uses }: WordGroup): number => (filed.length === 0 ? -1 : uses)

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
  if (group.alternatives) return new Set(group.alternatives.flatMap((one) => [...anchorsOfGroup([one], one)]))
  const words = group.text.split(' ')
  const before = groups.slice(0, groups.indexOf(group)).flatMap(({ text }) => text.split(' '))
  const all = groups.flatMap(({ text }) => text.split(' '))
  const pairs = all
    .map((_, at) => ({ at, pair: joinNumberAndUnit(all, at) }))
    .filter(({ at }) => at >= before.length - 1 && at < before.length + words.length)
    .flatMap(({ pair }) => pair ?? [])
  const found = findConcepts(words, 0)
  const things = found?.length === words.length ? found.concepts : []
  const [word = ''] = words
  return new Set([
    ...(words.length === 1 ? anchorsOfTerm({ term: word, stem: stemOf(word), key: phoneticKey(word) }) : []),
    ...pairs.map((pair) => stemAnchor(stemOf(pair))),
    ...things.flatMap(({ name, category }) => [
      conceptTerm(name),
      kindTerm(name),
      ...(category ? [categoryTerm(category)] : []),
    ]),
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
  const unheard = groups.filter(({ sure }) => sure.length === 0)
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
