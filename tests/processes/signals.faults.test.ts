import { expect, test } from 'vitest'
import { expectToEndOn } from '../support/site-endings.ts'
import { startSite } from '../support/started-site.ts'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a site ends on %s and leaves nothing', async (signal) => {
  const site = await startSite()
  expect((await fetch(await site.ready())).status).toBe(200)
  await expectToEndOn(signal, site)
})
