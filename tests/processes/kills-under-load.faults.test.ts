import { test } from 'vitest'
import { expectNothingLostByDatabaseKills, expectNothingLostByKills } from '../support/kills-under-load.ts'
import { setUpWriteLoad } from '../support/write-load.ts'

test(
  'fifty kills of the app under load lose no answered write, and retries are stored once',
  async () => expectNothingLostByKills(50, await setUpWriteLoad()),
  1_800_000,
)

test(
  'twenty kills of its database under load lose no answered write, and the app continues',
  async () => expectNothingLostByDatabaseKills(20, await setUpWriteLoad()),
  900_000,
)
