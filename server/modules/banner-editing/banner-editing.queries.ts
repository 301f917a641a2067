import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely'
import { isListed } from '../../db/ad-visibility.ts'
import type { Database, PictureColumns } from '../../db/schema.ts'
import { pictureColumns } from '../media/media.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** One change of banners at a time; pages read them meanwhile. */
export function lockBanners(tx: Tx) {
  return sql`lock table banners in share row exclusive mode`.execute(tx)
}

/** All banners in the order of the carousel, in any state, with their targets and pictures. */
export function selectAllBanners(db: Db) {
  return db
    .selectFrom('banners')
    .leftJoin('products', 'products.id', 'banners.product_id')
    .leftJoin('categories', 'categories.id', 'banners.category_id')
    .leftJoin('images', 'images.id', 'banners.image_id')
    .leftJoin('image_files', 'image_files.hash', 'images.hash')
    .leftJoin('images as originals', 'originals.id', 'banners.original_image_id')
    .leftJoin('image_files as original_files', 'original_files.hash', 'originals.hash')
    .selectAll('banners')
    .select([
      'products.title as product_title',
      sql<boolean | null>`case when products.id is not null then ${isListed()} end`.as('product_is_listed'),
      'categories.slug as category_slug',
      'categories.is_delete as category_is_hidden',
      'original_files.hash as original_hash',
      'original_files.width as original_width',
      'original_files.height as original_height',
      'original_files.widths as original_widths',
      sql<PictureColumns | null>`case when images.id is not null then ${pictureColumns} end`.as('picture'),
    ])
    .orderBy('banners.position')
    .orderBy('banners.id')
}

/** Inserts a banner behind all others. */
export function insertBanner(tx: Tx, banner: Omit<Insertable<Database['banners']>, 'position'>) {
  return tx.insertInto('banners').values({
    ...banner,
    position: sql<number>`(select coalesce(max(position), 0) + 1 from banners)`,
  })
}

/** Changes a banner that is as a form says. @returns nothing when it is another one by now */
export function updateBanner(
  tx: Tx,
  { id, revision }: { id: string; revision: number },
  changes: Updateable<Database['banners']>,
) {
  return tx
    .updateTable('banners')
    .set({ ...changes, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
}

export function deleteBannerRow(tx: Tx, { id, revision }: { id: string; revision: number }) {
  return tx.deleteFrom('banners').where('id', '=', id).where('revision', '=', revision).returning('id')
}

/** Writes the order. @param ids of all banners, the first one first */
export function writeBannerOrder(tx: Tx, ids: readonly string[]) {
  return sql`update banners set position = place
    from unnest(${ids}::uuid[]) with ordinality as ordered (ordered_id, place) where id = ordered_id`.execute(tx)
}

/** An ad that people can see in lists. */
export function selectListedAd(db: Db, id: string) {
  return db.selectFrom('products').select(['id', 'title']).where('id', '=', id).where(isListed())
}

const hasPassed = sql<boolean>`is_active and (starts_at > announced_at and starts_at <= now()
  or ends_at > announced_at and ends_at <= now())`

/** Selects banners that have started or ended since pages were last told. */
export function selectUnannouncedBanners(db: Db) {
  return db.selectFrom('banners').select('id').where(hasPassed).limit(1)
}

/** Marks these banners as announced; the trigger of the table drops the cached pages. */
export function markBannersAnnounced(db: Db) {
  return db.updateTable('banners').set({ announced_at: sql<Date>`now()` }).where(hasPassed)
}

/** What banners lead to: a category, or some subcategories of it. */
interface BannerTarget {
  categoryId: string
  names?: readonly string[]
}

/** Selects a banner that links to this target, in any state. */
export function hasBannerLinkingTo(db: Db, { categoryId, names }: BannerTarget) {
  const banners = db.selectFrom('banners').select('id').where('category_id', '=', categoryId).limit(1)
  return names ? banners.where('sub_category', 'in', names) : banners
}

/** Changes the target of banners. @param to its `subCategory` is empty for a whole category */
export function moveBanners(
  tx: Tx,
  { categoryId, names }: BannerTarget,
  to: { categoryId: string; subCategory: string },
) {
  const banners = tx
    .updateTable('banners')
    .set({ category_id: to.categoryId, sub_category: to.subCategory, revision: sql<number>`revision + 1` })
    .where('category_id', '=', categoryId)
  return names ? banners.where('sub_category', 'in', names) : banners
}
