import { expect, test } from 'vitest'
import { startSite } from '../support/started-site.ts'
import { expectCleanExitOn } from '../support/stop-site.ts'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a site ends on %s and leaves nothing', async (signal) => {
  const site = await startSite()
  expect((await fetch(await site.ready())).status).toBe(200)
  await expectCleanExitOn(signal, site)
})
