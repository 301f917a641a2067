import { pino } from 'pino'
import { afterAll, expect, it } from 'vitest'
import { followChanges } from '../../platform/postgres/change-feed.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { createBanner, createProduct, createReview } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, connection, drop } = await createTestDatabase()
await seedCategories(db)
const heard: string[] = []
const feed = await followChanges({
  address: connection,
  log: pino({ level: 'silent' }),
  onChange: (tag) => heard.push(tag),
})
afterAll(async () => {
  await feed.close()
  await drop()
})

/** Waits until every change sent before has arrived, and empties the list. */
async function listen(): Promise<string[]> {
  await pool.query("select pg_notify('changes', 'end')")
  await expect.poll(() => heard).toContain('end')
  return heard.splice(0).filter((tag) => tag !== 'end')
}

it('names public changes: ads, their pictures and reviews, sellers, banners, categories', async () => {
  const ad = await createProduct(db, { category: 'Camera' })
  expect(await listen()).toEqual(expect.arrayContaining([`ad:${ad.id}`, 'list']))
  await createReview(db, { product_id: ad.id })
  expect(await listen()).toEqual(expect.arrayContaining([`ad:${ad.id}`, 'list']))
  await db.updateTable('users').set({ last_name: 'Shah' }).where('id', '=', ad.user_id).execute()
  expect((await listen()).sort()).toEqual([`ad:${ad.id}`, 'list', `seller:${ad.user_id}`])
  await createBanner(db, { product_id: ad.id })
  expect(await listen()).toEqual(['banners'])
  await db.updateTable('categories').set({ position: 5 }).where('name', '=', 'Camera').execute()
  expect(await listen()).toEqual(['categories'])
  await db.deleteFrom('products').where('id', '=', ad.id).execute()
  expect(await listen()).toEqual(expect.arrayContaining([`ad:${ad.id}`, 'list']))
})

it('omits private and rolled-back changes', async () => {
  const { user_id } = await createProduct(db, { category: 'Camera' })
  await listen()
  await db.updateTable('users').set({ password_hash: 'x', updated_at: new Date() }).where('id', '=', user_id).execute()
  await db.updateTable('products').set({ price: 1 }).where('title', '=', 'no such ad').execute()
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('products').set({ price: 1 }).execute()
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await listen()).toEqual([])
})

it('sends one change of everything when there are too many to name', async () => {
  for (let i = 0; i < 3; i++) await createProduct(db, { category: 'Camera' })
  const { rows } = await pool.query<{ ids: number }>('select count(*)::int as ids from products')
  expect(rows[0]?.ids).toBeLessThan(100)
  await listen()
  await pool.query(`
    insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, expires_at)
    select gen_random_uuid(), user_id, category_id, title, description, price, rent_type, city, state, expires_at
    from products, generate_series(1, 200)`)
  expect(await listen()).toEqual(['*'])
})

it('reconnects after its connection broke, and then counts everything as changed', async () => {
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kiraya changes' and datname = current_database()",
  )
  await expect.poll(() => heard).toContain('*')
  heard.length = 0
  const { id } = await createProduct(db, { category: 'Camera' })
  expect(await listen()).toContain(`ad:${id}`)
})

it('ends also while the database does not answer', async () => {
  const proxy = await startDatabaseProxy(connection.host, connection.database)
  const address = { connectionString: proxy.url }
  const silent = await followChanges({ address, log: pino({ level: 'silent' }), onChange: () => undefined })
  proxy.stall()
  await silent.close()
})
