import { randomInt } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../../server/db/schema.ts'

/** Factories of rows. Each makes its missing parents; a test sets only the values that it is about. */
type Db = Kysely<Database>
type Given<T extends keyof Database> = Partial<Insertable<Database[T]>>

const inNinetyDays = () => new Date(Date.now() + 90 * 24 * 60 * 60 * 1000)

/** A user with all private fields: a number, an e-mail address and an exact address. */
export function createUser(db: Db, given: Given<'users'> = {}) {
  const id = given.id ?? uuidv7()
  return db
    .insertInto('users')
    .values({
      id,
      name: 'Meera',
      last_name: 'Desai',
      email: `${id}@secret-mail.test`,
      phone_number: `+919${randomInt(10 ** 9)
        .toString()
        .padStart(9, '0')}`,
      address: '17 Secret Lane',
      area: 'Maninagar',
      city: 'Ahmedabad',
      state: 'Gujarat',
      zip_code: '380008',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** @returns a seeded category, by its name */
export function findCategory(db: Db, name: string) {
  return db.selectFrom('categories').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}

/** A category beside the seeded ones. */
export function createCategory(db: Db, given: Given<'categories'> = {}) {
  const id = uuidv7()
  return db
    .insertInto('categories')
    .values({
      id,
      name: `Category ${id}`,
      slug: `category-${id}`,
      color_code: '#ABCDEF',
      image: '/categories/other.webp',
      sub_categories: '[]',
      position: 100,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** An active ad of ₹500 a day in a category of its own; with `category`, in the seeded one of that name. */
export async function createProduct(db: Db, { category, ...given }: Given<'products'> & { category?: string } = {}) {
  const user_id = given.user_id ?? (await createUser(db)).id
  const parent = category === undefined ? undefined : await findCategory(db, category)
  const category_id = given.category_id ?? (parent ?? (await createCategory(db))).id
  return db
    .insertInto('products')
    .values({
      id: uuidv7(),
      user_id,
      category_id,
      title: 'Something to rent',
      description: 'It works.',
      price: 500,
      rent_type: 'Per day',
      vendor_name: 'Meera Desai',
      address: '5 Hidden Street',
      area: 'Maninagar',
      city: 'Ahmedabad',
      state: 'Gujarat',
      zip_code: '380008',
      attributes: '{}',
      expires_at: inNinetyDays(),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A rental of two days next week that was asked for, with words and places of both sides. */
export async function createRental(db: Db, given: Given<'rentals'> = {}) {
  const isGiven = (key: keyof typeof given) => given[key] !== undefined
  const lender_id = isGiven('lender_id') ? given.lender_id : (await createUser(db)).id
  const product_id = isGiven('product_id')
    ? given.product_id
    : (await createProduct(db, lender_id ? { user_id: lender_id } : {})).id
  const renter_id = isGiven('renter_id') ? given.renter_id : (await createUser(db, { name: 'Arjun' })).id
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  const lines = [{ unit: 'day', count: 2, price: 50_000 }]
  return db
    .insertInto('rentals')
    .values({
      ...{ id: uuidv7(), product_id, lender_id, renter_id },
      ...{ title: 'Something to rent', rent_type: 'Per day', pieces: 1, is_delivered: false, state: 'asked' },
      period: `[${inDays(7).toISOString()},${inDays(9).toISOString()})`,
      quote: JSON.stringify({ lines, pieces: 1, rent: 100_000, discount: 0, delivery: 0, total: 100_000, deposit: 0 }),
      ...{ asked_at: new Date(), expires_at: inDays(1) },
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A review with its author, and the sums that are stored with the ad and with its owner. */
export async function createReview(db: Db, given: Given<'reviews'> = {}) {
  const product_id = given.product_id ?? (await createProduct(db)).id
  const user_id = given.user_id ?? (await createUser(db, { name: 'Kiran' })).id
  const review = await db
    .insertInto('reviews')
    .values({ id: uuidv7(), product_id, user_id, rating: 4, review_text: 'Good.', ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .updateTable('products')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', review.rating),
      total_reviews: eb('total_reviews', '+', 1),
    }))
    .where('id', '=', product_id)
    .execute()
  await db
    .updateTable('users')
    .set((eb) => ({
      rating_sum: eb('rating_sum', '+', review.rating),
      rating_count: eb('rating_count', '+', 1),
    }))
    .where('id', '=', db.selectFrom('products').select('user_id').where('id', '=', product_id))
    .execute()
  return review
}

/** A picture; with `product_id`, as the next one of that ad. */
export async function createImage(db: Db, { product_id, ...given }: Given<'images'> & { product_id?: string } = {}) {
  const id = uuidv7()
  const image = await db
    .insertInto('images')
    .values({
      id,
      bucket: 'local',
      full_path: `test/${id}.webp`,
      name: `${id}.webp`,
      size: 1000,
      content_type: 'image/webp',
      width: 800,
      height: 600,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (product_id !== undefined) await attachImage(db, product_id, image.id)
  return image
}

async function attachImage(db: Db, product_id: string, image_id: string): Promise<void> {
  const { count } = await db
    .selectFrom('product_images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  await db.insertInto('product_images').values({ product_id, image_id, position: count }).execute()
}

/** An active banner, without a link unless one is given. */
export function createBanner(db: Db, given: Given<'banners'> = {}) {
  const words = JSON.stringify({ en: 'Rent it', hi: 'किराये पर लो', gu: 'ભાડે લો' })
  return db
    .insertInto('banners')
    .values({
      id: uuidv7(),
      web_image: '/banners/one.webp',
      headline: words,
      subline: words,
      position: 1,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
