import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { slowDownSearch } from '../support/slow-search.ts'

/** One network sends as many requests as it can; the others get their answers meanwhile. */
const { db, pool, baseUrl } = await setUpApi({ trustProxy: true })
const { id } = await createProduct(db, { title: 'quick brown bicycle' })
const list = '/api/products/get-user-products'
const ask = (from: string, path: string) =>
  fetch(`${baseUrl}${path}`, { headers: { 'x-forwarded-for': from }, signal: AbortSignal.timeout(15_000) })
const [greedy, neighbour] = ['203.0.113.1', '198.51.100.1']

/** The number of statements that wait for the table of ads. */
const countWaiting = async () => {
  const waiting = await pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return waiting.rows.length
}

test('requests without an answer hold six slots of one network, and none of the others', async () => {
  // With open connections the lock is held for less time than a statement may wait for it.
  await Promise.all(Array.from({ length: 6 }, () => ask(greedy, `${list}?productId=${id}`)))
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

test('a disconnected client keeps no slot, though its requests were queued or still being counted', async () => {
  const { hostname, port } = new URL(baseUrl)
  const holder = await pool.connect()
  await holder.query('begin; lock table products, rate_counters in access exclusive mode')
  const sockets = Array.from({ length: 6 }, () => connect(Number(port), hostname))
  const request = `GET ${list}?productId=${id} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${greedy}\r\n\r\n`
  for (const socket of sockets) socket.write(request.repeat(8))
  await expect.poll(countWaiting).toBeGreaterThan(5)
  for (const socket of sockets) socket.resetAndDestroy()
  await holder.query('rollback')
  holder.release()
  await expect.poll(countWaiting).toBe(0)
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(greedy, `${list}?productId=${id}`)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a slow sender delays no other client', async () => {
  const { hostname, port } = new URL(baseUrl)
  const head = `POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${greedy}\r\n`
  const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na'
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => {}))
  for (const socket of sockets) socket.write(head + form)
  expect((await ask(greedy, `${list}?productId=${id}`)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('searches of one network let those of the others run between them', async () => {
  const { countRunning } = await slowDownSearch(pool, 0.1)
  let found = 0
  // The last of these must not wait longer than the queue allows.
  const searches = Array.from({ length: 18 }, async () => {
    const { status } = await ask(greedy, `${list}?search=slowly`)
    found++
    return status
  })
  await expect.poll(countRunning).toBe(4)
  expect((await ask(neighbour, `${list}?search=slowly`)).status).toBe(200)
  expect(found).toBeLessThan(12)
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]))
})
