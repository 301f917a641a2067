import type { Kysely } from 'kysely'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { categoryLimits } from '../../../domain/limits/category.ts'
import {
  type AdCount,
  addCounts,
  type ConsoleCategory,
  type ConsoleSubCategory,
} from '../../../domain/rules/console/categories.ts'
import { slugify } from '../../../domain/rules/slug.ts'
import type { Database } from '../../db/schema.ts'
import { type CategoryRow, countAdsIn, findCategoryTexts, findSubCategoryTexts } from '../catalogue/catalogue.ts'
import { selectCategoriesUncached } from './locked-category.ts'

export { changeSubCategoryByForm, checkSubCategoryRemoval } from './change-sub-category.ts'
export { checkCategoryDeletion, deleteCategoryByForm } from './delete-category.ts'
export { addCategory, changeCategoryByForm, moveOrHideCategory } from './write-category.ts'

/** Lists all categories in order with the current numbers of their ads, without the cache. */
export async function listCategoriesForConsole(db: Kysely<Database>): Promise<ConsoleCategory[]> {
  const rows = await selectCategoriesUncached(db)
  const places = rows.flatMap(({ id, name, sub_categories }) =>
    ['', name, ...flattenSubCategories(sub_categories)].map((name) => ({ categoryId: id, name })),
  )
  const counted = Map.groupBy(
    (await countAdsIn(db, places, categoryLimits.countedAds + 1)).rows,
    ({ category_id }) => category_id,
  )
  return Promise.all(
    rows.map((row) => viewForConsole(row, new Map(counted.get(row.id)?.map(({ name, ads }) => [name, asCount(ads)])))),
  )
}

async function viewForConsole(row: CategoryRow, adsOf: ReadonlyMap<string, AdCount>): Promise<ConsoleCategory> {
  const words = new Map<string, ConsoleSubCategory['words']>()
  for (const name of flattenSubCategories(row.sub_categories)) words.set(name, await findSubCategoryTexts(row, name))
  const view = (name: string, members: readonly string[]): ConsoleSubCategory => ({
    name,
    slug: slugify(name),
    words: words.get(name) ?? { en: name, hi: name, gu: name },
    ads: adsOf.get(name) ?? asCount(0),
    members: members.map((member) => view(member, [])),
  })
  return {
    name: row.name,
    slug: row.slug,
    revision: row.revision,
    colorCode: row.color_code,
    image: row.image,
    hasOwnPicture: row.image_id !== null,
    isHidden: row.is_delete,
    borrows: row.borrows,
    words: await findCategoryTexts(row),
    ads: addCounts([...adsOf.values()]),
    subCategories: row.sub_categories.map((entry) =>
      typeof entry === 'string' ? view(entry, []) : view(entry[0] ?? '', entry.slice(1)),
    ),
  }
}

const asCount = (ads: number): AdCount => ({
  count: Math.min(ads, categoryLimits.countedAds),
  isCapped: ads > categoryLimits.countedAds,
})
