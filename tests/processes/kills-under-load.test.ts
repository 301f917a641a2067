import { test } from 'vitest'
import { expectNothingLostByDatabaseKills, expectNothingLostByKills } from '../support/kills-under-load.ts'
import { setUpWriteLoad } from '../support/write-load.ts'

// Fifty rounds of each: `npm run test:faults`.
test('no answered write is lost when the app is killed under load, and retries are stored once; when its database is killed, the app restarts it and continues', async () => {
  const load = await setUpWriteLoad()
  await expectNothingLostByKills(1, load)
  await expectNothingLostByDatabaseKills(1, load)
}, 300_000)
