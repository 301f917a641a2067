import { test } from 'vitest'
import { expectToOutlive } from '../support/outage.ts'

test(
  'twenty seconds without its database: kept pages stay, the rest fails fast, and everything goes on by itself',
  () => expectToOutlive(20_000),
  600_000,
)
