import { test } from 'vitest'
import { expectOneAdOfEach } from '../support/crash-while-posting.ts'

test('a server killed at any moment of an upload or a save makes exactly one ad on a retry', async () => {
  await expectOneAdOfEach([0, 4, 12, 40])
}, 600_000)
