import { expect, onTestFinished, test } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { startTestServer } from '../support/test-server.ts'

const { db, pool, baseUrl } = await setUpSite()

/** The inline scripts of a page that hand the loaders' data to the router, as one text. */
async function dataScriptsOf(url: string): Promise<string> {
  const page = await (await fetch(`${url}/terms?lang=en`)).text()
  const calls = page.matchAll(/window\.__reactRouterContext\.streamController\.\w+\([^<]*\);/g)
  return [...calls].map(([call]) => call).join('')
}

test('the data of a page is handed over as React Router itself does', async () => {
  const { baseUrl: plainUrl, close } = await startTestServer({ db, pool }, { hasLateStart: false })
  onTestFinished(close)
  const own = await dataScriptsOf(baseUrl)
  expect(own).toMatch(/enqueue\(".{20,}"\);window\.__reactRouterContext\.streamController\.close\(\);$/)
  expect(own, 'React Router writes it in another way now: see app/start/router-data.ts').toBe(
    await dataScriptsOf(plainUrl),
  )
})
