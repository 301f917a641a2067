import { test } from 'vitest'
import { expectEachStepOnce } from '../support/crash-while-renting.ts'
import { startPushService } from '../support/push-service.ts'

const service = await startPushService()

// At more moments: `npm run test:faults`.
test('after a kill in the middle of every step of a rental, each was taken and told once, and nothing is half done', async () => {
  await expectEachStepOnce(
    [
      ['commit', 'app'],
      ['notice', 'all'],
      ['notice', 'database'],
    ],
    service,
  )
}, 420_000)
