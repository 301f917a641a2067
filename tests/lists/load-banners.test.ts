import { afterEach, expect, test, vi } from 'vitest'
import type { PageServices } from '../../app/load-context.ts'
import { loadBanners } from '../../app/routes/load-banners.ts'

afterEach(() => vi.useRealTimers())

/** The page's result, and the messages to the operator. */
async function ask(listBanners: () => Promise<unknown>, wait = 0) {
  vi.useFakeTimers()
  const told: unknown[] = []
  const services = { listBanners, reportError: (error: unknown) => told.push(error) } as unknown as PageServices
  let found: unknown
  void loadBanners(services).then((banners) => {
    found = banners
  })
  await vi.advanceTimersByTimeAsync(wait)
  return { found, told, waiting: vi.getTimerCount() }
}

const banners = [{ _id: '1' }]

test('loaded banners are shown', async () => {
  expect(await ask(async () => banners)).toEqual({ found: banners, told: [], waiting: 0 })
})

test('a page waits 10 seconds for its banners, then goes without them and logs it [R297 R370]', async () => {
  const never = () => new Promise(() => {})
  expect((await ask(never, 9_999)).found).toBeUndefined()
  expect(await ask(never, 10_000)).toMatchObject({ found: [], told: [new Error('the banners took too long')] })
})

test('unreadable banners are reported to the operator alone [R295]', async () => {
  const error = new Error('no database')
  expect(await ask(() => Promise.reject(error))).toEqual({ found: [], told: [error], waiting: 0 })
})
