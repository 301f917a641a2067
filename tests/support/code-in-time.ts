import { expect } from 'vitest'
import { accountLimits } from '../../domain/limits/account.ts'

/** Expects that a code that does not leave is given up within three seconds; a machine with more to do may add to them. */
export async function expectToGiveUpInTime(attempt: () => Promise<unknown>): Promise<void> {
  expect(accountLimits.codeSendTimeout).toBeLessThan(3_000)
  const begin = performance.now()
  await attempt()
  expect(performance.now() - begin).toBeLessThan(8_000)
}
