import { expandSubCategory } from '../../../domain/categories/sub-categories.ts'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { kindPath } from '../../../domain/rules/moved-kind.ts'
import type { AdPlace } from '../ads/ads.ts'
import type { CategoryRow } from '../catalogue/catalogue.ts'

/** Where the ads and banners of a deleted category or subcategory are moved. */
export interface MoveTarget {
  ads: AdPlace
  /** Its `subCategory` is empty for a whole category. */
  banners: AdPlace
  /** `camera`, or `camera/drone`. */
  path: string
}

/**
 * Parses the target of a move: a category, or a subcategory of it.
 * @param target `camera`, or `camera/drone` @param own the category in which something is deleted, if it stays: it may be
 * hidden @throws AppError `invalid_input` when there is no such place, or when it is hidden
 */
export function requireMoveTarget(
  rows: readonly CategoryRow[],
  target: string,
  own?: Pick<CategoryRow, 'id'>,
): MoveTarget {
  const [slug = '', sub] = target.split('/')
  const category = rows.find((row) => row.slug === slug && (!row.is_delete || row.id === own?.id))
  const [subCategory] = sub === undefined ? [''] : expandSubCategory(category?.sub_categories ?? [], sub)
  if (!category || subCategory === undefined)
    throw new AppError('invalid_input', [fieldError('target', 'target_required')])
  const { id: categoryId, name } = category
  return {
    ads: { categoryId, subCategory: subCategory || name },
    banners: { categoryId, subCategory },
    path: kindPath({ category: slug, subCategory }),
  }
}
