import { test } from 'vitest'
import { expectNothingLostByDatabaseKills, expectNothingLostByKills } from '../support/crash-rounds.ts'
import { setUpWriteLoad } from '../support/write-load.ts'

test(
  'fifty kills of the app under load lose nothing that was answered, and what is sent again is there once',
  async () => expectNothingLostByKills(50, await setUpWriteLoad()),
  1_800_000,
)

test(
  'twenty kills of its database under load lose nothing that was answered, and the app goes on',
  async () => expectNothingLostByDatabaseKills(20, await setUpWriteLoad()),
  900_000,
)

test(
  'the same with two processes that answer requests',
  async () => expectNothingLostByDatabaseKills(5, await setUpWriteLoad({ webProcesses: 2 })),
  300_000,
)
