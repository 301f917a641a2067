import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

/** Selects the categories whose ads do not all record whether the category is hidden. */
export function selectUnsyncedCategories(db: Kysely<Database>) {
  return db.selectFrom('categories').select('id').whereRef('is_delete', '!=', 'is_told_hidden')
}

/**
 * Updates a batch of ads that do not record whether their category is hidden, the oldest first. They are locked in one order.
 */
export async function syncAdsBatch(tx: Tx, categoryId: string, most: number) {
  const { rows } = await sql<{ id: string; is_category_hidden: boolean }>`
    update products set is_category_hidden = not is_category_hidden where id = any (array(
      select ad.id from products as ad join categories as category on category.id = ad.category_id
      where ad.category_id = ${categoryId} and ad.is_category_hidden <> category.is_delete
      order by ad.id limit ${most} for no key update of ad
    )) returning id, is_category_hidden`.execute(tx)
  return [...rows]
}

/** Moves a batch of ads of a category, or of some of its subcategories, the oldest first. They are locked in one order. */
export function moveAdsBatch(
  tx: Tx,
  {
    from: { categoryId, subCategories },
    to,
    most,
  }: {
    from: { categoryId: string; subCategories?: readonly string[] }
    to: { categoryId: string; subCategory: string }
    most: number
  },
) {
  let found = tx.selectFrom('products').select('id').where('category_id', '=', categoryId)
  if (subCategories) found = found.where('sub_category', '=', sql<string>`any (${subCategories}::text[])`)
  const some = found.orderBy('id').limit(most).forNoKeyUpdate()
  return tx
    .updateTable('products')
    .set({ category_id: to.categoryId, sub_category: to.subCategory })
    .where('id', '=', sql<string>`any (array(${some}))`)
    .returning('id')
}
