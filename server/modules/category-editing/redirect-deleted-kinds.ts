import type { Transaction } from 'kysely'
import { expandSubCategory, flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { kindPath } from '../../../domain/rules/moved-kind.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import type { AdPlace } from '../ads/ads.ts'
import { moveBanners } from '../banner-editing/banner-editing.ts'
import {
  type CategoryRow,
  type FormerKind,
  findCategoryTexts,
  findSubCategoryTexts,
  insertFormerKinds,
} from '../catalogue/catalogue.ts'

/**
 * Moves references of a deleted category or subcategory to another one: banners and saved searches now, links, drafts and forms
 * from then on.
 * @param names of the subcategories that go; without them the whole category goes
 */
export async function redirectDeletedKinds(
  { tx, events }: { tx: Transaction<Database>; events: EventBus },
  { category, names }: { category: CategoryRow; names?: readonly string[] },
  to: MoveTarget | undefined,
): Promise<void> {
  if (to) await moveBanners(tx, { categoryId: category.id, ...(names && { names }) }, to.banners).execute()
  const { slug } = category
  const subs = names ?? flattenSubCategories(category.sub_categories)
  const kinds: FormerKind[] = names
    ? []
    : [{ path: slug, categoryId: category.id, words: await findCategoryTexts(category) }]
  for (const name of new Set(subs))
    kinds.push({
      path: kindPath({ category: slug, subCategory: name }),
      categoryId: null,
      words: await findSubCategoryTexts(category, name),
    })
  await insertFormerKinds(tx, kinds, to?.path ?? null)
  await events.raise(tx, 'kinds_deleted', { paths: kinds.map(({ path }) => path), to: to?.path ?? null })
}

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
