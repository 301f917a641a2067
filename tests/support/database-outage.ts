import { expect, vi } from 'vitest'
import { expectFailure } from './api-client.ts'
import { startDatabaseProxy } from './database-proxy.ts'
import { createScratchCluster } from './scratch-cluster.ts'
import { createUsedDataFolder } from './started-site.ts'
import { setUpWriteLoad } from './write-load.ts'

const page = '/category/camera'
/** The state before the database fails. */
const kept = ['/', page]
/** Milliseconds: a call may take a little over two seconds without a database, and this machine is busy. */
const soon = 4_000

/** Expects that a site survives an outage of its own PostgreSQL of this many milliseconds, once in each way. */
export async function expectToSurviveOutage(outage: number): Promise<void> {
  const cluster = await createScratchCluster(await createUsedDataFolder())
  const tenant = await cluster.start()
  const proxy = await startDatabaseProxy(tenant.report.address?.host ?? '')
  const site = await setUpWriteLoad({ databaseUrl: proxy.url })
  const server = await site.site().serverPid()
  const get = (path: string) => fetch(site.baseUrl + path, { headers: { 'accept-encoding': 'br' } })
  const inTime = async <T>(ask: () => Promise<T>): Promise<T> => {
    const begin = performance.now()
    const answer = await ask()
    expect(performance.now() - begin).toBeLessThan(soon)
    return answer
  }
  const hits = async () => Number(/^page_cache_hits_total (\d+)$/m.exec(await (await get('/metrics')).text())?.[1])
  /** A page that changed while it was rendered is not cached. */
  const areKept = async () => {
    const before = await hits()
    for (const path of kept) expect((await get(path)).status).toBe(200)
    return (await hits()) === before + kept.length
  }
  const countJobs = async () => (await cluster.query(tenant, 'select from graphile_worker.jobs')).length
  const readiness = async () => (await get('/readyz')).status
  const shows = async (path: string, title: string) => (await (await get(path)).text()).includes(title)

  for (const [way, phoneNumber] of [
    ['cut', '9833333333'],
    ['stall', '9844444444'],
  ] as const) {
    const ad = await site.lend(`Camera before the ${way}`)
    // A job may change the content of pages.
    await vi.waitUntil(async () => (await countJobs()) === 0, { timeout: 60_000, interval: 50 })
    // A page that is cached before the site receives the change of the ad is dropped again.
    for (const path of kept)
      await vi.waitUntil(() => shows(path, `Camera before the ${way}`), { timeout: 30_000, interval: 50 })
    await vi.waitUntil(areKept, { timeout: 30_000, interval: 50 })

    await proxy[way]()
    const until = performance.now() + outage
    const mends = new Promise((resolve) => setTimeout(resolve, outage))
    // No change is sent for this one.
    await cluster.query(tenant, `update products set title = 'Camera while ${way}' where id = '${ad}'`)
    for (let round = 0; round === 0 || performance.now() < until - soon; round++) {
      for (const path of kept) expect((await inTime(() => get(path))).status).toBe(200)
      expect((await inTime(() => get('/healthz'))).status).toBe(200)
      expect(await inTime(readiness)).toBe(503)
      const other = await inTime(() => get(`${page}?search=${way}-${round}`))
      expect(other.status).toBe(503)
      expect(await other.text()).toContain('Something went wrong')
      const refused = await inTime(() =>
        Promise.all(Array.from({ length: 25 }, (_, i) => site.tryToLend(`In vain ${i}`))),
      )
      for (const answer of refused) {
        expectFailure('unavailable', answer.status, await answer.text())
        expect(answer.headers.get('retry-after')).toBe('2')
      }
    }
    await mends
    await proxy.mend()

    await vi.waitUntil(async () => (await readiness()) === 200, { timeout: 30_000, interval: 50 })
    await vi.waitUntil(() => shows(page, `Camera while ${way}`), { timeout: 30_000, interval: 50 })
    // The change feed works again.
    await cluster.query(tenant, `update products set title = 'Camera after it was ${way}' where id = '${ad}'`)
    await vi.waitUntil(() => shows(page, `Camera after it was ${way}`), { timeout: 30_000, interval: 50 })
    // An e-mail written during the outage waits for a job.
    const email = `${way}@kiraya.test`
    await site.join(email, phoneNumber)
    await vi.waitUntil(async () => (await site.mailsTo(email)).some(({ code }) => code === null), {
      timeout: 40_000,
      interval: 100,
    })
  }
  expect(await site.site().serverPid()).toBe(server)
}
