import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'
import { startTraceCollector } from '../support/trace-collector.ts'

const database = await createUsedDatabase()
afterAll(database.drop)

/** More than a batch of spans (512), which leaves at once. */
const requests = 600

async function askOften(baseUrl: string): Promise<number[]> {
  const statuses: number[] = []
  const clients = Array.from({ length: 10 }, async () => {
    while (statuses.length < requests) statuses.push((await fetch(`${baseUrl}/api/nowhere`)).status)
  })
  await Promise.all(clients)
  return [...new Set(statuses)]
}

test('a collector that takes spans and never answers keeps no request waiting, and no shutdown', async () => {
  const collector = await startTraceCollector(onTestFinished)
  collector.answer('silent')
  const environment = { DATABASE_URL: database.url, RATE_LIMITS: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const site = await startSite(environment)
  const baseUrl = await site.ready()
  expect(await askOften(baseUrl)).toEqual([404])
  // They were answered although spans wait for an answer of the collector.
  expect(collector.waiting.length).toBeGreaterThan(0)
  const answeredOnes = collector.waiting.filter((response) => response.writableEnded)
  expect(answeredOnes).toEqual([])
  site.starter.kill('SIGTERM')
  expect(await site.ending).toEqual({ code: 0, stderr: '' })
})

test('where no collector listens, requests are answered, and the site ends as usual', async () => {
  const environment = {
    DATABASE_URL: database.url,
    RATE_LIMITS: 'off',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  }
  const site = await startSite(environment)
  const baseUrl = await site.ready()
  expect(await askOften(baseUrl)).toEqual([404])
  site.starter.kill('SIGTERM')
  expect(await site.ending).toEqual({ code: 0, stderr: '' })
})
