import type { MoveCategory } from '../../../domain/schemas/console/categories.ts'
import { type AdDependencies, syncHiddenCategories } from '../ads/ads.ts'
import { updateCategory, writeCategoryOrder } from '../catalogue/catalogue.ts'
import { type AuditContext, writeAuditEntry } from '../team/team.ts'
import { lockCategoriesForForm } from './locked-category.ts'

/**
 * Moves a category one place up or down, hides it or shows it again. The ads of a hidden one keep their pages, and are in no list.
 * @throws AppError `category_not_found`, `decided_already`
 */
export async function moveOrHideCategory(
  deps: Pick<AdDependencies, 'db' | 'events'>,
  { to, ...state }: MoveCategory,
  { actor, network }: AuditContext,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { rows, category } = await lockCategoriesForForm(tx, state)
    const subject = { kind: 'category', id: category.slug }
    if (to === 'hidden' || to === 'shown') {
      const isHidden = to === 'hidden'
      if (category.is_delete === isHidden) return
      await updateCategory(tx, category, { is_delete: isHidden }).execute()
      const deed = { before: { isHidden: !isHidden }, after: { isHidden } }
      await writeAuditEntry(tx, actor, { action: 'placeCategory', subject, ...deed, network })
      return
    }
    const slugs = rows.map(({ slug }) => slug)
    const at = rows.indexOf(category)
    const other = rows[at + (to === 'up' ? -1 : 1)]
    if (!other) return
    const ordered = rows.map((row) => (row === category ? other : row === other ? category : row))
    await writeCategoryOrder(
      tx,
      ordered.map(({ id }) => id),
    )
    await updateCategory(tx, category, {}).execute()
    const deed = { before: { order: slugs }, after: { order: ordered.map(({ slug }) => slug) } }
    await writeAuditEntry(tx, actor, { action: 'placeCategory', subject, ...deed, network })
  })
  if (to === 'hidden' || to === 'shown') await syncHiddenCategories(deps)
}
