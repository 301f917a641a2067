import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../server/db/schema.ts'

/** All ads with their category and owner, newest first. */
export function productsOf(db: Kysely<Database>) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select(['categories.name as category', 'products.user_id as owner'])
    .orderBy('products.id', 'desc')
    .execute()
}

export function usersOf(db: Kysely<Database>) {
  return db.selectFrom('users').selectAll().execute()
}

/** All reviews with the columns that they must agree with. */
export function reviewsOf(db: Kysely<Database>) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .selectAll('reviews')
    .select(['products.user_id as owner', 'products.created_at as product_created_at'])
    .execute()
}

export function bannersOf(db: Kysely<Database>) {
  return db.selectFrom('banners').selectAll().orderBy('position').execute()
}

export async function titlesByAge(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('users', 'users.id', 'products.user_id')
    .select(['title', 'email', 'total_reviews'])
    .orderBy('products.id')
    .execute()
  return rows.map(({ title, email, total_reviews }) => `${title} ${email} ${total_reviews}`)
}

const counts = {
  wrongAds: `select count(*) from products p left join
    (select product_id, sum(rating) as sum, count(*) as count from reviews group by 1) r on r.product_id = p.id
    where (p.rating_sum, p.total_reviews) is distinct from (coalesce(r.sum, 0)::int, coalesce(r.count, 0)::int)`,
  wrongSellers: `select count(*) from users u left join
    (select p.user_id, sum(rating) as sum, count(*) as count from reviews join products p on p.id = product_id group by 1) r
    on r.user_id = u.id
    where (u.rating_sum, u.rating_count) is distinct from (coalesce(r.sum, 0)::int, coalesce(r.count, 0)::int)`,
  adsWithoutThreeToFivePictures: `select count(*) from products p where (
    select count(distinct i.hash) not between 3 and 5 or count(distinct i.hash) <> count(*)
      or max(pi.position) <> count(*) - 1 or bool_or(i.owner_id is distinct from p.user_id)
    from product_images pi join images i on i.id = pi.image_id where pi.product_id = p.id)`,
  wrongReferences: `select count(*) from image_files f
    where reference_count <> (select count(*) from images i where i.hash = f.hash) or thumbhash = ''`,
  unusedPictures: `select count(*) from images i where not exists (select from product_images where image_id = i.id)
    and not exists (select from users where avatar_image_id = i.id)
    and not exists (select from banners where image_id = i.id)`,
  wrongAvatars: `select count(*) from users u left join images i on i.id = u.avatar_image_id
    where (u.avatar is null) <> (i.id is null) or i.owner_id <> u.id or u.avatar not like '/files/' || i.hash || '/%.webp'`,
  wrongBanners: `select count(*) from banners b left join images i on i.id = b.image_id
    where i.id is null or i.owner_id is not null or b.web_image not like '/files/' || i.hash || '/%.webp'`,
}

/** One of the counts that must be zero. */
export async function numberOf(pool: pg.Pool, name: keyof typeof counts): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(counts[name])
  return rows[0]?.count ?? Number.NaN
}
