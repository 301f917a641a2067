import { onTestFinished, test } from 'vitest'
import { expectNoLostRequests } from '../support/load.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'

test('SIGTERM under load loses no request', async () => {
  const { url, drop } = await createUsedDatabase()
  onTestFinished(drop)
  await expectNoLostRequests(await startSite({ DATABASE_URL: url }))
})
