import { test } from 'vitest'
import { expectToSurviveOutage } from '../support/database-outage.ts'

// Twenty seconds of it: `npm run test:faults`.
test(
  'without its database cached pages stay, the rest fails fast, and everything recovers by itself',
  () => expectToSurviveOutage(3_000),
  300_000,
)
