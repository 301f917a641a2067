import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { type CategoryRow, lockCategories, selectCategories } from '../catalogue/catalogue.ts'
import { findLastActor } from '../team/team.ts'

/** Selects all categories, without the cache. */
export const selectCategoriesUncached = (db: Kysely<Database>): Promise<CategoryRow[]> => selectCategories(db).execute()

/** From which state of which category a form was made. */
interface CategoryFormVersion {
  slug: string
  /** Without one: the form says what stood in it instead. */
  revision?: number | undefined
}

/**
 * Locks all categories, and returns them with the one of a form.
 * @throws AppError `category_not_found`; `decided_already` when another one of the team has changed it meanwhile
 */
export async function lockCategoriesForForm(
  tx: Transaction<Database>,
  state: CategoryFormVersion,
): Promise<{ rows: CategoryRow[]; category: CategoryRow }> {
  await lockCategories(tx)
  return findCategoryForForm(tx, state)
}

/** Returns all categories with the one of a form, without a lock. */
export async function findCategoryForForm(
  db: Kysely<Database>,
  { slug, revision }: CategoryFormVersion,
): Promise<{ rows: CategoryRow[]; category: CategoryRow }> {
  const rows = await selectCategoriesUncached(db)
  const category = rows.find((row) => row.slug === slug)
  if (!category) throw new AppError('category_not_found')
  if (revision !== undefined && category.revision !== revision) throw await categoryChangedError(db, category)
  return { rows, category }
}

/** Creates the refusal of a form that was made from an older revision. */
export async function categoryChangedError(db: Kysely<Database>, { slug }: { slug: string }): Promise<AppError> {
  const name = await findLastActor(db, { id: slug })
  return new AppError('decided_already', [], undefined, name === undefined ? undefined : { name })
}
