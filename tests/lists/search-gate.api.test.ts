import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { slowDownSearch } from '../support/slow-search.ts'

const { db, pool, api, baseUrl, logged } = await setUpApi()
const { id } = await createProduct(db, { title: 'quick brown bicycle' })
const call = '/api/products/get-user-products'
const search = (signal?: AbortSignal) => fetch(`${baseUrl}${call}?search=slowly`, signal ? { signal } : {})

const { countRunning } = await slowDownSearch(pool, 0.1)

test('slow searches do not delay other requests; too many of them are refused with Retry-After', async () => {
  let found = 0
  const searches = Array.from({ length: 50 }, async () => {
    const response = await search()
    if (response.ok) found++
    return { status: response.status, retryAfter: response.headers.get('retry-after') }
  })
  await expect.poll(countRunning).toBe(4)
  expect(await api.titles()).toEqual(['quick brown bicycle'])
  expect(await api.titles({ location: 'ahmedabad' })).toEqual(['quick brown bicycle'])
  expect(await api.product(id)).toMatchObject({ _id: id })
  expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
  expect(found).toBeLessThan(36)
  const answers = await Promise.all(searches)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(36)
  expect(answers.filter(({ status }) => status === 503)).toEqual(
    Array.from({ length: 14 }, () => ({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })),
  )
})

test('a search whose client has left is cancelled, and leaves the queue', async () => {
  logged.length = 0
  const gone = new AbortController()
  const searches = Array.from({ length: 36 }, () => search(gone.signal).catch(() => undefined))
  await expect.poll(countRunning).toBe(4)
  gone.abort()
  await Promise.all(searches)
  await expect.poll(countRunning).toBe(0)
  expect(logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  expect(await api.titles({ search: 'brown' })).toEqual(['quick brown bicycle'])
})

test('a search over its time limit is cancelled', async () => {
  await pool.query(`
    create or replace function fold(words text) returns text language plpgsql immutable strict as $$
    begin perform pg_sleep(10); return words; end $$`)
  expect(await api.refusedList('unavailable', { search: 'anything' })).toEqual([])
})
