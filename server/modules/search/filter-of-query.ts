import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { ListFilter } from '../../../domain/schemas/ad-list.ts'
import type { Database } from '../../db/schema.ts'
import { findCategories, hasCategoryWish, requireCategoryScopes } from '../catalogue/catalogue.ts'
import type { AdFilter } from './ad-conditions.queries.ts'
import { findPlaceNames } from './find-place-names.ts'

/** The filter of a list as the database is asked; undefined when its category has gone. */
export async function filterOfQuery(db: Kysely<Database>, query: ListFilter): Promise<AdFilter | undefined> {
  const categories = (await findCategories(db)).filter(({ is_delete }) => !is_delete)
  try {
    return {
      ...query,
      scopes: hasCategoryWish(query) ? requireCategoryScopes(categories, query) : undefined,
      places: query.location === undefined ? undefined : await findPlaceNames(db, query.location),
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'category_not_found') return undefined
    throw error
  }
}
