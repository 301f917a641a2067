import { expect, onTestFinished, test } from 'vitest'
import { applyLoad } from '../support/load.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

const paths = ['/', '/api/categories/get', '/api/products/get-user-products?limit=5', '/trending', '/healthz']

test.each([1, 2])('SIGTERM under load loses no request, with %i processes', async (processes) => {
  const { url, drop } = await createUsedDatabase()
  onTestFinished(drop)
  const site = await startSite({ DATABASE_URL: url, WEB_CONCURRENCY: String(processes) })
  const load = applyLoad(await site.ready(), { clients: 50, paths })
  await expect.poll(() => load.result.answered, { timeout: 60_000 }).toBeGreaterThan(250)
  site.starter.kill('SIGTERM')
  const { failed, sentAway } = await load.over
  expect(failed).toEqual([])
  expect(sentAway).toBe(50)
  expect(await site.ending).toEqual({ code: 0, stderr: '' })
})
