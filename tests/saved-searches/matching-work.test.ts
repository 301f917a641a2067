import { pino } from 'pino'
import { expect, test } from 'vitest'
import { type Connection, connect } from '../../server/db/database.ts'
import { matchNewAds } from '../../server/modules/saved-searches/saved-searches.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'

const site = await setUpApi()
const { db, fill, pool } = site
const log = pino({ level: 'silent' })
const { events } = setUpLocalMessages({ db, log }, site.dataDir)

async function post(title: string, city: string) {
  const ad = await createProduct(db, { category: 'Furniture', sub_category: 'Sofa', title, city, area: 'Adajan' })
  await db.transaction().execute((tx) => events.raise(tx, 'ad_written', { id: ad.id }))
  return ad
}

test('of twenty thousand saved searches a new ad is compared with those alone that share a word or a place with it', async () => {
  // Four hundred different searches, each saved by fifty people: words with a price, categories with a place, prices, rare words.
  const people: string[] = []
  for (let number = 0; number < 50; number++) people.push((await createUser(db)).id)
  await fill(
    `insert into saved_searches (id, user_id, query, rhythm, created_at)
     select gen_random_uuid(), person, case number % 4
       when 0 then 'search=word' || letters || '&maxPrice=2000'
       when 1 then 'category=furniture&location=Town' || letters
       when 2 then 'category=camera&location=Surat&minPrice=' || number
       else 'search=sofa+vill' || letters end, 'daily', now() - interval '1 day'
     from generate_series(1, 400) as number
     cross join lateral (select translate(number::text, '0123456789', 'bcdfghjklm') as letters) as named
     cross join unnest($1::uuid[]) as person`,
    [people],
  )
  const person = await createUser(db)
  const save = (query: string) =>
    pool.query(
      "insert into saved_searches (id, user_id, query, rhythm, created_at) values (gen_random_uuid(), $1, $2, 'daily', now() - interval '1 day')",
      [person.id, query],
    )
  for (const query of [
    'search=recliner',
    'category=furniture&location=Surat',
    'search=recliner&maxPrice=1',
    'maxPrice=9000',
  ])
    await save(query)
  await post('The first', 'Vadodara')
  // Their anchors are made once, not for each ad.
  await alone((first) => matchNewAds(first))
  await fill('analyze saved_searches, saved_search_anchors')

  await post('Leather recliner', 'Surat')
  const before = await countReads()
  const work = await alone((second) => matchNewAds(second))
  expect(work).toEqual({ ads: 1, candidates: 4, asked: 4, matches: 3 })
  // Rows of searches and anchors that were read, by an index or without one.
  await expect.poll(async () => (await countReads()) - before).toBeGreaterThan(0)
  expect((await countReads()) - before).toBeLessThan(50)
  expect(await matchNewAds(db)).toEqual({ ads: 0, candidates: 0, asked: 0, matches: 0 })
})

/** Runs over connections of its own: a connection that ends has counted what it read. */
async function alone<T>(run: (db: Connection['db']) => Promise<T>): Promise<T> {
  const { db, close } = connect({ address: site.connection, log })
  const answer = await run(db)
  await close()
  return answer
}

async function countReads(): Promise<number> {
  const { rows } = await pool.query<{ reads: string }>(
    `select sum(seq_tup_read + idx_tup_fetch) as reads from pg_stat_user_tables
     where relname in ('saved_searches', 'saved_search_anchors')`,
  )
  return Number(rows[0]?.reads)
}
