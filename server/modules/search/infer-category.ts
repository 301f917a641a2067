import { expandSubCategory } from '../../../domain/categories/sub-categories.ts'
import type { CategoryRow, CategoryScope } from '../catalogue/catalogue.ts'
import { commonKindsNamedIn } from './common-kinds.ts'

/**
 * The category, and perhaps the subcategory, that the words of a search clearly mean: all things that they name belong there, and so do
 * most of the ads that it finds. Flats are homes, a lehenga is worn.
 * @param shareOf the share of the ads in a category, from 0 to 1
 */
export function inferCategory(
  search: string,
  categories: readonly CategoryRow[],
  shareOf: (categoryId: string) => number,
): (CategoryScope & { category: CategoryRow }) | undefined {
  const kinds = commonKindsNamedIn(search).map((path) => path.split('/'))
  const slugs = new Set(kinds.map(([slug]) => slug))
  const category = categories.find(({ slug, is_delete }) => !is_delete && slugs.has(slug))
  if (slugs.size !== 1 || !category || shareOf(category.id) < mostAds) return undefined
  const [sub, ...others] = new Set(kinds.map(([, one]) => one))
  const subCategories = sub === undefined || others.length > 0 ? [] : expandSubCategory(category.sub_categories, sub)
  return { category, categoryId: category.id, ...(subCategories.length > 0 && { subCategories }) }
}

const mostAds = 0.5
