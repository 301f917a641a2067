import { test } from 'vitest'
import { expectToSurviveOutage } from '../support/database-outage.ts'

test(
  'twenty seconds without its database: cached pages stay, the rest fails fast, and everything recovers by itself',
  () => expectToSurviveOutage(20_000),
  600_000,
)
