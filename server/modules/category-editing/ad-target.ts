import { resolveSubCategory } from '../../../domain/categories/sub-categories.ts'
import { AppError, fieldError } from '../../../domain/errors.ts'
import type { AdPlace } from '../ads/ads.ts'
import type { CategoryRow } from '../catalogue/catalogue.ts'

/**
 * Where ads go: the category of a slug, or a subcategory of it.
 * @param target `camera`, or `camera/drone`
 * @throws AppError `invalid_input` when there is no such place
 */
export function requireTarget(rows: readonly CategoryRow[], target: string): AdPlace {
  const [slug = '', sub] = target.split('/')
  const category = rows.find((row) => row.slug === slug)
  const [subCategory] = sub === undefined ? [category?.name] : resolveSubCategory(category?.sub_categories ?? [], sub)
  if (!category || subCategory === undefined)
    throw new AppError('invalid_input', [fieldError('target', 'target_required')])
  return { categoryId: category.id, subCategory }
}
