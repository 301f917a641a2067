import type { Transaction } from 'kysely'
import { flattenSubCategories } from '../../../domain/categories/sub-categories.ts'
import { pathOfKind } from '../../../domain/rules/moved-kind.ts'
import type { Database } from '../../db/schema.ts'
import type { Events } from '../../events.ts'
import { moveBanners } from '../banner-editing/banner-editing.ts'
import {
  type CategoryRow,
  type FormerKind,
  noteFormerKinds,
  wordsOfCategory,
  wordsOfSubCategory,
} from '../catalogue/catalogue.ts'
import type { Target } from './ad-target.ts'

/**
 * Moves references of a deleted category or subcategory to another one: banners and saved searches now, links, drafts and forms
 * from then on.
 * @param names of the subcategories that go; without them the whole category goes
 */
export async function carryOver(
  { tx, events }: { tx: Transaction<Database>; events: Events },
  { category, names }: { category: CategoryRow; names?: readonly string[] },
  to: Target | undefined,
): Promise<void> {
  if (to) await moveBanners(tx, { categoryId: category.id, ...(names && { names }) }, to.banners).execute()
  const { slug } = category
  const subs = names ?? flattenSubCategories(category.sub_categories)
  const kinds: FormerKind[] = names
    ? []
    : [{ path: slug, categoryId: category.id, words: await wordsOfCategory(category) }]
  for (const name of new Set(subs))
    kinds.push({
      path: pathOfKind({ category: slug, subCategory: name }),
      categoryId: null,
      words: await wordsOfSubCategory(category, name),
    })
  await noteFormerKinds(tx, kinds, to?.path ?? null)
  await events.raise(tx, 'kinds_deleted', { paths: kinds.map(({ path }) => path), to: to?.path ?? null })
}
