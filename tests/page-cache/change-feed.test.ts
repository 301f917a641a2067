import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { seedCategories } from '../../server/modules/catalogue/catalogue.ts'
import { startDatabaseProxy } from '../support/database-proxy.ts'
import { createBanner, createProduct, createReview } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, connection, drop } = await createTestDatabase()
await seedCategories(db)
const heard: string[] = []
const feed = await subscribeToChanges({
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
  await db.updateTable('users').set({ rating_sum: 3, rating_count: 1 }).where('id', '=', ad.user_id).execute()
  expect(await listen()).toEqual([`seller:${ad.user_id}`])
  await createBanner(db, { product_id: ad.id })
  expect(await listen()).toEqual(['banners'])
  await db.updateTable('categories').set({ position: 5 }).where('name', '=', 'Camera').execute()
  expect(await listen()).toEqual(['categories'])
  await db.deleteFrom('products').where('id', '=', ad.id).execute()
  expect(await listen()).toEqual(expect.arrayContaining([`ad:${ad.id}`, 'list']))
})

describe('the lists of an ad', () => {
  const home = { area: 'Maninagar', city: 'Ahmedabad', state: 'Gujarat', zip_code: '380008' }
  const tagsOf = ({ user_id, category_id }: { user_id: string; category_id: string }, ...places: string[]) => [
    `list~${user_id}`,
    `list:${category_id}`,
    ...places.flatMap((place) => [`list@${place}`, `list:${category_id}@${place}`]),
  ]
  /** Of a listed ad, after a change. */
  async function listTagsAfter(write: (id: string) => string, given: Parameters<typeof createProduct>[1] = home) {
    const ad = await createProduct(db, { category: 'Camera', ...given })
    await listen()
    await pool.query(write(ad.id))
    return { ad, tags: (await listen()).filter((tag) => /^(?:list|words|\*)/.test(tag)) }
  }

  it.each<[what: string, write: (id: string) => string]>([
    ['a price', (id) => `update products set price = 7 where id = '${id}'`],
    ['a pause', (id) => `update products set status = 'paused' where id = '${id}'`],
    ['a review', (id) => `update products set rating_sum = 5, total_reviews = 1 where id = '${id}'`],
    [
      'a name',
      (id) => `update users set name = 'Nandini' where id = (select user_id from products where id = '${id}')`,
    ],
    [
      'an account in its last week',
      (id) => `update users set deleted_at = now() where id = (select user_id from products where id = '${id}')`,
    ],
    ['a deletion', (id) => `delete from products where id = '${id}'`],
    [
      'the deletion of an account',
      (id) => `delete from users where id = (select user_id from products where id = '${id}')`,
    ],
    ['codes', (id) => `update list_entries set codes = '{2}', codes_version = 1 where id = '${id}'`],
  ])('are named after %s, the general tag first', async (_what, write) => {
    const { ad, tags } = await listTagsAfter(write)
    expect(tags[0]).toBe('list')
    expect(tags.slice(1).sort()).toEqual(tagsOf(ad, 'maninagar', 'ahmedabad', 'gujarat', '380008').sort())
  })

  it('are those before and after a move', async () => {
    const { ad, tags } = await listTagsAfter(
      (id) => `update products set area = 'Adajan', city = 'SURAT', zip_code = '' where id = '${id}'`,
    )
    const places = ['maninagar', 'ahmedabad', 'gujarat', '380008', 'adajan', 'surat']
    expect(tags.sort()).toEqual(['list', ...tagsOf(ad, ...places)].sort())
    const { rows } = await pool.query<{ id: string }>("select id from categories where name = 'Car'")
    const car = rows[0]?.id ?? ''
    await pool.query('update products set category_id = $1 where id = $2', [car, ad.id])
    const moved = await listen()
    expect(moved).toEqual(expect.arrayContaining(tagsOf(ad, 'surat')))
    expect(moved).toEqual(expect.arrayContaining(tagsOf({ ...ad, category_id: car }, 'surat')))
  })

  it.each<[what: string, write: (id: string) => string, given?: object]>([
    [
      'what no list shows',
      (id) => `update products set address = '', reminded_at = now(), expires_at = now() where id = '${id}'`,
    ],
    ['an ad that no list shows', (id) => `update products set price = 7 where id = '${id}'`, { status: 'paused' }],
    ['the deletion of one', (id) => `delete from products where id = '${id}'`, { deleted_at: new Date() }],
    ['the words of a review', (id) => `update reviews set review_text = 'Fine.' where product_id = '${id}'`],
  ])('are not named after a change of %s', async (_what, write, given) => {
    expect((await listTagsAfter(write, { ...home, ...given })).tags).toEqual([])
  })

  it('are not named after an ad is added that no list shows', async () => {
    const { id } = await createProduct(db, { category: 'Camera', status: 'paused' })
    expect(await listen()).toEqual([`ad:${id}`])
  })

  it('have one tag together when there are too many to name', async () => {
    await listen()
    await pool.query(`
      insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, expires_at)
      select gen_random_uuid(), user_id, category_id, title, description, price, rent_type, 'City ' || n, state, expires_at
      from (select * from products limit 1) as one, generate_series(1, 50) as n`)
    const tags = (await listen()).filter((tag) => !tag.startsWith('ad:'))
    expect(tags).toEqual(['list', 'list*'])
    await pool.query("update list_entries set codes = '{4}' from generate_series(1, 2)")
    expect(await listen()).not.toContain('*')
  })

  it('are found by words, which have a tag of their own', async () => {
    await listen()
    const add =
      "insert into search_terms (term, stem, key, frame) values ('zeppelin', '', '', '') on conflict do nothing"
    await pool.query(add)
    expect(await listen()).toEqual(['words'])
    await pool.query(add)
    expect(await listen()).toEqual([])
    await pool.query('update search_terms set uses = 7')
    expect(await listen()).toEqual(['words'])
    await pool.query('delete from search_terms')
    expect(await listen()).toEqual(['words'])
  })
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
  await createProduct(db, { category: 'Camera' })
  await listen()
  await pool.query(`
    insert into products (id, user_id, category_id, title, description, price, rent_type, city, state, expires_at)
    select gen_random_uuid(), user_id, category_id, title, description, price, rent_type, city, state, expires_at
    from (select * from products limit 1) as one, generate_series(1, 200)`)
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
  const silent = await subscribeToChanges({ address, log: pino({ level: 'silent' }), onChange: () => undefined })
  proxy.stall()
  await silent.close()
})
