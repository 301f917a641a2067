import { afterAll, expect, test } from 'vitest'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { createImage, createProduct, createReview, createUser } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
await seedCategories(db)
afterAll(drop)

/** A trigger does not know the codes of words, which the search makes. */
const copied = `select id, user_id, category_id, sub_category, final_price_paise, average_rating, area, city, state, zip_code, title,
  week, price_step, rating_step, day_price_paise, day_price_step from list_entries`

/** The columns in which the copies differ from their source. */
async function findDifferences() {
  const { rows } = await pool.query(`
    select 'entry' as copy, id from (table listable_products except ${copied}) as missing
    union all select 'entry', id from (${copied} except table listable_products) as left_over
    union all select 'facets', id from list_entries join products using (id)
      where array(select facet from unnest(facets) as facet where facet < 0) <> facets_of(rent_type, discount, products.average_rating)
    union all select 'seller', id from products where seller::text <> seller_of(user_id)::text
    union all select 'pictures', id from products where pictures::text <> pictures_of(id)::text`)
  return rows
}

test('list entries follow every change of an ad', async () => {
  const ad = await createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'ÉCLAIR प\u0922\u093cाई' })
  const { rows } = await pool.query('select title, city, final_price_paise from list_entries where id = $1', [ad.id])
  expect(rows).toEqual([{ title: 'éclair प\u0922\u093cाई', city: 'ahmedabad', final_price_paise: 50_000 }])
  const changes = [
    { title: 'Something else' },
    { price: 700, discount: 10 },
    { rent_type: 'Per month' as const, discount: 60 },
    { city: 'Surat', area: 'Adajan', state: 'Gujarat', zip_code: '395009' },
    { sub_category: 'Lenses' },
    { status: 'paused' as const },
    { status: 'active' as const, description: 'New words.' },
    { deleted_at: new Date() },
    { deleted_at: null },
  ]
  for (const change of changes) {
    await db.updateTable('products').set(change).where('id', '=', ad.id).execute()
    expect(await findDifferences(), JSON.stringify(change)).toEqual([])
  }
  await createReview(db, { product_id: ad.id, rating: 5 })
  expect(await findDifferences()).toEqual([])
  await db.deleteFrom('products').where('id', '=', ad.id).execute()
  expect(await findDifferences()).toEqual([])
})

test("a seller's new name reaches all their ads, and a transferred ad has its new owner's", async () => {
  const [meera, ravi] = [await createUser(db), await createUser(db, { name: 'Ravi' })]
  const ads = [await createProduct(db, { user_id: meera.id }), await createProduct(db, { user_id: meera.id })]
  await db.updateTable('users').set({ name: 'Mira', avatar: '/files/a.webp' }).where('id', '=', meera.id).execute()
  expect(await findDifferences()).toEqual([])
  await db
    .updateTable('products')
    .set({ user_id: ravi.id })
    .where('id', '=', ads[0]?.id ?? '')
    .execute()
  expect(await findDifferences()).toEqual([])
  const { rows } = await pool.query('select seller from products where id = any ($1) order by id', [
    ads.map(({ id }) => id),
  ])
  expect(rows.map(({ seller }) => seller[0])).toEqual(['Ravi', 'Mira'])
})

test('pictures follow every change of their source', async () => {
  const [first, second] = [await createProduct(db), await createProduct(db)]
  const hash = 'a'.repeat(64)
  const file = { hash, width: 800, height: 600, widths: [160, 320], size: 1, thumbhash: 'abcd' }
  await db.insertInto('image_files').values(file).execute()
  const image = await createImage(db, { product_id: first.id, hash })
  await createImage(db, { product_id: first.id })
  const picturesOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('products').select('pictures').where('id', '=', id).executeTakeFirstOrThrow()).pictures
  expect(await picturesOf(first)).toEqual([
    [null, 800, 600, hash, [160, 320], 'abcd', false],
    [expect.stringMatching(/^test\//), 800, 600, null, null, null, null],
  ])
  await db.updateTable('image_files').set({ has_avif: true }).where('hash', '=', hash).execute()
  expect((await picturesOf(first))[0]?.[6]).toBe(true)
  await db.updateTable('images').set({ width: 400 }).where('id', '=', image.id).execute()
  expect(await findDifferences()).toEqual([])
  await db.updateTable('product_images').set({ product_id: second.id }).where('image_id', '=', image.id).execute()
  expect([await picturesOf(first), await picturesOf(second)].map(({ length }) => length)).toEqual([1, 1])
  await db.deleteFrom('product_images').where('product_id', '=', second.id).execute()
  expect(await picturesOf(second)).toEqual([])
  expect(await findDifferences()).toEqual([])
})

test('pictures added to an ad in parallel are all stored', async () => {
  const { id: product_id } = await createProduct(db)
  const images = await Promise.all(Array.from({ length: 8 }, () => createImage(db)))
  await Promise.all(
    images.map(({ id: image_id }, position) =>
      db.insertInto('product_images').values({ product_id, image_id, position }).execute(),
    ),
  )
  expect(await findDifferences()).toEqual([])
})
