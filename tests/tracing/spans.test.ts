import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest'
import { summarize } from '../../platform/postgres/trace-statements.ts'
import { openTracing } from '../../platform/tracing/open-tracing.ts'
import { currentSpan, errorTypeOf, runWholeSpan, type Tracing, traced } from '../../platform/tracing/spans.ts'
import type { TracingSettings } from '../../platform/tracing/tracing-settings.ts'
import { traceRequests } from '../../platform/transport/trace-requests.ts'
import { connect } from '../../server/db/database.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTraceCollector } from '../support/trace-collector.ts'

const database = await createTestDatabase()
afterAll(database.drop)

const never = new AbortController().signal
const request = (name: string) => ({ name, kind: 'server' }) as const

async function open(given: Partial<TracingSettings> = {}) {
  const collector = await startTraceCollector(onTestFinished)
  const settings = { serviceName: 'kiraya', sampler: 'parentbased_always_on', ratio: 1, ...given } as const
  const tracing = openTracing({ endpoint: collector.url, ...settings }, pino({ level: 'silent' }))
  return { collector, tracing, send: () => tracing.close(never) }
}

/** One connection for everyone. */
function connectOnce() {
  const address = database.connection
  const connection = connect({ address, log: pino({ level: 'silent' }), size: 1, isTraced: true })
  onTestFinished(connection.close)
  return connection.pool
}

const runRequest = (tracing: Tracing, name: string, run: () => Promise<unknown>) =>
  runWholeSpan(tracing.start(request(name)), run)

test('statements that wait for a connection belong to the request that sends them, not to the one that frees it', async () => {
  const { collector, tracing, send } = await open()
  const pool = connectOnce()
  const names = ['first', 'second', 'third', 'fourth']
  await Promise.all(names.map((name) => runRequest(tracing, name, () => pool.query(`select '${name}' as ${name}`))))
  await send()
  const { spans } = collector
  for (const name of names) {
    const parent = spans.find((span) => span.name === name)
    const own = spans.filter(({ attributes }) => String(attributes['db.query.text']).includes(`'${name}'`))
    expect(own.map(({ parentId, traceId }) => [parentId, traceId])).toEqual([[parent?.id, parent?.traceId]])
  }
})

test('a statement that fails has the code of the database, and nothing of its message', async () => {
  const { collector, tracing, send } = await open()
  const pool = connectOnce()
  const failing = runRequest(tracing, 'request', () => pool.query('select $1::integer', ['asha@kiraya.test']))
  await expect(failing).rejects.toThrow('asha@kiraya.test')
  await send()
  expect(collector.spans).toMatchObject([
    { name: 'SELECT', isError: true, attributes: { 'error.type': '22P02', 'db.response.status_code': '22P02' } },
    { name: 'request', isError: true, attributes: { 'error.type': '22P02' } },
  ])
  expect(collector.spans.map(({ statusMessage }) => statusMessage)).toEqual(['', ''])
  expect(Buffer.concat(collector.bodies).includes('asha')).toBe(false)
})

test('without a span nothing is traced, and nothing is in the background of one that has ended', async () => {
  const { collector, tracing, send } = await open()
  const pool = connectOnce()
  await pool.query('select 1')
  let later: Promise<unknown> | undefined
  const answered = Promise.withResolvers<void>()
  await runRequest(tracing, 'request', async () => {
    later = answered.promise.then(() => {
      expect(currentSpan()).toBeUndefined()
      return pool.query('select 2')
    })
  })
  answered.resolve()
  await later
  expect(await traced(request('none'), async (span) => span)).toBeUndefined()
  await send()
  expect(collector.spans.map(({ name }) => name)).toEqual(['request'])
})

test('the text of a statement is cut', async () => {
  const { collector, tracing, send } = await open()
  const pool = connectOnce()
  await runRequest(tracing, 'request', () => pool.query(`select ${'1 + '.repeat(2_000)} 1 from pg_class limit 0`))
  await send()
  const [statement] = collector.spans
  expect(statement).toMatchObject({ name: 'SELECT pg_class' })
  expect(String(statement?.attributes['db.query.text']).length).toBe(2_000)
})

test('a client puts no words of its own into the span of its request', async () => {
  const { collector, tracing, send } = await open()
  const app = Fastify({ trustProxy: true })
  traceRequests(app, { tracing, untraced: /^\/never$/ })
  app.get('/ads/:id', () => 'an ad')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = Object.fromEntries(
    [
      ...['x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-for', 'x-forwarded-prefix', 'forwarded', 'user-agent'],
      ...['traceparent', 'tracestate', 'baggage', 'b3', 'x-request-id', 'referer', 'cookie'],
    ].map((name) => [name, `made-up-${name}`]),
  )
  for (const path of ['/ads/made-up', '/made-up?made-up=1']) await fetch(app.listeningOrigin + path, { headers })
  await fetch(`${app.listeningOrigin}/ads/1`, { headers: { 'x-forwarded-proto': 'https' } })
  // A span ends when its connection is done with the answer.
  await app.close()
  await send()
  expect(collector.spans.map(({ name, attributes }) => [name, attributes['url.scheme']])).toEqual([
    ['GET /ads/:id', 'http'],
    ['GET', 'http'],
    ['GET /ads/:id', 'https'],
  ])
  expect(Buffer.concat(collector.bodies).includes('made-up')).toBe(false)
})

describe('of the traces are sent', () => {
  const parent = (flags: '00' | '01') => `00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}`
  const all = ['begun here', 'sampled by the client', 'not sampled by the client']
  const cases: [TracingSettings['sampler'], number, string[]][] = [
    ['always_on', 1, all],
    ['always_off', 1, []],
    ['traceidratio', 1, all],
    ['traceidratio', 0, []],
    ['parentbased_always_on', 1, all.slice(0, 2)],
    ['parentbased_always_off', 1, ['sampled by the client']],
    ['parentbased_traceidratio', 1, all.slice(0, 2)],
    ['parentbased_traceidratio', 0, ['sampled by the client']],
  ]
  it.each(cases)('by %s with %d: %j', async (sampler, ratio, sent) => {
    const { collector, tracing, send } = await open({ sampler, ratio })
    for (const [i, traceparent] of [undefined, parent('01'), parent('00')].entries()) {
      const span = tracing.start(request(all[i] ?? ''), traceparent)
      span.start(request(all[i] ?? '')).end()
      span.end()
    }
    await send()
    expect(collector.spans.map(({ name }) => name)).toEqual(sent.flatMap((name) => [name, name]))
  })
})

it.each([
  ['', 'nothing'],
  [
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01, 00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'two',
  ],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', 'no trace'],
  [`00-${'a'.repeat(5_000)}-b7ad6b7169203331-01`, 'a long one'],
  ["00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'); drop table users", 'more than a parent'],
])('a traceparent that is none begins a trace: %#', async (traceparent) => {
  const { tracing, send } = await open()
  const span = tracing.start(request('request'), traceparent)
  expect(span.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(span.traceId).not.toMatch(/^.af7651916cd43dd8448eb211c80319c$/)
  span.end()
  await send()
})

it.each([
  ['begin', 'BEGIN', 'BEGIN'],
  ['select "id" from "users" where "id" = $1', 'SELECT', 'SELECT users'],
  ['\n  insert into "outbox" ("id") values ($1)', 'INSERT', 'INSERT outbox'],
  ['update outbox set state = $1', 'UPDATE', 'UPDATE outbox'],
  ['delete from "rate_counters" as old', 'DELETE', 'DELETE rate_counters'],
  ["select graphile_worker.add_job('send-push') from unnest($1)", 'SELECT', 'SELECT graphile_worker.add_job'],
  ['select count(*) from products', 'SELECT', 'SELECT products'],
  ['with found as (select * from list_entries) select * from found', 'SELECT', 'SELECT list_entries'],
  ['select 1', 'SELECT', 'SELECT'],
  ['set local statement_timeout = 5000', 'SET', 'SET'],
])('a statement is called by what it does: %s', (text, operation, summary) => {
  expect(summarize(text)).toEqual({ operation, summary })
})

it.each([
  [Object.assign(new Error('asha@kiraya.test'), { code: '23505' }), '23505'],
  [Object.assign(new Error('full'), { code: 'storage/quota-exceeded' }), 'storage/quota-exceeded'],
  [Object.assign(new Error('odd'), { code: 'asha@kiraya.test' }), 'Error'],
  [new TypeError('asha@kiraya.test'), 'TypeError'],
  [undefined, 'Error'],
])('an error is called by its code or class: %#', (error, type) => {
  expect(errorTypeOf(error)).toBe(type)
})

test('a collector that refuses is one line of the log, and one when it takes them again', async () => {
  const collector = await startTraceCollector(onTestFinished)
  const logged: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line).msg) })
  const settings = { endpoint: collector.url, serviceName: 'kiraya', sampler: 'always_on', ratio: 1 } as const
  const tracing = openTracing(settings, log)
  onTestFinished(() => tracing.close(never))
  /** A batch is full, and leaves at once. */
  const sendBatch = async () => {
    for (let i = 0; i < 512; i++) tracing.start(request('request')).end()
    const before = collector.asked
    await expect.poll(() => collector.asked, { timeout: 20_000 }).toBeGreaterThan(before)
  }
  collector.answer(400)
  await sendBatch()
  await sendBatch()
  await expect.poll(() => logged).toEqual(['traces are not sent'])
  collector.answer(200)
  await sendBatch()
  await expect.poll(() => logged).toEqual(['traces are not sent', 'traces are sent again'])
})
