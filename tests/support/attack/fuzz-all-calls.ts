import { expect, test } from 'vitest'
import { setUpApi } from '../api-setup.ts'
import { readRoutes } from './document.ts'
import { fuzzRoute } from './fuzz-route.ts'

/**
 * The tests of a file that sends strange requests to every call of the server's own document.
 * @param options.runs requests for each call
 */
export async function fuzzAllCalls({ seed, runs }: { seed: string; runs: number }): Promise<void> {
  const site = await setUpApi({ hasRequestLimits: false, pushHosts: ['push.kiraya.test'] })
  const routes = await readRoutes(site.baseUrl)

  test.each(routes)(
    'strange requests for $name are answered in order',
    { timeout: 60_000 + runs * 200 },
    async (route) => {
      expect(await fuzzRoute({ ...site, seed, runs }, route)).toEqual([])
    },
  )

  test('afterwards the server is well, and nothing was an error of it', async () => {
    expect(routes.length * runs).toBeGreaterThanOrEqual(10_000)
    expect((await fetch(`${site.baseUrl}/readyz`)).status).toBe(200)
    expect(site.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
  })
}
