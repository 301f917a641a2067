import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import { isListed, isPresent } from '../../db/ad-visibility.ts'
import { containsPattern } from '../../db/like-pattern.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Ads with their owners and categories. */
function selectAds(db: Db) {
  return db
    .selectFrom('products')
    .innerJoin('users as owner', 'owner.id', 'products.user_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select([
      'products.id',
      'title',
      'categories.name as category',
      'sub_category',
      'products.city',
      'products.user_id',
    ])
    .select(['products.status', 'products.created_at', 'featured_at', 'owner.name', 'owner.last_name'])
    .select(sql<boolean>`products.deleted_at is not null or products.is_hidden`.as('is_hidden'))
}

export interface AdsFilter {
  ids?: readonly string[] | undefined
  ownerId?: string | undefined
  status?: AdStatus | undefined
  after?: string | undefined
  limit: number
}

/** Ads in any state, the newest first. */
export function selectAdPage(db: Db, { ids, ownerId, status, after, limit }: AdsFilter) {
  let ads = selectAds(db).orderBy('products.id', 'desc').limit(limit)
  if (ids) ads = ads.where('products.id', 'in', [...ids])
  if (ownerId !== undefined) ads = ads.where('products.user_id', '=', ownerId)
  if (status !== undefined) ads = ads.where('products.status', '=', status)
  return after === undefined ? ads : ads.where('products.id', '<', after)
}

/** So many of the newest ads are looked through one by one: a word of many titles is found there. */
const scanLimit = 2_000

const allOf = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

type UnlistedFilter = Omit<AdsFilter, 'ids'> & {
  /** In one spelling; all of them are in the title, anywhere and in any case. */
  words: readonly string[]
}

/**
 * The ids of ads that lists do not show whose titles have all words, the newest first. What is not found among the newest is found by the
 * index of titles, which collects all matches; `offset 0` keeps the planner from walking through all ads instead.
 */
export async function findUnlistedIds(db: Db, { words, ownerId, status, after, limit }: UnlistedFilter) {
  const conditions = allOf([
    sql`not ${isListed()}`,
    ...(ownerId === undefined ? [] : [sql`user_id = ${ownerId}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(after === undefined ? [] : [sql`id < ${after}`]),
  ])
  const hasWords = allOf(words.map((word) => sql`lower(title) like lower(${containsPattern(word)})`))
  const { rows } = await sql<{ id: string }>`
    with near as materialized (
      select id from (
        select id, title from products where ${conditions} order by id desc limit ${sql.lit(scanLimit)}
      ) as newest where ${hasWords} order by id desc limit ${limit}
    ), far as materialized (
      select id from (select id from products where ${conditions} and ${hasWords} offset 0) as matching
      where (select count(*) from near) < ${limit} order by id desc limit ${limit}
    )
    select id from near where (select count(*) from near) = ${limit} union all select id from far`.execute(db)
  return rows.map(({ id }) => id)
}

/** One ad with all that its owner sees. */
export function selectAdDetail(db: Db, id: string) {
  return selectAds(db)
    .select(['description', 'final_price_paise', 'rent_type', 'products.address', 'products.area', 'products.state'])
    .select([
      'products.zip_code',
      'pictures',
      'total_reviews',
      isPresent().as('is_present'),
      isListed().as('is_listed'),
    ])
    .select((eb) => [
      eb
        .selectFrom('contact_reveals')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('product_id', '=', 'products.id')
        .as('contacts'),
      eb
        .selectFrom('favourites')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('product_id', '=', 'products.id')
        .as('favourites'),
      eb
        .selectFrom('report_cases')
        .select('report_cases.id')
        .whereRef('subject_id', '=', 'products.id')
        .where('report_cases.state', '=', 'open')
        .as('case_id'),
    ])
    .where('products.id', '=', id)
}

export interface ReviewsFilter {
  id?: string | undefined
  adId?: string | undefined
  authorId?: string | undefined
  rating?: number | undefined
  isDown: boolean
  after?: string | undefined
  limit: number
}

/** Reviews, the newest first: those that everybody reads, or those that the team took down. */
export function selectReviewPage(db: Db, { id, adId, authorId, rating, isDown, after, limit }: ReviewsFilter) {
  // Both tables have these columns.
  const table = (isDown ? 'removed_reviews as review' : 'reviews as review') as 'reviews as review'
  let reviews = db
    .selectFrom(table)
    .innerJoin('products', 'products.id', 'product_id')
    .leftJoin('users as author', 'author.id', 'review.user_id')
    .leftJoin('decisions', (join) =>
      join
        .on(sql`coalesce(decisions.product_id, decisions.review_id, decisions.user_id)`, '=', sql.ref('review.id'))
        .on('decisions.undone_at', 'is', null),
    )
    .select(['review.id', 'review.product_id', 'products.title', 'review.user_id as author_id'])
    .select(['author.name', 'author.last_name', 'rating', 'review_text', 'answer_text', 'review.created_at'])
    .select(['decisions.id as decision_id', 'appeal_outcome'])
    .orderBy('review.id', 'desc')
    .limit(limit)
  if (id !== undefined) reviews = reviews.where('review.id', '=', id)
  if (adId !== undefined) reviews = reviews.where('review.product_id', '=', adId)
  if (authorId !== undefined) reviews = reviews.where('review.user_id', '=', authorId)
  if (rating !== undefined) reviews = reviews.where('rating', '=', rating)
  return after === undefined ? reviews : reviews.where('review.id', '<', after)
}
