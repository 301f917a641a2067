import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { categoryPicture } from '../../../domain/categories/categories.ts'
import { declaredCategories } from '../../../domain/categories/declared-categories.ts'
import type { Database } from '../../db/schema.ts'
import { insertMissingCategories, insertSeededSlugs } from './catalogue.queries.ts'

/**
 * Gives a database the declared categories that it has never had. Runs at every start: what the team changed stays, and what it deleted does
 * not come back.
 */
export async function seedCategories(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const seeded = await insertSeededSlugs(
      tx,
      declaredCategories.map(({ slug }) => slug),
    ).execute()
    const isNew = new Set(seeded.map(({ slug }) => slug))
    const rows = declaredCategories
      .map(({ name, slug, colorCode, subCategories }, index) => ({
        id: uuidv7(),
        name,
        slug,
        color_code: colorCode,
        image: categoryPicture(slug),
        sub_categories: JSON.stringify(subCategories),
        position: index + 1,
      }))
      .filter(({ slug }) => isNew.has(slug))
    if (rows.length > 0) await insertMissingCategories(tx, rows).execute()
  })
}
