/**
 * `npm run test:s3`: the tests of the store for pictures against a real S3 server that checks signatures: Ceph, from
 * the distribution's packages. Not part of `npm test`, because these packages need root and half a gigabyte.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestOutcome } from '../outcome.ts'
import { runTests } from '../run-tests.ts'
import { requireCeph, startCeph } from './ceph.ts'

const folder = await mkdtemp(join(tmpdir(), 'kiraya-s3-'))
const stopping = new AbortController()
const stop = () => stopping.abort(new Error('stopped'))
process.on('SIGINT', stop).on('SIGTERM', stop)
try {
  const version = requireCeph(console.log)
  console.log(`Starting ${version} …`)
  const ceph = await startCeph(folder, stopping.signal)
  try {
    console.log(`It answers at ${ceph.store.endpoint}`)
    finish(await runTests(['.s3.test.ts'], { KIRAYA_S3: JSON.stringify(ceph.store) }))
  } finally {
    await ceph.stop()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

function finish({ passed, failed, skipped }: TestOutcome): void {
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1
}
