import { test } from 'vitest'
import { expectEachStepOnce, type Kill } from '../support/crash-while-renting.ts'
import { startPushService } from '../support/push-service.ts'

const service = await startPushService()

test('a site or its database killed at any moment of a step of a rental takes and tells each step once', async () => {
  const moments = ['notice', 'commit', 0, 5, 12, 25, 40, 60] as const
  await expectEachStepOnce(
    moments.flatMap((moment) => (['app', 'database', 'all'] as const).map((of): Kill => [moment, of])),
    service,
  )
}, 1_500_000)
