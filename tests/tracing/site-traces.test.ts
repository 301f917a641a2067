import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDiskMailbox } from '../../server/services/disk-mailbox.ts'
import { createAccountClient, signUpBody } from '../support/account-client.ts'
import { adBody, createLender } from '../support/ads-setup.ts'
import { openProcessAddresses } from '../support/process-addresses.ts'
import { createPushClient } from '../support/push-client.ts'
import { startPushService } from '../support/push-service.ts'
import { startSite } from '../support/started-site.ts'
import { createUsedDatabase } from '../support/test-database.ts'
import { type ReceivedSpan, startTraceCollector } from '../support/trace-collector.ts'

const database = await createUsedDatabase()
afterAll(database.drop)
const { db, pool } = database
const collector = await startTraceCollector(afterAll)
const pushes = await startPushService()
const whatsApp = await startWhatsApp()
const dataDir = await mkdtemp(join(tmpdir(), 'kiraya-traces-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const environment = {
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tests',
  PUSH_HOSTS: pushes.host,
  WHATSAPP_URL: whatsApp.url,
  WHATSAPP_TOKEN: 'whatsapp-token',
  WHATSAPP_PHONE_ID: '1234',
}
const web = await startSite({ ...environment, ROLE: 'web', WEB_CONCURRENCY: '2' }, [], { after: afterAll })
const baseUrl = await web.ready()
const jobs = await startSite({ ...environment, ROLE: 'jobs', OTEL_SERVICE_NAME: 'kiraya-jobs' }, [], {
  after: afterAll,
})
await jobs.ready()

const mailbox = createDiskMailbox(join(dataDir, 'mailbox'))
const newestCode = async (to: string) => (await mailbox.list(to))[0]?.code ?? undefined

/** Parents that the client names. */
const [signUpTrace, phoneTrace] = ['5c1d2e3f405162738495a6b7c8d9eaf1', '6d2e3f405162738495a6b7c8d9eaf102']
const clientSpan = 'b7ad6b7169203331'
const inTrace = (traceId: string) => ({ traceparent: `00-${traceId}-${clientSpan}-01`, tracestate: 'seen=by-lakshmi' })

/** What is private, each unlike anything else. */
const email = 'lakshmi.narayan@mail.test'
const phoneNumber = '9826012399'
const secrets = new Set([email, 'lakshmi', 'narayan', phoneNumber, 'peacock-umbrella-77', 'zebra cottage', 'umbrella'])
const keep = (secret: unknown) => void (secret && secrets.add(String(secret).toLowerCase()))

const asha = createAccountClient(baseUrl, { ...mailbox, newestCode })

test('people use the site, and all spans arrive at the end of its processes at the latest', async () => {
  const { verificationToken } = await asha.prove(email)
  keep(await newestCode(email))
  keep(verificationToken)
  const fullAddress = { ...signUpBody().fullAddress, address: '12 Zebra Cottage' }
  const person = {
    name: 'Lakshmi',
    lastName: 'Narayan',
    email,
    phoneNumber,
    password: 'peacock-umbrella-77',
    fullAddress,
  }
  const { user } = await asha.signUp(person, inTrace(signUpTrace))
  keep(user._id)
  keep((await asha.logIn({ email, password: person.password })).token)
  const subscriber = pushes.subscriber()
  keep(new URL(subscriber.endpoint).pathname)
  await createPushClient(baseUrl, asha.token()).subscribe(subscriber)
  // A device that is new to the account is a notification, and so a push.
  const login = { email, password: person.password }
  const elsewhere = await asha.call('POST', 'users/login', login, { 'user-agent': 'another browser' })
  keep((await elsewhere.json()).token)
  await asha.call('POST', 'via-whatsapp/send-otp', { phoneNumber }, inTrace(phoneTrace))
  keep(whatsApp.codes()[0])

  const leaving = new AbortController()
  await fetch(`${baseUrl}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${asha.token()}` },
    signal: leaving.signal,
  })
  leaving.abort()

  const lender = await createLender({ db, baseUrl })
  keep(lender.token)
  const { ad } = await lender.add(
    adBody({
      title: 'Umbrella of Lakshmi',
      description: 'Ring 9826012399 at Zebra Cottage.',
      images: [await lender.picture()],
    }),
  )
  keep(ad._id)
  for (const path of [
    '/',
    '/?search=umbrella&location=zebra+cottage',
    `/seller/${lender.user.id}`,
    '/console/people',
    '/api/products/get?search=umbrella',
  ])
    await (await fetch(baseUrl + path, { headers: { cookie: 'language=en' } })).text()
  await asha.call('GET', 'users/me')
  const wayInto = openProcessAddresses(web, baseUrl, onTestFinished)
  for (const name of ['web-1', 'web-2']) await fetch(`${await wayInto(name)}/api/categories/get`)
  await asha.refused('wrong_login', asha.call('POST', 'users/login', { email, password: 'parrot-umbrella-78' }))
  const { rows } = await pool.query(
    'select id::text from users union select id::text from sessions union select id::text from products',
  )
  for (const { id } of rows) keep(id)
  for (const value of asha.cookies.values()) if (value.length > 5) keep(value)

  const left = async () =>
    (await pool.query(`select from graphile_worker.jobs where task_identifier in ('send-message', 'send-push')`))
      .rowCount
  await vi.waitUntil(async () => (await left()) === 0, { timeout: 60_000, interval: 50 })
  for (const site of [web, jobs]) {
    site.starter.kill('SIGTERM')
    expect(await site.ending).toEqual({ code: 0, stderr: '' })
  }
  expect(pushes.taken.length).toBeGreaterThan(0)
  expect(collector.spans.length).toBeGreaterThan(100)
})

const inOneTrace = (traceId: string) => collector.spans.filter((span) => span.traceId === traceId)
const only = (spans: ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.filter((span) => span.name === name)
  expect(found.map((span) => span.name)).toEqual([name])
  return found[0] as ReceivedSpan
}

test('a sign-up is one trace: the request of the client, its statements, the job of another process, and the message', () => {
  const spans = inOneTrace(signUpTrace)
  const request = only(spans, 'POST /api/users/signup')
  expect(request).toMatchObject({
    kind: 'server',
    parentId: clientSpan,
    isError: false,
    attributes: { 'http.request.method': 'POST', 'http.route': '/api/users/signup', 'http.response.status_code': 200 },
    resource: { 'service.name': 'kiraya', 'deployment.environment.name': 'tests' },
  })
  const insert = only(spans, 'INSERT outbox')
  expect(insert).toMatchObject({ kind: 'client', parentId: request.id, attributes: { 'db.system.name': 'postgresql' } })
  expect(insert.attributes['db.query.text']).toMatch(/^insert into "outbox" .*\$1/)
  const queued = only(spans, 'send send-message')
  expect(queued).toMatchObject({ kind: 'producer', parentId: request.id })
  expect(only(spans, 'SELECT graphile_worker.add_job')).toMatchObject({ kind: 'client', parentId: queued.id })

  const job = only(spans, 'process send-message')
  expect(job).toMatchObject({
    kind: 'consumer',
    parentId: queued.id,
    isError: false,
    attributes: { 'messaging.destination.name': 'send-message', 'kiraya.job.attempt': 1 },
    resource: { 'service.name': 'kiraya-jobs' },
  })
  expect(only(spans, 'send email')).toMatchObject({
    kind: 'client',
    parentId: job.id,
    attributes: { 'kiraya.message.kind': 'welcome' },
  })
  const updates = spans.filter((span) => span.name === 'UPDATE outbox')
  expect(updates.map(({ parentId }) => parentId)).toEqual([job.id, job.id])

  // Nothing of the trace hangs in the air, and what the client adds to it goes no further.
  const ids = new Set([clientSpan, ...spans.map(({ id }) => id)])
  expect(spans.filter(({ parentId }) => !ids.has(parentId))).toEqual([])
  expect(spans.filter(({ traceState }) => traceState !== '')).toEqual([])
})

test('the line of the request in the log has its trace', () => {
  const lines = web
    .output()
    .split('\n')
    .filter((line) => line.includes('/api/users/signup') && line.includes('"answered"'))
  expect(lines.map((line) => JSON.parse(line).trace_id)).toEqual([signUpTrace])
})

test('WhatsApp and push services are told of the trace, and of the span that calls them', () => {
  const spans = inOneTrace(phoneTrace)
  const message = only(spans, 'send whatsapp')
  expect(message).toMatchObject({
    parentId: only(spans, 'POST /api/via-whatsapp/send-otp').id,
    attributes: { 'http.response.status_code': 200, 'kiraya.message.kind': expect.any(String) },
  })
  expect(whatsApp.headers.map(({ traceparent }) => traceparent)).toContain(`00-${phoneTrace}-${message.id}-01`)
  expect(whatsApp.headers.flatMap(({ tracestate }) => tracestate ?? [])).toEqual([])

  const push = collector.spans.find(({ name }) => name === 'send push')
  expect(push).toMatchObject({ attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 201 } })
  expect(pushes.taken.map(({ headers }) => headers.traceparent)).toContain(`00-${push?.traceId}-${push?.id}-01`)
  const names = inOneTrace(push?.traceId ?? '').map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['POST /api/users/login', 'send send-push', 'process send-push']))
})

test('every process sends: those for requests, and that of the jobs, whose timetable begins traces of its own', () => {
  const instances = (name: string) =>
    new Set(
      collector.spans.flatMap(({ resource }) =>
        resource['service.name'] === name ? resource['service.instance.id'] : [],
      ),
    )
  expect(instances('kiraya').size).toBe(2)
  expect(instances('kiraya-jobs').size).toBe(1)
})

test('what is refused says by which code', () => {
  const refused = collector.spans.filter(({ attributes }) => attributes['kiraya.error.code'] === 'wrong_login')
  expect(refused).toMatchObject([
    { name: 'POST /api/users/login', isError: false, attributes: { 'http.response.status_code': 401 } },
  ])
})

test('a client that leaves before the end of its answer is no failure', () => {
  const stream = only(collector.spans, 'GET /api/notifications/stream')
  expect(stream).toMatchObject({ isError: false, attributes: { 'kiraya.client.is_gone': true } })
})

test('a page is called by its route in the router', () => {
  const pages = collector.spans.flatMap(({ name, attributes }) =>
    name.startsWith('GET /') ? attributes['http.route'] : [],
  )
  expect(pages).toEqual(expect.arrayContaining(['/', '/seller/:sellerId', '/console/*']))
})

test('health, files and metrics are in no trace', () => {
  const routes = collector.spans.flatMap(({ attributes }) => attributes['http.route'] ?? [])
  expect(routes.filter((route) => /^\/(files|assets|healthz|readyz|metrics)/.test(String(route)))).toEqual([])
})

test('no span tells of a person', () => {
  expect(secrets.size).toBeGreaterThan(15)
  const sent = Buffer.concat(collector.bodies).toString('latin1').toLowerCase()
  expect(sent).toContain('insert into "users"')
  expect([...secrets].filter((secret) => sent.includes(secret))).toEqual([])
  // Neither addresses, numbers nor ids of others.
  expect(
    sent.match(/[\w.+-]+@[\w-]+\.\w+|\+?\b91\d{10}\b|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g),
  ).toBe(null)
})

/** Takes messages as the WhatsApp Cloud API does. */
async function startWhatsApp() {
  const headers: IncomingHttpHeaders[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    headers.push(request.headers)
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    bodies.push(body)
    response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  afterAll(() => void server.close())
  const codes = () => bodies.flatMap((body) => /"text":"(\d{6})"/.exec(body)?.[1] ?? [])
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, headers, codes }
}
