import type { Kysely } from 'kysely'
import type { Category } from '../../../domain/schemas/catalogue.ts'
import type { Database } from '../../db/schema.ts'
import { viewCategory } from './catalogue.view.ts'
import { findCategories } from './find-categories.ts'

/** All categories that are not hidden, in the order of the category bar (specification section 7, `categories/get`). */
export async function listCategories(db: Kysely<Database>): Promise<Category[]> {
  const rows = await findCategories(db)
  return rows.filter(({ is_delete }) => !is_delete).map(viewCategory)
}
