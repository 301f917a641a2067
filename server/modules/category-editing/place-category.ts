import type { PlaceCategory } from '../../../domain/schemas/console/categories.ts'
import { type AdDependencies, tellHidden } from '../ads/ads.ts'
import { changeCategory, orderCategories } from '../catalogue/catalogue.ts'
import { type Doer, logDeed } from '../team/team.ts'
import { lockForForm } from './locked-category.ts'

/**
 * Moves a category one place up or down, hides it or shows it again. The ads of a hidden one keep their pages, and are in no list.
 * @throws AppError `category_not_found`, `decided_already`
 */
export async function placeCategoryByForm(
  deps: Pick<AdDependencies, 'db' | 'events'>,
  { to, ...state }: PlaceCategory,
  { actor, network }: Doer,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { rows, category } = await lockForForm(tx, state)
    const subject = { kind: 'category', id: category.slug }
    if (to === 'hidden' || to === 'shown') {
      const isHidden = to === 'hidden'
      if (category.is_delete === isHidden) return
      await changeCategory(tx, category, { is_delete: isHidden }).execute()
      const deed = { before: { isHidden: !isHidden }, after: { isHidden } }
      await logDeed(tx, actor, { action: 'placeCategory', subject, ...deed, network })
      return
    }
    const slugs = rows.map(({ slug }) => slug)
    const at = rows.indexOf(category)
    const other = rows[at + (to === 'up' ? -1 : 1)]
    if (!other) return
    const ordered = rows.map((row) => (row === category ? other : row === other ? category : row))
    await orderCategories(
      tx,
      ordered.map(({ id }) => id),
    )
    await changeCategory(tx, category, {}).execute()
    const deed = { before: { order: slugs }, after: { order: ordered.map(({ slug }) => slug) } }
    await logDeed(tx, actor, { action: 'placeCategory', subject, ...deed, network })
  })
  if (to === 'hidden' || to === 'shown') await tellHidden(deps)
}
