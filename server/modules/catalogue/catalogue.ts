import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { categoryPicture } from '../../../domain/categories/categories.ts'
import { initialCategories } from '../../../domain/categories/initial-categories.ts'
import { bannerLimits } from '../../../domain/limits/banner.ts'
import type { Banner, BannersQuery, Category } from '../../../domain/schemas/catalogue.ts'
import { cachedQuery } from '../../../platform/postgres/query-cache.ts'
import type { Database } from '../../db/schema.ts'
import {
  type CategoryRow,
  insertMissingCategories,
  insertSeededSlugs,
  selectBanners,
  selectCategories,
} from './catalogue.queries.ts'
import { viewBanner, viewCategory } from './catalogue.view.ts'

export { type CategoryRow, selectCategories } from './catalogue.queries.ts'
export {
  type CategoryScope,
  hasCategoryRef,
  type KnownCategory,
  matchesCategory,
  requireCategoryScopes,
  resolveMovedKind,
} from './category-scope.ts'
export {
  findCatalogueTexts,
  findCategoryTexts,
  findSubCategoryTexts,
  findTeamNames,
  teamTextsIn,
} from './category-texts.ts'
export {
  countAdsIn,
  deleteCategory,
  hasAdIn,
  insertCategory,
  lockAgainstNewAds,
  lockCategories,
  markVisibilitySynced,
  updateCategory,
  writeCategoryOrder,
  writeSubCategoryTexts,
} from './change-categories.queries.ts'
export { deleteFormerKind, type FormerKind, insertFormerKinds } from './former-kinds.queries.ts'
export { findFormerKindTexts, findMovedKinds, findUnavailableKind } from './former-kinds.ts'

/** All categories, also hidden ones, in the order in which they are shown; cached until one changes. */
export function findCategories(db: Kysely<Database>): Promise<CategoryRow[]> {
  return cachedQuery(db, 'categories', 'all', () => selectCategories(db).execute())
}

/** The categories of some ads, in their order. */
export async function findCategoriesOf(
  db: Kysely<Database>,
  ads: readonly { category_id: string }[],
): Promise<CategoryRow[]> {
  const rowsOf = (categories: CategoryRow[]) => {
    const rows = new Map(categories.map((category) => [category.id, category]))
    return ads.flatMap(({ category_id }) => rows.get(category_id) ?? [])
  }
  const found = rowsOf(await findCategories(db))
  // An ad may be read a moment before the notice of its new category arrives.
  return found.length === ads.length ? found : rowsOf(await selectCategories(db).execute())
}

/** All categories that are not hidden, in the order of the category bar (specification section 7, `categories/get`). */
export async function listCategories(db: Kysely<Database>): Promise<Category[]> {
  const rows = await findCategories(db)
  return rows.filter(({ is_delete }) => !is_delete).map(viewCategory)
}

/**
 * Banners in the order of the carousel (specification section 7, `banners/get`). A banner keeps its `product` only
 * while the public may see the ad.
 * @param query by default the first 20 banners that run now
 */
export async function listBanners(db: Kysely<Database>, query: BannersQuery = {}): Promise<Banner[]> {
  const { limit = bannerLimits.max, skip = 0, isActive = true } = query
  const rows = await selectBanners(db, { limit, skip, isActive }).execute()
  return rows.map(viewBanner)
}

/** The same for pages. Cached until a banner changes, ten seconds at most: an ad that goes tells nothing of its banner. */
export function findBannersOfPages(db: Kysely<Database>): Promise<Banner[]> {
  return cachedQuery(db, 'banners', 'pages', () => listBanners(db))
}

/**
 * Gives a database the declared categories that it has never had. Runs at every start: what the team changed stays, and what it deleted does
 * not come back.
 */
export async function seedCategories(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const seeded = await insertSeededSlugs(
      tx,
      initialCategories.map(({ slug }) => slug),
    ).execute()
    const isNew = new Set(seeded.map(({ slug }) => slug))
    const rows = initialCategories
      .map(({ name, slug, colorCode, subCategories }, index) => ({
        id: uuidv7(),
        name,
        slug,
        color_code: colorCode,
        image: categoryPicture(slug),
        sub_categories: JSON.stringify(subCategories),
        position: index + 1,
      }))
      .filter(({ slug }) => isNew.has(slug))
    if (rows.length > 0) await insertMissingCategories(tx, rows).execute()
  })
}
