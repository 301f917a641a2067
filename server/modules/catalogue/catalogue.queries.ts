import type { InferResult } from 'kysely'
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { isListed } from '../../db/ad-visibility.ts'
import type { Database, PictureColumns } from '../../db/schema.ts'
import { pictureColumns } from '../media/media.ts'

/** All categories, in the order in which they are shown; those with `is_delete` an operator has hidden. */
export function selectCategories(db: Kysely<Database>) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'slug', 'color_code', 'image', 'sub_categories', 'is_delete'])
    .select(['words', 'sub_words', 'borrows', 'image_id', 'revision'])
    .orderBy('position')
    .orderBy('id')
}

/** Records which declared categories the database has had. @returns the slugs that are new to it */
export function insertSeededSlugs(tx: Transaction<Database>, slugs: readonly string[]) {
  return tx
    .insertInto('seeded_categories')
    .values(slugs.map((slug) => ({ slug })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
}

/** Inserts what is missing; a name or a slug that is there already stays as it is. */
export function insertMissingCategories(tx: Transaction<Database>, categories: Insertable<Database['categories']>[]) {
  return tx
    .insertInto('categories')
    .values(categories)
    .onConflict((conflict) => conflict.doNothing())
}

/**
 * A page of banners with their pictures and what a link to their ad or category needs; an ad that the public may not see is left out, and
 * so is a hidden category. Active ones are those that run at this moment; the others have been switched off, drafts are not among them.
 */
export function selectBanners(db: Kysely<Database>, page: { limit: number; skip: number; isActive: boolean }) {
  return db
    .selectFrom('banners')
    .leftJoin('products', (join) => join.onRef('products.id', '=', 'banners.product_id').on(isListed()))
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('categories as shown', (join) =>
      join.onRef('shown.id', '=', 'banners.category_id').on('shown.is_delete', '=', false),
    )
    .leftJoin('images', 'images.id', 'banners.image_id')
    .leftJoin('image_files', 'image_files.hash', 'images.hash')
    .select([
      'banners.id',
      'banners.web_image',
      'banners.headline',
      'banners.subline',
      'banners.is_active',
      'products.id as product_id',
      'products.title as product_title',
      'products.sub_category as product_sub_category',
      'categories.name as product_category',
      'shown.name as category',
      'banners.sub_category',
      sql<PictureColumns | null>`case when images.id is not null then ${pictureColumns} end`.as('picture'),
    ])
    .where('banners.is_active', '=', page.isActive)
    .where('banners.is_draft', '=', false)
    .$if(page.isActive, (query) => query.where(isRunning))
    .orderBy('banners.position')
    .orderBy('banners.id')
    .limit(page.limit)
    .offset(page.skip)
}

/** Is this a time at which the banner is shown, when it is switched on? */
const isRunning = sql<boolean>`(banners.starts_at is null or banners.starts_at <= now())
  and (banners.ends_at is null or banners.ends_at > now())`

export type CategoryRow = InferResult<ReturnType<typeof selectCategories>>[number]
