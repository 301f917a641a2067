import type { Kysely } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import { priceStepsOf } from '../../../domain/rules/price-steps.ts'
import { runTemplate } from '../../../platform/postgres/prepared-statements.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import type { CategoryScope } from '../catalogue/catalogue.ts'
import { priceQuartilesQuery } from './price-steps.queries.ts'

/**
 * The prices between which the ranges of a category's filter lie, in rupees: of a subcategory with few ads those of its category.
 * @returns empty for a category with few ads
 */
export async function findPriceSteps(db: Kysely<Database>, scopes: CategoryScope[]): Promise<number[]> {
  const { shape, values } = priceQuartilesQuery(db, scopes)
  const [row] = await cachedQuery(db, 'list', JSON.stringify([shape.key, values]), () => runTemplate(db, shape, values))
  if (row?.quartiles && row.ads >= listLimits.pricedAdsMin)
    return priceStepsOf(row.quartiles.map((paise) => paise / 100))
  if (scopes.every(({ subCategories }) => subCategories === undefined)) return []
  return findPriceSteps(
    db,
    [...new Set(scopes.map(({ categoryId }) => categoryId))].map((categoryId) => ({ categoryId })),
  )
}
