import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { adLimits } from '../../../domain/limits/ad.ts'
import { savedSearchLimits } from '../../../domain/limits/saved-search.ts'
import { requireUnchanged } from '../../../domain/rules/require-unchanged.ts'
import { formatSavedQuery } from '../../../domain/rules/saved-query.ts'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type {
  EditSavedSearchBody,
  SavedSearch,
  SavedSearches,
  SaveSearchBody,
} from '../../../domain/schemas/saved-search.ts'
import type { LimiterOptions } from '../../../platform/concurrency-limiter.ts'
import { type IdempotentRequest, runIdempotent } from '../../db/idempotency.ts'
import type { Database } from '../../db/schema.ts'
import { lockUser } from '../accounts/accounts.ts'
import { findCategories, hasCategoryRef, requireCategoryScopes, resolveMovedKind } from '../catalogue/catalogue.ts'
import { resolveListPlace } from '../places/places.ts'
import { searchLimiterOf } from '../search/search.ts'
import {
  conditionsOf,
  findPlacesAndUnknownWords,
  parseSavedFilters,
  requireSavedFilters,
} from './interpret-searches.ts'
import {
  deleteMatchesOf,
  deleteSavedSearch,
  insertSavedSearch,
  lockSavedSearch,
  type PlacesAndUnknownWords,
  type SavedSearchKey,
  type SavedSearchRow,
  selectSavedSearches,
  updateAlertFrequency,
} from './saved-searches.queries.ts'

/** A person's saved searches, the newest first (docs/decisions/favourites-and-saved-searches.md). */
export async function listSavedSearches(db: Kysely<Database>, userId: string): Promise<SavedSearches> {
  const rows = await selectSavedSearches(db, userId).execute()
  return { savedSearches: rows.map(viewRow), room: Math.max(0, savedSearchLimits.max - rows.length) }
}

/**
 * Saves a search. One that the person has saved already is answered as it is. What it means is made in the turn of a search.
 * @throws AppError `invalid_input` for filters that no list has, that leave no ad out, or whose place is unknown or several; `category_not_found`; `saved_searches_full`;
 *   `not_signed_in` when the account has gone meanwhile; `repeated_differently`; `unavailable` when too many search
 */
export async function saveSearch(
  db: Kysely<Database>,
  body: SaveSearchBody,
  sent: IdempotentRequest,
  asker: LimiterOptions,
): Promise<SavedSearch> {
  const query = await requireQuery(db, body.query)
  const meaning = await searchLimiterOf(db).run(() => findPlacesAndUnknownWords(db, query), asker)
  const { userId, idempotencyKey: key } = sent
  const kept = await runIdempotent(db, { scope: `saved search ${userId}`, key, request: body }, async (tx) => {
    // The lock makes two parallel requests count each other's searches.
    if (!(await lockUser(tx, userId).executeTakeFirst())) throw new AppError('not_signed_in')
    const known = await selectSavedSearches(tx, userId).execute()
    const same = known.find((search) => search.query === query)
    if (same) return savedSearchValues(same)
    if (known.length >= savedSearchLimits.max) throw new AppError('saved_searches_full')
    const search = { id: uuidv7(), user_id: userId, query, rhythm: body.rhythm ?? 'at_once', ...meaning }
    // An ad with one of its unheard words may be written at the same moment: the job looks again.
    const meaning_version = meaning.unheard.length > 0 ? 0 : meaning.meaning_version
    return savedSearchValues(await insertSavedSearch(tx, { ...search, meaning_version }).executeTakeFirstOrThrow())
  })
  return viewSearch(kept, meaning)
}

/** A search in the form in which it is kept: a category by its slug, whichever way it was named. */
async function requireQuery(db: Kysely<Database>, sent: string): Promise<string> {
  const { categoryId, ...filters } = await findPresent(db, requireSavedFilters(sent))
  const named = (await findCategories(db)).find(({ id }) => id === categoryId)
  const kept = { ...filters, category: named?.slug ?? filters.category }
  const query = formatSavedQuery(kept)
  if (!isNarrowed(kept)) throw new AppError('invalid_input', [fieldError('query', 'search_required')])
  if (query.length > savedSearchLimits.queryMax) throw new AppError('invalid_input', [fieldError('query', 'too_long')])
  const { problem } = filters.near === undefined ? {} : await resolveListPlace(db, filters.near)
  if (problem) throw new AppError('invalid_input', [fieldError('near', problem)])
  return query
}

/** Does a search leave any ad out? In all of India, and at any price, it does not. */
function isNarrowed({ near, minPrice, maxPrice, ...others }: ListFilter): boolean {
  const narrowing = {
    ...others,
    near: others.within === 'india' ? undefined : near,
    minPrice: minPrice === 0 ? undefined : minPrice,
    maxPrice: maxPrice === adLimits.priceMax ? undefined : maxPrice,
  }
  return formatSavedQuery(narrowing) !== ''
}

/** @throws AppError `category_not_found` for a category that is hidden, and one that has been deleted and whose ads went nowhere */
async function findPresent(db: Kysely<Database>, filters: ListFilter): Promise<ListFilter> {
  if (!hasCategoryRef(filters)) return filters
  const known = await findCategories(db)
  const present = await resolveMovedKind(db, known, filters)
  requireCategoryScopes(
    known.filter(({ is_delete }) => !is_delete),
    present,
  )
  return present
}

/**
 * Changes how often a person hears of the new ads of one of their searches.
 * @throws AppError `saved_search_not_found`, also for another person's; `changed_meanwhile`
 */
export async function setAlertFrequency(
  db: Kysely<Database>,
  userId: string,
  { savedSearchId: id, rhythm, opened }: EditSavedSearchBody,
): Promise<SavedSearch> {
  return db.transaction().execute(async (tx) => {
    if (opened) {
      const before = await lockSavedSearch(tx, { id, userId }).executeTakeFirst()
      if (!before) throw new AppError('saved_search_not_found')
      const stored = viewRow(before)
      requireUnchanged({ sent: { rhythm }, opened, stored }, stored)
    }
    const row = await updateAlertFrequency(tx, { id, userId }, rhythm).executeTakeFirst()
    if (!row) throw new AppError('saved_search_not_found')
    if (rhythm === 'never') await deleteMatchesOf(tx, id).execute()
    return viewRow(row)
  })
}

/** @throws AppError `saved_search_not_found`, also for another person's */
export async function removeSavedSearch(db: Kysely<Database>, own: SavedSearchKey): Promise<void> {
  const { numDeletedRows } = await deleteSavedSearch(db, own).executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('saved_search_not_found')
}

type SavedSearchValues = Omit<SavedSearch, 'conditions' | 'unheard'>

const savedSearchValues = ({ id, query, rhythm, was, created_at }: SavedSearchRow): SavedSearchValues => ({
  _id: id,
  query,
  rhythm,
  ...(was !== null && { was }),
  createdAt: created_at.toISOString(),
})

const viewRow = (row: SavedSearchRow): SavedSearch => viewSearch(savedSearchValues(row), row)

function viewSearch(
  kept: SavedSearchValues,
  { place_names, unheard }: Pick<PlacesAndUnknownWords, 'place_names' | 'unheard'>,
): SavedSearch {
  return { ...kept, conditions: conditionsOf(parseSavedFilters(kept.query) ?? {}, place_names), unheard }
}
