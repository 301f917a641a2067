import { test } from 'vitest'
import { expectOneDecisionOfEach } from '../support/crash-while-deciding.ts'

// At more moments: `npm run test:faults`.
test('after a kill between a decision of the team and its message, or during the decision, there is one decision, one message and one line of the log', async () => {
  await expectOneDecisionOfEach(['held', 10])
}, 240_000)
