import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { categoryDeclarations } from '../../../domain/categories/categories.ts'
import { categorySlug } from '../../../domain/rules/slug.ts'
import type { Database } from '../../db/schema.ts'
import { insertMissingCategories } from './catalogue.queries.ts'

/**
 * Gives a database the categories of the declarations that it does not have yet. Runs at every start; what an
 * operator changed later stays.
 */
export async function seedCategories(db: Kysely<Database>): Promise<void> {
  const rows = categoryDeclarations.map((declaration, index) => ({
    id: uuidv7(),
    name: declaration.name,
    slug: categorySlug(declaration.name),
    color_code: declaration.colorCode,
    image: `/categories/${categorySlug(declaration.name)}.webp`,
    sub_categories: JSON.stringify(declaration.subCategories),
    position: index + 1,
  }))
  await insertMissingCategories(db, rows).execute()
}
