import { expect, test, vi } from 'vitest'
import { QueryCache } from '../../platform/postgres/query-cache.ts'

/** Answers with a number that grows with each request. */
const counter = () => {
  let count = 0
  return vi.fn(async () => ++count)
}

test('the same query runs once, also for parallel requests', async () => {
  const answers = new QueryCache()
  const ask = counter()
  expect(await Promise.all([1, 2, 3].map(() => answers.get('list', 'a', ask)))).toEqual([1, 1, 1])
  expect(await answers.get('list', 'a', ask)).toBe(1)
  expect(await answers.get('list', 'b', ask)).toBe(2)
  expect(await answers.get('categories', 'a', ask)).toBe(3)
})

test('a change invalidates the answers of its tag, a change of everything all of them', async () => {
  const answers = new QueryCache()
  const ask = counter()
  await answers.get('list', 'a', ask)
  await answers.get('categories', 'a', ask)
  answers.drop('list')
  expect(await answers.get('list', 'a', ask)).toBe(3)
  expect(await answers.get('categories', 'a', ask)).toBe(2)
  answers.drop('*')
  expect(await answers.get('categories', 'a', ask)).toBe(4)
})

test('an answer requested before a change is given, and not cached', async () => {
  const answers = new QueryCache()
  const { promise, resolve } = Promise.withResolvers<number>()
  const early = answers.get('list', 'a', () => promise)
  answers.drop('list')
  const late = answers.get('list', 'a', async () => 2)
  resolve(1)
  expect(await early).toBe(1)
  expect(await late).toBe(2)
  expect(await answers.get('list', 'a', async () => 3)).toBe(2)
})

test('a failure is not cached', async () => {
  const answers = new QueryCache()
  await expect(answers.get('list', 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await answers.get('list', 'a', async () => 1)).toBe(1)
})

test('answers are cached for a short time, and in a limited number', async () => {
  const answers = new QueryCache({ size: 2, freshFor: 0 })
  const ask = counter()
  await answers.get('list', 'a', ask)
  expect(await answers.get('list', 'a', ask)).toBe(2)
  const few = new QueryCache({ size: 2 })
  for (const key of ['a', 'b', 'c', 'c']) await few.get('list', key, ask)
  expect(ask).toHaveBeenCalledTimes(5)
  await few.get('list', 'b', ask)
  expect(ask).toHaveBeenCalledTimes(5)
  await few.get('list', 'a', ask)
  expect(ask).toHaveBeenCalledTimes(6)
})
