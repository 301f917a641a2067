import { once } from 'node:events'
import { connect as connectSocket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import type { NotificationStreamEvent } from '../../domain/schemas/notification.ts'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { connect } from '../../server/db/database.ts'
import { connectModules } from '../../server/listeners.ts'
import { findSignedInUser } from '../../server/modules/accounts/accounts.ts'
import { NotificationHub, type StreamListener } from '../../server/modules/notifications/notifications.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { openNotificationStream } from '../support/event-stream.ts'
import { createProduct, createReview } from '../support/factories.ts'
import { createNotificationClient } from '../support/notification-client.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpApi({ hearsChanges: true })
const { db, pool, baseUrl } = site
const log = pino({ level: 'silent' })
const messages = { queue: async () => undefined }
const events = connectModules(messages)

/** Another process over the same database. */
async function startOther() {
  const connection = connect({ address: site.connection, log })
  const server = await startTestServer(connection, {
    pages: noPages,
    followChanges: (onChange) => subscribeToChanges({ address: site.connection, log, onChange }),
  })
  onTestFinished(async () => {
    await server.close()
    await connection.close()
  })
  return server
}

/** Notifies a user at one process. */
const tell = (userId: string, details: Record<string, string> = {}, at = db) =>
  at.transaction().execute((tx) => notify({ messages, events }, tx, { userId, kind: 'ad_expired', details }))

/** Open pages of all users at this process. */
const countStreams = async () =>
  Number(/^notification_streams (\d+)$/m.exec(await (await fetch(`${baseUrl}/metrics`)).text())?.[1])

test('an open page gets the unread count at once, and then new and read ones, in every tab', async () => {
  const { user, token } = await createLender(site)
  await tell(user.id)
  const tabs = [await openNotificationStream(baseUrl, token), await openNotificationStream(baseUrl, token)]
  const [first] = tabs
  expect(first?.response.headers.get('content-type')).toBe('text/event-stream')
  expect(first?.response.headers.get('cache-control')).toBe('no-store')
  expect(first?.response.headers.get('content-encoding')).toBeNull()
  expect(first?.response.headers.get('x-accel-buffering')).toBe('no')
  expect(first?.response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const tab of tabs) expect(await tab.next()).toEqual({ unread: 1, added: [] })
  await tell(user.id, { title: 'Ladder' })
  for (const tab of tabs)
    expect(await tab.next()).toMatchObject({ unread: 2, added: [{ kind: 'ad_expired', values: { title: 'Ladder' } }] })
  const client = createNotificationClient(baseUrl, token)
  const [newest] = (await client.list()).notifications
  expect(await client.read(newest?._id ?? '', true)).toBe(0)
  for (const tab of tabs) expect(await tab.next()).toEqual({ unread: 0, added: [] })
})

test('another user gets nothing', async () => {
  const [one, other] = [await createLender(site), await createLender(site)]
  const [mine, theirs] = [
    await openNotificationStream(baseUrl, one.token),
    await openNotificationStream(baseUrl, other.token),
  ]
  await Promise.all([mine.next(), theirs.next()])
  await tell(one.user.id, { title: 'Not for others' })
  expect((await mine.next()).added).toHaveLength(1)
  await tell(other.user.id, { title: 'For the other' })
  expect((await theirs.next()).added.map(({ values }) => values.title)).toEqual(['For the other'])
  expect(mine.news).toEqual([])
})

test('an event in one process reaches a stream of another', async () => {
  const other = await startOther()
  const { user, token } = await createLender(site)
  const stream = await openNotificationStream(other.baseUrl, token)
  await stream.next()
  await tell(user.id, { title: 'From the first' })
  expect((await stream.next()).added[0]?.values).toEqual({ title: 'From the first' })
})

test('a notification whose transaction commits late is sent, and one that moves up is not', async () => {
  const { user, token } = await createLender(site)
  for (let i = 0; i < 21; i++) await tell(user.id)
  const stream = await openNotificationStream(baseUrl, token)
  expect(await stream.next()).toEqual({ unread: 21, added: [] })
  // Gets its id first and commits last.
  const late = await pool.connect()
  const id = uuidv7()
  await late.query('begin')
  await late.query("insert into notifications (id, user_id, kind) values ($1, $2, 'ad_expired')", [id, user.id])
  await tell(user.id, { title: 'In between' })
  expect((await stream.next()).added.map(({ values }) => values.title)).toEqual(['In between'])
  await late.query('commit')
  late.release()
  expect((await stream.next()).added.map(({ _id }) => _id)).toEqual([id])
  await pool.query('delete from notifications where id = $1', [id])
  expect(await stream.next()).toEqual({ unread: 22, added: [] })
})

test('a deleted review removes its notification, also from open pages', async () => {
  const { user, token } = await createLender(site)
  const { id } = await createProduct(db, { user_id: user.id })
  const review = await createReview(db, { product_id: id })
  await db
    .transaction()
    .execute((tx) => notify({ messages, events }, tx, { userId: user.id, kind: 'review_added', reviewId: review.id }))
  const stream = await openNotificationStream(baseUrl, token)
  expect(await stream.next()).toEqual({ unread: 1, added: [] })
  await db.deleteFrom('reviews').where('id', '=', review.id).execute()
  expect(await stream.next()).toEqual({ unread: 0, added: [] })
})

test('without a session there is no stream, and an ended session gets nothing more', async () => {
  const refused = await fetch(`${baseUrl}/api/notifications/stream`, { headers: { authorization: 'Bearer made-up' } })
  expectFailure('not_signed_in', refused.status, await refused.text())
  const { user, token } = await createLender(site)
  const stream = await openNotificationStream(baseUrl, token)
  await stream.next()
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await tell(user.id)
  expect(await stream.end).toBe('ended')
  expect(stream.news).toEqual([])
})

test('one user has at most ten, and may open another when one has closed', async () => {
  const { token } = await createLender(site)
  const open = await Promise.all(Array.from({ length: 10 }, () => openNotificationStream(baseUrl, token)))
  await Promise.all(open.map((stream) => stream.next()))
  const refused = await fetch(`${baseUrl}/api/notifications/stream`, { headers: { authorization: `Bearer ${token}` } })
  expect(refused.headers.get('retry-after')).toBe('60')
  expectFailure('too_many_requests', refused.status, await refused.text())
  open[0]?.leave()
  await expect.poll(async () => (await openNotificationStream(baseUrl, token)).response.status).toBe(200)
})

test('a client that disconnects before its session is known leaves no stream behind', async () => {
  const { token } = await createLender(site)
  const { hostname, port } = new URL(baseUrl)
  const blocker = await pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table sessions in access exclusive mode')
  const before = await countStreams()
  const isWaiting = "select from pg_locks where relation = 'sessions'::regclass and not granted"
  const socket = connectSocket(Number(port), hostname)
  socket.write(`GET /api/notifications/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await expect.poll(async () => (await blocker.query(isWaiting)).rowCount).toBe(1)
  socket.destroy()
  await once(socket, 'close')
  // The server notices that before it answers another request.
  await countStreams()
  await blocker.query('commit')
  blocker.release()
  // The session of that client is known by now.
  await (await openNotificationStream(baseUrl, token)).next()
  expect(await countStreams()).toBe(before + 1)
})

test('a stream outlasts the time limit for idle connections', { timeout: 30_000 }, async () => {
  const { user, token } = await createLender(site)
  const stream = await openNotificationStream(baseUrl, token)
  await stream.next()
  // Longer than any other connection may be silent.
  await sleep(11_500)
  await tell(user.id)
  expect((await stream.next()).unread).toBe(1)
})

test('a client that does not read loses its connection', { timeout: 30_000 }, async () => {
  const { user, token } = await createLender(site)
  const { hostname, port } = new URL(baseUrl)
  const socket = connectSocket(Number(port), hostname).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/notifications/stream HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await once(socket, 'readable')
  socket.pause()
  const watcher = await openNotificationStream(baseUrl, token)
  await watcher.next()
  const before = await countStreams()
  // A few of these titles fill every buffer between the two.
  for (let i = 0; i < 8 && (await countStreams()) === before; i++) {
    await tell(user.id, { title: 'x'.repeat(2_000_000) })
    await watcher.next()
  }
  expect(await countStreams()).toBe(before - 1)
})

test('at a shutdown streams end at once, without a wait', async () => {
  const server = await startOther()
  const { token } = await createLender(site)
  const streams = await Promise.all(Array.from({ length: 3 }, () => openNotificationStream(server.baseUrl, token)))
  await Promise.all(streams.map((stream) => stream.next()))
  const begin = performance.now()
  await server.closeInOrder()
  expect(performance.now() - begin).toBeLessThan(20_000)
  expect(await Promise.all(streams.map(({ end }) => end))).toEqual(['ended', 'ended', 'ended'])
  expect(server.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('streams do not count as slow requests: neither in the metrics nor as errors in the log', async () => {
  // A process of its own: other tests here keep the database busy until statements fail.
  const server = await startOther()
  const { user, token } = await createLender(site)
  const stream = await openNotificationStream(server.baseUrl, token)
  await stream.next()
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await tell(user.id)
  await stream.end
  const metrics = await (await fetch(`${server.baseUrl}/metrics`)).text()
  expect(metrics).not.toMatch(/route="\/api\/notifications\/stream",status="2xx"/)
  expect(server.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

/** A hub by itself, and the events that a page of it gets. */
async function openHub(given: Partial<ConstructorParameters<typeof NotificationHub>[0]> = {}) {
  const hub = new NotificationHub({ db, log, ...given })
  onTestFinished(() => hub.close())
  const { user, token } = await createLender(site)
  const bearer = await findSignedInUser(db, token)
  if (!bearer) throw new Error('nobody is signed in')
  const told: (NotificationStreamEvent | 'beat' | 'end')[] = []
  const listener = (): StreamListener => ({
    send: (news) => told.push(news),
    heartbeat: () => told.push('beat'),
    end: () => told.push('end'),
  })
  return { hub, user, bearer, told, listener }
}

test('a heartbeat is sent at intervals, and streams of ended sessions close', async () => {
  const { hub, user, bearer, told, listener } = await openHub({ beatEvery: 20 })
  hub.join(bearer, '192.0.2.1', listener())
  await expect.poll(() => told).toContain('beat')
  await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  await expect.poll(() => told).toContain('end')
  expect(hub.size).toBe(0)
})

test('a process has a maximum, and none once it closes', async () => {
  const { hub, bearer, listener } = await openHub({ listenersMax: 2 })
  hub.join(bearer, '192.0.2.1', listener())
  const leave = hub.join(bearer, '192.0.2.1', listener())
  expect(() => hub.join(bearer, '192.0.2.1', listener())).toThrow(expect.objectContaining({ code: 'unavailable' }))
  leave()
  leave()
  hub.join(bearer, '192.0.2.1', listener())
  expect(hub.size).toBe(2)
  hub.close()
  expect(hub.size).toBe(0)
  expect(() => hub.join(bearer, '192.0.2.1', listener())).toThrow(expect.objectContaining({ code: 'unavailable' }))
})

test('one network has a maximum, for all its users, and others have theirs', async () => {
  const { hub, bearer, listener } = await openHub({ listenersOfNetworkMax: 2 })
  const other = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  hub.join(bearer, '192.0.2.1', listener())
  const leave = hub.join(other, '192.0.2.1', listener())
  const joinAgain = () => hub.join(other, '192.0.2.1', listener())
  expect(joinAgain).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 60 }))
  hub.join(other, '192.0.2.2', listener())
  leave()
  leave()
  joinAgain()
  expect(joinAgain).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
})

test('after the connection to the changes broke every user is read again', async () => {
  const { hub, user, bearer, told, listener } = await openHub()
  hub.join(bearer, '192.0.2.1', listener())
  await expect.poll(() => told).toEqual([{ unread: 0, added: [] }])
  await tell(user.id)
  hub.handleChange('*')
  await expect.poll(() => told).toMatchObject([{ unread: 0 }, { unread: 1, added: [{ kind: 'ad_expired' }] }])
})
