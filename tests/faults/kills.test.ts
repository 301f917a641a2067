import { test } from 'vitest'
import { expectNothingLostByDatabaseKills, expectNothingLostByKills } from '../support/crash-rounds.ts'

test(
  'fifty kills of the app under load lose nothing that was answered, and what is sent again is there once',
  () => expectNothingLostByKills(50),
  1_800_000,
)

test(
  'twenty kills of its database under load lose nothing that was answered, and the app goes on',
  () => expectNothingLostByDatabaseKills(20),
  900_000,
)

test('the same with two processes that answer requests', () => expectNothingLostByDatabaseKills(5, 2), 300_000)
