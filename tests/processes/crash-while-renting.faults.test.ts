import { test } from 'vitest'
import { expectEachStepOnce, type Kill } from '../support/crash-while-renting.ts'

test('a site or its database killed at any moment of a step of a rental takes and tells each step once', async () => {
  const moments = ['notice', 'commit', 0, 5, 12, 25, 40, 60] as const
  await expectEachStepOnce(
    moments.flatMap((moment): Kill[] => [
      [moment, 'app'],
      [moment, 'all'],
    ]),
  )
}, 900_000)
