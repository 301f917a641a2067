import { pino } from 'pino'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { languages } from '../../domain/languages.ts'
import { startJobRunner } from '../../server/jobs.ts'
import { type NewNotification, notify, notifyAll } from '../../server/modules/notifications/notify.ts'
import { createPushSender, type PushSender } from '../../server/modules/push/push.ts'
import { createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { createNotificationClient } from '../support/notification-client.ts'
import { createPushClient } from '../support/push-client.ts'
import { startPushService, type TestSubscriber } from '../support/push-service.ts'

const service = await startPushService()
const site = await setUpApi({ pushHosts: [service.host] })
const { db, pool, baseUrl, dataDir, push, logged } = site
const log = pino({ level: 'silent' })
const { messages, events } = setUpLocalMessages({ db, log }, dataDir)
const media = { db } as never
const jobs = await startJobRunner({ pool, log, media, messages, events, push })
afterAll(() => jobs.stop())

type Told = Omit<NewNotification, 'userId'>
const removed: Told = { kind: 'ad_removed', details: { title: 'Rolex', reason: 'A copy' } }

/** A signed-in user, with a subscribed browser. */
async function createReader(language: 'en' | 'hi' | 'gu' = 'en', given: Parameters<typeof createLender>[1] = {}) {
  const { user, token } = await createLender(site, { name: 'Kiran', last_name: 'Shah', ...given })
  const browser = service.subscriber()
  const client = createPushClient(baseUrl, token)
  await client.subscribe(browser, language)
  return { user, token, browser, client }
}

type Reader = Awaited<ReturnType<typeof createReader>>

const tell = ({ user }: Pick<Reader, 'user'>, told: Told = removed) =>
  db.transaction().execute((tx) => notify({ messages, events }, tx, { userId: user.id, ...told }))

const isKept = async ({ endpoint }: TestSubscriber) =>
  (await db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint).execute()).length === 1

async function jobsOf({ endpoint }: TestSubscriber) {
  const { rows } = await pool.query(
    `select attempts, max_attempts, last_error, run_at from graphile_worker.jobs, push_subscriptions as pushed
     where endpoint = $1 and key like 'push:%:' || pushed.id`,
    [endpoint],
  )
  return rows
}

/** A worker polls every two seconds. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 })

const arrives = (browser: TestSubscriber, count = 1) => eventually(() => expect(browser.notices()).toHaveLength(count))

/** Sends the user's last notification as the job does, through its own service. */
async function taskOf({ user, browser }: Reader): Promise<Parameters<PushSender['send']>[0]> {
  const [subscription, notification] = [
    await db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('endpoint', '=', browser.endpoint)
      .executeTakeFirstOrThrow(),
    await db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  ]
  return { subscriptionId: subscription.id, notificationId: notification.id }
}

const brand = { name: 'Kiraya', email: 'help@kiraya.test' }
const never = new AbortController().signal

describe('a browser gets', () => {
  test('the text of the list in its language, signed and encrypted as the standards require', async () => {
    const owner = await createReader('gu')
    const author = await createReader('en')
    const ad = await createProduct(db, {
      user_id: owner.user.id,
      category: 'Camera',
      sub_category: 'DSLR',
      title: 'Canon',
    })
    await tell(owner, {
      kind: 'review_added',
      adId: ad.id,
      actorId: author.user.id,
      details: { title: 'Canon', rating: '4' },
    })
    await arrives(owner.browser)
    const [notification] = (await createNotificationClient(baseUrl, owner.token).list()).notifications
    expect(owner.browser.notices()).toEqual([
      {
        title: 'Kiraya',
        body: 'Kiran Shahએ તમારી જાહેરાત “Canon”ને 4 સ્ટાર આપ્યા.',
        path: `/camera/dslr/canon/${ad.id}#reviews`,
        tag: notification?._id,
        language: 'gu',
      },
    ])
    expect(author.browser.notices()).toEqual([])
    const [taken] = service.takenFor(owner.browser)
    expect(taken?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      topic: notification?._id.replaceAll('-', ''),
      'content-encoding': 'aes128gcm',
    })
    expect(taken?.publicKey).toBe((await push.requireKeys()).publicKey)
    expect(taken?.claims.sub).toMatch(/^mailto:/)
    const lifetime = (taken?.claims.exp ?? 0) - Date.now() / 1000
    expect(lifetime).toBeGreaterThan(0)
    expect(lifetime).toBeLessThanOrEqual(86_400)
  })

  test.each([
    ['en', 'Our team took your ad “Rolex” down: A copy'],
    ['hi', 'हमारी टीम ने आपका विज्ञापन “Rolex” हटा दिया: A copy'],
    ['gu', 'અમારી ટીમે તમારી જાહેરાત “Rolex” હટાવી દીધી: A copy'],
  ] as const)(
    'the text in %s, also of a deleted user with a name for that, and of a removed notification',
    async (language, body) => {
      const reader = await createReader(language)
      await tell(reader)
      await tell(reader, { kind: 'review_answered', details: { title: 'Saree' } })
      await arrives(reader.browser, 2)
      const notices = reader.browser.notices()
      expect(notices[0]).toMatchObject({ body, path: '/My_ads', language })
      expect(notices[1]).toMatchObject({ path: '/notifications' })
      expect(notices[1]?.body).not.toMatch(/\{|undefined/)
    },
  )

  test.each([
    ['en', 'Someone asks about “Canon R10”.'],
    ['hi', 'कोई “Canon R10” के बारे में पूछ रहा है।'],
    ['gu', 'કોઈ “Canon R10” વિશે પૂછે છે.'],
  ] as const)(
    'word in %s that someone asks, once a day for each ad and person, and never who',
    async (language, body) => {
      const owner = await createReader(language, { phone_number: `+9198260${10_000 + languages.indexOf(language)}` })
      const other = await createReader(language)
      const asker = await createLender(site, { name: 'Asha', last_name: 'Mehta', area: 'Satellite' })
      const ad = await createProduct(db, { user_id: owner.user.id, title: 'Canon R10' })
      for (const agrees of ['false', 'true', 'true'])
        await asker.call('GET', `get-user-products?productId=${ad.id}&reveal=contact&shareName=${agrees}`)
      await arrives(owner.browser)
      // What comes after it says that nothing more is on its way.
      await tell(owner)
      await arrives(owner.browser, 2)
      expect(owner.browser.notices()[0]).toMatchObject({ body, path: '/My_ads#people-who-asked', language })
      expect(JSON.stringify(owner.browser.notices())).not.toMatch(/Asha|Mehta|Satellite/)
      expect(other.browser.notices()).toEqual([])
    },
  )

  test('it on all browsers of a user, and of many users at once', async () => {
    const [asha, ravi] = [await createReader(), await createReader('hi')]
    const second = service.subscriber()
    await asha.client.subscribe(second)
    const notices = [asha, ravi].map(({ user }) => ({ userId: user.id, ...removed }))
    await db.transaction().execute((tx) => notifyAll({ messages, events }, tx, notices))
    for (const browser of [asha.browser, second, ravi.browser]) await arrives(browser)
  })

  test('a short text: long text is cut to fit', async () => {
    const reader = await createReader('gu')
    await tell(reader, { kind: 'ad_removed', details: { title: 'સાડી'.repeat(60), reason: '🛶'.repeat(900) } })
    await arrives(reader.browser)
    const [notice] = reader.browser.notices()
    expect([...(notice?.body ?? '')]).toHaveLength(240)
    expect(notice?.body).toMatch(/…$/)
    expect(service.takenFor(reader.browser)[0]?.body.length).toBeLessThan(3_000)
  })

  test('nothing that is rolled back, read already, or a day old', async () => {
    const reader = await createReader()
    const failed = db.transaction().execute(async (tx) => {
      await notify({ messages, events }, tx, { userId: reader.user.id, ...removed })
      throw new Error('the rest went wrong')
    })
    await expect(failed).rejects.toThrow('the rest went wrong')
    await tell(reader)
    await arrives(reader.browser)
    const task = await taskOf(reader)
    await push.send(task, never)
    await arrives(reader.browser, 2)
    const row = db.updateTable('notifications').where('id', '=', task.notificationId)
    await row.set({ created_at: new Date(Date.now() - 86_460_000) }).execute()
    await push.send(task, never)
    await row.set({ created_at: new Date(), read_at: new Date() }).execute()
    await push.send(task, never)
    expect(reader.browser.notices()).toHaveLength(2)
  })

  test('nothing after logout, or when the session or the account has ended', async () => {
    const [asha, ravi, priya] = [await createReader(), await createReader(), await createReader()]
    await tell(asha)
    await arrives(asha.browser)
    const task = await taskOf(asha)
    const headers = { authorization: `Bearer ${asha.token}` }
    await fetch(`${baseUrl}/api/users/logout`, { method: 'POST', headers })
    await tell(asha)
    await push.send(task, never)
    await tell(ravi)
    await arrives(ravi.browser)
    const ravis = await taskOf(ravi)
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', ravi.user.id)
      .execute()
    await push.send(ravis, never)
    await tell(priya)
    await arrives(priya.browser)
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', priya.user.id).execute()
    await push.send(await taskOf(priya), never)
    for (const { browser } of [asha, ravi, priya]) expect(browser.notices()).toHaveLength(1)
  })

  test('nothing of another user', async () => {
    const [asha, ravi] = [await createReader(), await createReader()]
    await tell(asha)
    await arrives(asha.browser)
    const { subscriptionId } = await (async () => {
      await tell(ravi)
      return taskOf(ravi)
    })()
    await arrives(ravi.browser)
    const { notificationId } = await taskOf(asha)
    await push.send({ subscriptionId, notificationId }, never)
    expect(ravi.browser.notices()).toHaveLength(1)
  })
})

describe('a push service', () => {
  test.each([404, 410])('with an unknown browser (%i) is not called again for it', async (status) => {
    const reader = await createReader()
    service.answer(reader.browser, (response) => response.writeHead(status).end())
    await tell(reader)
    await eventually(async () => expect(await isKept(reader.browser)).toBe(false))
    await tell(reader)
    expect(reader.browser.notices()).toHaveLength(1)
  })

  test('that refuses is not called again, and the log names nothing but its host', async () => {
    const reader = await createReader()
    service.answer(reader.browser, (response) => response.writeHead(400).end('no'))
    await tell(reader)
    await eventually(async () => expect(await isKept(reader.browser)).toBe(false))
    await eventually(() => expect(logged.at(-1)).toMatchObject({ host: service.host, status: 400 }))
    expect(JSON.stringify(logged)).not.toContain(new URL(reader.browser.endpoint).pathname)
  })

  test.each([301, 302, 303, 307, 308])('with a redirect (%i) is not followed', async (status) => {
    const [reader, elsewhere] = [await createReader(), service.subscriber()]
    service.answer(reader.browser, (response) => response.writeHead(status, { location: elsewhere.endpoint }).end())
    await tell(reader)
    await eventually(async () => expect(await isKept(reader.browser)).toBe(false))
    expect(service.takenFor(elsewhere)).toEqual([])
  })

  test('that is busy is called again later, and accepts it then', async () => {
    const reader = await createReader()
    service.answer(reader.browser, (response) => response.writeHead(503).end())
    await tell(reader)
    await eventually(async () => expect((await jobsOf(reader.browser))[0]?.last_error).toBeTruthy())
    const [job] = await jobsOf(reader.browser)
    expect(job).toMatchObject({ attempts: 1, max_attempts: 13 })
    expect(job.run_at.getTime()).toBeGreaterThan(Date.now())
    expect(job.last_error).toContain('503')
    expect(job.last_error).not.toContain(new URL(reader.browser.endpoint).pathname)
    service.answer(reader.browser, (response) => response.writeHead(201).end())
    await pool.query(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key like 'push:%'), run_at => now())`,
    )
    await arrives(reader.browser, 2)
    await eventually(async () => expect(await jobsOf(reader.browser)).toEqual([]))
  })

  test('sets the time of the next try', async () => {
    const reader = await createReader()
    service.answer(reader.browser, (response) => response.writeHead(429, { 'retry-after': '120' }).end())
    await tell(reader)
    await eventually(async () => {
      const [job, ...more] = (await jobsOf(reader.browser)).filter(({ run_at }) => run_at > Date.now())
      expect(more).toEqual([])
      expect(Math.abs(job.run_at.getTime() - Date.now() - 120_000)).toBeLessThan(10_000)
    })
    expect(await isKept(reader.browser)).toBe(true)
  })

  test('with an immediate Retry-After is not called in a loop', async () => {
    const reader = await createReader()
    service.answer(reader.browser, (response) => response.writeHead(429, { 'retry-after': '0.001' }).end())
    await tell(reader)
    await eventually(async () => {
      const [job] = (await jobsOf(reader.browser)).filter(({ run_at }) => run_at > Date.now())
      expect(job.run_at.getTime() - Date.now()).toBeGreaterThan(30_000)
    })
    expect(service.takenFor(reader.browser)).toHaveLength(1)
  })

  test('that does not answer, or is unreachable, times out soon and is called again later', async () => {
    const reader = await createReader()
    const waiting = Promise.withResolvers<void>()
    service.answer(reader.browser, (response) => void response.on('close', () => waiting.resolve()))
    const hasty = createPushSender({ db, log, brand, hosts: [service.host], timeoutMs: 100 })
    await pool.query(`delete from graphile_worker._private_jobs where key like 'push:%'`)
    await db
      .insertInto('notifications')
      .values({ id: crypto.randomUUID(), user_id: reader.user.id, kind: 'password_changed', details: '{}' })
      .execute()
    const task = await taskOf(reader)
    await expect(hasty.send(task, never)).rejects.toThrow(`${service.host} did not take a push: TimeoutError`)
    await waiting.promise
    expect(hasty.counts).toEqual({ sent: 0, failed: 1, ended: 0 })
    const stop = AbortSignal.abort()
    await expect(push.send(task, stop)).rejects.toThrow('AbortError')
    expect(await isKept(reader.browser)).toBe(true)
  })

  test('with a long answer is cut off', async () => {
    const reader = await createReader()
    const cut = Promise.withResolvers<void>()
    service.answer(reader.browser, (response) => {
      response.writeHead(201)
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1)
      response.on('close', () => {
        clearInterval(timer)
        cut.resolve()
      })
    })
    await tell(reader)
    await cut.promise
    await eventually(async () => expect(await jobsOf(reader.browser)).toEqual([]))
    expect(await isKept(reader.browser)).toBe(true)
  })

  test('that is not listed any more is not called', async () => {
    const reader = await createReader()
    await tell(reader)
    await arrives(reader.browser)
    const stricter = createPushSender({ db, log, brand, hosts: ['push.test'] })
    await stricter.send(await taskOf(reader), never)
    expect(reader.browser.notices()).toHaveLength(1)
    expect(await isKept(reader.browser)).toBe(false)
  })
})

test('the results are counted in the metrics', async () => {
  const text = await (await fetch(`${baseUrl}/metrics`)).text()
  for (const [name, value] of Object.entries(push.counts)) {
    expect(value).toBeGreaterThan(0)
    expect(text).toContain(`push_${name}_total ${value}`)
  }
})
