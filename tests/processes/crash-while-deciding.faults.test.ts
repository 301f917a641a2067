import { test } from 'vitest'
import { expectOneDecisionOfEach } from '../support/crash-while-deciding.ts'

test('a server killed at any moment of a decision of the team decides once and tells its owner once', async () => {
  await expectOneDecisionOfEach([0, 3, 'held', 8, 15, 30, 60])
}, 600_000)
