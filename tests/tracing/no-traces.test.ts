import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createAccountClient } from '../support/account-client.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'
import { startTraceCollector } from '../support/trace-collector.ts'

const database = await createUsedDatabase()
afterAll(database.drop)
const preloaded = join(import.meta.dirname, '../support/note-modules.mjs')

/** A site at work, with several processes and jobs. @returns the packages of OpenTelemetry that it has loaded, by package that asked for them */
async function packagesOf(
  environment: NodeJS.ProcessEnv,
  person: { email: string; phoneNumber: string },
): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-no-traces-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const noted = join(dataDir, 'noted')
  await writeFile(noted, '')
  const site = await startSite({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    WEB_CONCURRENCY: '2',
    NODE_OPTIONS: `--import ${preloaded}`,
    NOTED_MODULES: noted,
    ...environment,
  })
  const baseUrl = await site.ready()
  const mailbox = createDiskMailbox(join(dataDir, 'mailbox'))
  const newestCode = async (to: string) => (await mailbox.list(to))[0]?.code ?? undefined
  await createAccountClient(baseUrl, { ...mailbox, newestCode }).join(person.email, person)
  expect((await fetch(baseUrl, { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } })).status).toBe(
    200,
  )
  // The code, and the message of a job.
  await vi.waitUntil(async () => (await mailbox.list(person.email)).length === 2, { timeout: 60_000, interval: 20 })
  site.starter.kill('SIGTERM')
  expect(await site.ending).toEqual({ code: 0, stderr: '' })
  expect(site.output().includes('"trace_id"')).toBe(environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined)
  const packageOf = (url: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? 'ours'
  const lines = (await readFile(noted, 'utf8')).trim().split('\n')
  return [...new Set(lines.map((line) => line.split(' ').map(packageOf).join(' → ')))].sort()
}

test('without a collector nothing of OpenTelemetry is loaded, but the interface that the metrics bring with them', async () => {
  const found = await packagesOf({}, { email: 'asha@kiraya.test', phoneNumber: '9826012345' })
  const others = found.filter((line) => line !== '@opentelemetry/api → @opentelemetry/api')
  expect(others).toEqual(['prom-client → @opentelemetry/api'])
  const { rows } = await database.pool.query(
    `select payload from graphile_worker._private_jobs where payload::text like '%traceparent%'`,
  )
  expect(rows).toEqual([])
})

test('with one it is', async () => {
  const collector = await startTraceCollector(onTestFinished)
  const found = await packagesOf(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    { email: 'ravi@kiraya.test', phoneNumber: '9826012346' },
  )
  expect(found).toContain('ours → @opentelemetry/sdk-trace')
  expect(collector.spans.length).toBeGreaterThan(0)
})
