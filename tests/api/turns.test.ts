import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { slowDownSearch } from '../support/slow-search.ts'

/** One network asks for all that it can; the others are answered meanwhile. */
const { db, pool, baseUrl } = await setUpApi({ trustProxy: true })
const { id } = await createProduct(db, { title: 'quick brown bicycle' })
const list = '/api/products/get-user-products'
const ask = (from: string, path: string) =>
  fetch(`${baseUrl}${path}`, { headers: { 'x-forwarded-for': from }, signal: AbortSignal.timeout(15_000) })
const [greedy, neighbour] = ['203.0.113.1', '198.51.100.1']

/** How many statements wait for the table of ads. */
const countWaiting = async () => {
  const waiting = await pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return waiting.rows.length
}

test('what cannot be answered holds six places of one network, and none of the others', async () => {
  const holder = await pool.connect()
  await holder.query('begin; lock table products in access exclusive mode')
  const held = Array.from({ length: 40 }, () => ask(greedy, `${list}?productId=${id}`))
  await expect.poll(countWaiting).toBe(6)
  expect((await ask(neighbour, '/api/categories/get')).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(held)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('searches of one network let those of the others go between', async () => {
  const { countRunning } = await slowDownSearch(pool, 0.1)
  let found = 0
  const searches = Array.from({ length: 30 }, async () => {
    const { status } = await ask(greedy, `${list}?search=slowly`)
    found++
    return status
  })
  await expect.poll(countRunning).toBe(4)
  expect((await ask(neighbour, `${list}?search=slowly`)).status).toBe(200)
  expect(found).toBeLessThan(20)
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]))
})
