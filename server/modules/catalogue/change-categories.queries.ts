import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import type { Localized } from '../../../domain/languages.ts'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

/** One change of categories at a time; ads can be written meanwhile. */
export function lockCategories(tx: Tx) {
  return sql`lock table categories in share row exclusive mode`.execute(tx)
}

/** Changes a category that is as a form says. @returns nothing when it is another one by now */
export function updateCategory(
  tx: Tx,
  { id, revision }: { id: string; revision: number },
  changes: Updateable<Database['categories']>,
) {
  return tx
    .updateTable('categories')
    .set({ ...changes, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
}

/** Writes the order. @param ids of all categories, the first one first */
export function writeCategoryOrder(tx: Tx, ids: readonly string[]) {
  return sql`update categories set position = place
    from unnest(${ids}::uuid[]) with ordinality as ordered (ordered_id, place) where id = ordered_id`.execute(tx)
}

/** Writes or clears the team's texts of a subcategory. @param ids of the categories that have it */
export function writeSubCategoryTexts(
  tx: Tx,
  { slug, words, ids }: { slug: string; words: Localized | null; ids: readonly string[] },
) {
  const written = words
    ? sql<string>`sub_words || jsonb_build_object(${slug}::text, ${JSON.stringify(words)}::jsonb)`
    : sql<string>`sub_words - ${slug}::text`
  return tx.updateTable('categories').set({ sub_words: written }).where('id', '=', sql<string>`any (${ids}::uuid[])`)
}

/** Locks a category against new ads until the end of the transaction. Locked after ads. */
export function lockAgainstNewAds(tx: Tx, id: string) {
  return tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate()
}

export function deleteCategory(tx: Tx, { id, revision }: { id: string; revision: number }) {
  return tx.deleteFrom('categories').where('id', '=', id).where('revision', '=', revision).returning('id')
}

/** Where ads can be: a category, and the name of a subcategory, or that of the category for ads of no subcategory. */
interface CountedPlace {
  categoryId: string
  name: string
}

/**
 * Ads of every status in each of these places, counted up to a number: a count of a million reads them all.
 * @param most the counts end at this number
 */
export function countAdsIn(db: Kysely<Database>, places: readonly CountedPlace[], most: number) {
  const [ids, names] = [places.map(({ categoryId }) => categoryId), places.map(({ name }) => name)]
  return sql<{ category_id: string; name: string; ads: number }>`
    select category_id, name, ads
    from unnest(${ids}::uuid[], ${names}::text[]) as asked (category_id, name)
    cross join lateral (
      select count(*) as ads from (
        select from products
        where products.category_id = asked.category_id and products.sub_category = asked.name
        limit ${most}
      ) as found
    ) as counted`.execute(db)
}

/** Selects one ad of a category, of any status; with `names` of these subcategories. */
export function hasAdIn(db: Kysely<Database>, categoryId: string, names?: readonly string[]) {
  const ads = db.selectFrom('products').select('id').where('category_id', '=', categoryId).limit(1)
  return names ? ads.where('sub_category', 'in', names) : ads
}

/** Inserts a category behind all others. */
export function insertCategory(
  tx: Tx,
  category: Omit<Insertable<Database['categories']>, 'sub_categories' | 'position'>,
) {
  return tx.insertInto('categories').values({
    ...category,
    sub_categories: '[]',
    position: sql<number>`(select coalesce(max(position), 0) + 1 from categories)`,
  })
}

/** Records that all ads of a category are up to date with its visibility. */
export function markVisibilitySynced(tx: Tx, id: string) {
  return tx
    .updateTable('categories')
    .set(({ ref }) => ({ is_told_hidden: ref('is_delete') }))
    .where('id', '=', id)
}
