import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { readRoutes } from '../support/attack/document.ts'
import { fuzzOptions } from '../support/attack/fuzz-options.ts'
import { fuzzRoute } from '../support/attack/fuzz-route.ts'

/** The number of requests sent to each call. */
const { seed, runs } = fuzzOptions
const site = await setUpApi({ hasRequestLimits: false, trustProxy: true, pushHosts: ['push.kiraya.test'] })
const routes = await readRoutes(site.baseUrl)

test.each(routes)(
  'strange requests for $name get regular answers',
  {
    timeout: 60_000 + runs * 200,
  },
  async (route) => {
    expect(await fuzzRoute({ ...site, seed, runs }, route)).toEqual([])
  },
)

test('afterwards the server is well, and no request was a server error', async () => {
  expect(routes.length).toBeGreaterThan(50)
  expect((await fetch(`${site.baseUrl}/readyz`)).status).toBe(200)
  // Some strange requests look like those of a proxy.
  const isOfProxy = ({ msg }: { msg?: unknown }) => String(msg).startsWith('a proxy is in front')
  expect(site.logged.filter((line) => Number(line.level) >= 40 && !isOfProxy(line))).toEqual([])
})
