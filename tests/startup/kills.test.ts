import { test } from 'vitest'
import { expectNothingLostByDatabaseKills, expectNothingLostByKills } from '../support/crash-rounds.ts'

// Fifty rounds of each: `npm run test:faults`.
test(
  'nothing that was answered is lost when the app is killed under load, and what is sent again is there once',
  () => expectNothingLostByKills(1),
  300_000,
)

test(
  'when its database is killed under load, the app starts it again and goes on: nothing that was answered is lost',
  () => expectNothingLostByDatabaseKills(1),
  300_000,
)
