import { expect, test } from 'vitest'
import { expectOneAdOfEach } from '../support/crash-while-posting.ts'
import { expectGracefulStop } from '../support/stop-site.ts'

// At more moments: `npm run test:faults`.
test('after a kill of all processes during an upload and a save the site starts again, makes exactly one ad on a retry, and ends when its starter is killed', async () => {
  const site = await expectOneAdOfEach([4])
  expect((await fetch(site.baseUrl)).status).toBe(200)
  await expectGracefulStop(site, () => site.starter.kill('SIGKILL'))
}, 240_000)
