import { test } from 'vitest'
import { expectOneAdOfEach } from '../support/crash-moments.ts'

test('a server that is killed at any moment of an upload or a save makes exactly one ad when it is sent again', async () => {
  await expectOneAdOfEach([0, 4, 12, 40])
}, 600_000)
