import type { Kysely } from 'kysely'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type { ChangeTag } from '../../../platform/postgres/change-feed.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories, hasCategoryRef, matchesCategory } from '../catalogue/catalogue.ts'
import { findPlaces } from '../places/places.ts'
import { findPlaceMatch } from './list-filter.ts'

/** Of a filter what decides which ads it may show. Every further filter only leaves out some of them. */
type Scope = Pick<ListFilter, 'category' | 'categoryId' | 'subCategory' | 'location' | 'search'> & {
  userId?: string | undefined
  /** A PIN around which ads are looked for: its list has ads of other PINs, too. */
  near?: string | undefined
}

/** A page with more tags is dropped too often to be worth them. */
const tagsMax = 40

/**
 * The tags of the changes after which a list may show something else, as `list_tags_of` in `001-schema.sql` names them: the narrowest that
 * cover the list.
 */
export async function changeTagsOfList(db: Kysely<Database>, scope: Scope): Promise<ChangeTag[]> {
  const { userId, search } = scope
  const tags = userId === undefined ? await tagsOf(db, scope) : [`list~${userId}`]
  if (tags.length === 0 || tags.length > tagsMax) return ['list']
  // Which words a search looks for depends on the words of all ads.
  return ['list*', ...tags, ...(search === undefined ? [] : ['words'])]
}

/** Empty where any ad may be in the list. */
async function tagsOf(db: Kysely<Database>, scope: Scope): Promise<ChangeTag[]> {
  const categories = hasCategoryRef(scope) ? await findCategoryIds(db, scope) : []
  const places = scope.near === undefined ? await findColumnNames(db, scope.location) : []
  const ofCategories = categories.map((id) => `list:${id}`)
  if (places.length === 0) return ofCategories
  if (categories.length === 0) return places.map((place) => `list@${place}`)
  const ofBoth = ofCategories.flatMap((tag) => places.map((place) => `${tag}@${place}`))
  return ofBoth.length > tagsMax ? ofCategories : ofBoth
}

async function findCategoryIds(db: Kysely<Database>, scope: Scope): Promise<string[]> {
  return (await findCategories(db)).filter((category) => matchesCategory(category, scope)).map(({ id }) => id)
}

/**
 * The names by which a place stands in the columns of ads. Empty where they are not all there is: ads of an area are also found by what
 * sounds like it, and a name that no table knows may get such ads.
 */
async function findColumnNames(db: Kysely<Database>, location: string | undefined): Promise<readonly string[]> {
  if (location === undefined) return []
  const { names, codes } = await findPlaceMatch(db, location)
  const isPlain = codes.length === 0 && names.every(isFoldedAlike) && (await isPinOrWhole(db, location))
  return isPlain ? names : []
}

/** The tables of places change only with a release. */
const isPinOrWhole = (db: Kysely<Database>, location: string): Promise<boolean> =>
  cachedQuery(
    db,
    'places',
    `whole ${location}`,
    async () =>
      /^\p{Nd}{6}$/u.test(location) ||
      (await findPlaces(db, location)).some(({ kind }) => kind === 'city' || kind === 'state'),
  )

/** Has the database the same small letters for it as we have? Other scripts of India have none. */
const isFoldedAlike = (name: string): boolean => /^(?:[\p{ASCII}\p{M}\p{N}\p{P}\p{Z}]|\p{Lo})*$/u.test(name)
