import { expect, test } from 'vitest'
import { createUsedFolder, startSite } from '../support/started-site.ts'
import { expectCleanExitOn, expectCleanStop } from '../support/stop-site.ts'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a site ends on %s and leaves nothing', async (signal) => {
  const site = await startSite()
  expect((await fetch(await site.ready())).status).toBe(200)
  await expectCleanExitOn(signal, site)
})

test('ends on a signal in development too', async () => {
  const site = await startSite({ DATA_DIR: await createUsedFolder() }, ['--dev'])
  const page = await fetch(await site.ready())
  expect(await page.text()).toContain('inject-hmr-runtime')
  await expectCleanStop(site, async () => {
    site.starter.kill('SIGHUP')
    expect((await site.ending).code).toBe(0)
  })
})
