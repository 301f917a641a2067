import type { Kysely } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { categoryLimits } from '../../../domain/limits/category.ts'
import type { DeleteCategory } from '../../../domain/schemas/console/categories.ts'
import type { Database } from '../../db/schema.ts'
import { type AdDependencies, moveAds } from '../ads/ads.ts'
import { hasBannerLinkingTo } from '../banner-editing/banner-editing.ts'
import {
  deleteCategory,
  findCategoryTexts,
  hasAdIn,
  lockAgainstNewAds,
  updateCategory,
} from '../catalogue/catalogue.ts'
import { type AuditContext, requireStillOpen, writeAuditEntry } from '../team/team.ts'
import { categoryChangedError, findCategoryForForm, lockCategoriesForForm } from './locked-category.ts'
import { type MoveTarget, redirectDeletedKinds, requireMoveTarget } from './redirect-deleted-kinds.ts'

/** Checks what `deleteCategoryByForm` would refuse at once. */
export async function checkCategoryDeletion(db: Kysely<Database>, { target, ...state }: DeleteCategory): Promise<void> {
  await findTarget(db, await findCategoryForForm(db, state), target)
}

/** Where what is in a category goes; undefined when nothing says so, and it has no ads, and no banner leads there. */
async function findTarget(
  db: Kysely<Database>,
  { rows, category }: Awaited<ReturnType<typeof findCategoryForForm>>,
  target: string | undefined,
): Promise<MoveTarget | undefined> {
  const others = rows.filter((row) => row !== category)
  const to = target === undefined ? undefined : requireMoveTarget(others, target)
  if (!to && (await isInUse(db, category.id))) throw targetRequired()
  return to
}

/**
 * Deletes a category. Its ads of every status go to another one before, in portions: it is hidden first, so that no new ones come. When that
 * is interrupted it stays hidden with the rest of them, and can be deleted again.
 * @returns how many ads went elsewhere
 * @throws AppError `category_not_found`, `decided_already`; `not_signed_in` as `requireStillOpen` does; `invalid_input` when it has ads, or banners lead there, and nothing
 *   says where they go
 */
export async function deleteCategoryByForm(
  { db, events }: Pick<AdDependencies, 'db' | 'events'>,
  { target, ...state }: DeleteCategory,
  { actor, network }: AuditContext,
): Promise<number> {
  const subject = { kind: 'category', id: state.slug }
  const begun = await db.transaction().execute(async (tx) => {
    const found = await lockCategoriesForForm(tx, state)
    const { category } = found
    const to = await findTarget(tx, found, target)
    await updateCategory(tx, category, { is_delete: true }).execute()
    return { category: { ...category, revision: category.revision + 1 }, to }
  })
  const { category, to } = begun
  let moved = 0
  for (let isGone = false; !isGone; )
    isGone = await db.transaction().execute(async (tx) => {
      await requireStillOpen(tx, actor)
      const most = categoryLimits.movedAtOnce
      const ads = to ? await moveAds({ tx, events }, { from: { categoryId: category.id }, to: to.ads, most }) : 0
      moved += ads
      if (ads > 0)
        await writeAuditEntry(tx, actor, { action: 'moveAds', subject, before: { ads }, after: { target }, network })
      if (ads === most) return false
      await lockAgainstNewAds(tx, category.id).execute()
      // What was written while the category was being hidden.
      if (to ? await hasAds(tx, category.id) : await isInUse(tx, category.id)) {
        if (to) return false
        throw targetRequired()
      }
      await redirectDeletedKinds({ tx, events }, { category }, to)
      const words = await findCategoryTexts(category)
      if ((await deleteCategory(tx, category).execute()).length === 0) throw await categoryChangedError(tx, category)
      const { name, color_code: colorCode, sub_categories: subCategories, borrows } = category
      const before = { name, words, colorCode, subCategories, borrows, isHidden: category.is_delete }
      const after = { ads: moved, ...(target && { target }) }
      await writeAuditEntry(tx, actor, { action: 'deleteCategory', subject, before, after, network })
      return true
    })
  return moved
}

const targetRequired = () => new AppError('invalid_input', [fieldError('target', 'target_required')])

const isInUse = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await hasAds(db, id)) || (await hasBannerLinkingTo(db, { categoryId: id }).executeTakeFirst()) !== undefined

async function hasAds(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await hasAdIn(db, id).executeTakeFirst()) !== undefined
}
