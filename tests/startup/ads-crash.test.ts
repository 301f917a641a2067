import { test } from 'vitest'
import { expectOneAdOfEach } from '../support/crash-moments.ts'

// At more moments: `npm run test:faults`.
test(
  'a server that is killed in the middle of an upload and a save makes exactly one ad when it is sent again',
  () => expectOneAdOfEach([4]),
  240_000,
)
