import type { Transaction } from 'kysely'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { kindPath } from '../../../domain/rules/moved-kind.ts'
import type { Database } from '../../db/schema.ts'
import type { EventBus } from '../../events.ts'
import { moveBanners } from '../banner-editing/banner-editing.ts'
import {
  type CategoryRow,
  type FormerKind,
  findCategoryTexts,
  findSubCategoryTexts,
  insertFormerKinds,
} from '../catalogue/catalogue.ts'
import type { MoveTarget } from './move-target.ts'

/**
 * Moves references of a deleted category or subcategory to another one: banners and saved searches now, links, drafts and forms
 * from then on.
 * @param names of the subcategories that go; without them the whole category goes
 */
export async function moveReferences(
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
