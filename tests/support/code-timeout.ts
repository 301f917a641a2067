import { expect } from 'vitest'
import { accountLimits } from '../../domain/limits/account.ts'

/** Expects that sending a code times out after three seconds; a busy machine may need longer. */
export async function expectSendTimeout(attempt: () => Promise<unknown>): Promise<void> {
  expect(accountLimits.codeSendTimeout).toBeLessThan(3_000)
  const begin = performance.now()
  await attempt()
  expect(performance.now() - begin).toBeLessThan(8_000)
}
