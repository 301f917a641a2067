import { test } from 'vitest'
import { expectNothingLostByDatabaseKills, expectNothingLostByKills } from '../support/crash-rounds.ts'
import { setUpWriteLoad } from '../support/write-load.ts'

// Fifty rounds of each: `npm run test:faults`.
test('nothing that was answered is lost when the app is killed under load, and what is sent again is there once; when its database is, the app starts it again and goes on', async () => {
  const load = await setUpWriteLoad()
  await expectNothingLostByKills(1, load)
  await expectNothingLostByDatabaseKills(1, load)
}, 300_000)
