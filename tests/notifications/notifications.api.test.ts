import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { expireOverdueAds, remindOwnersOfExpiry } from '../../server/modules/ads/ads.ts'
import { type NewNotification, notify } from '../../server/modules/notifications/notify.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { createNotificationClient } from '../support/notification-client.ts'

const site = await setUpApi()
const { db, pool, baseUrl, mailbox, dataDir } = site
const log = pino({ level: 'silent' })
const { messages, events } = setUpLocalMessages({ db, log }, dataDir)
const deps = { db, messages, events }
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const tell = (notice: NewNotification) => db.transaction().execute((tx) => notify(deps, tx, notice))

/** A signed-in user, and their notifications. */
async function createReader(given: Parameters<typeof createLender>[1] = {}) {
  const lender = await createLender(site, given)
  return { ...lender, told: createNotificationClient(baseUrl, lender.token) }
}

/** The e-mails queued for a user, by their subjects. */
async function mailsTo({ email }: { email: string }) {
  const rows = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
  return rows.map(({ kind, language, message_values }) => ({ kind, language, ...message_values }))
}

describe('a notification', () => {
  test('goes to the owner of a reviewed ad, with author and stars, and leads to it', async () => {
    const owner = await createReader({ language: 'hi' })
    const author = await createReader({ name: 'Kiran', last_name: 'Rao' })
    const ad = await createProduct(db, {
      user_id: owner.user.id,
      category: 'Camera',
      title: 'Canon & more',
      sub_category: 'DSLR',
    })
    const review = await createReview(db, { product_id: ad.id, user_id: author.user.id })
    const details = { title: ad.title, rating: '4' }
    await tell({
      userId: owner.user.id,
      kind: 'review_added',
      adId: ad.id,
      reviewId: review.id,
      actorId: author.user.id,
      details,
    })
    const path = `/camera/dslr/canon-more/${ad.id}#reviews`
    expect(await owner.told.list()).toMatchObject({
      notifications: [{ kind: 'review_added', values: { ...details, name: 'Kiran Rao' }, path, isRead: false }],
      nextCursor: null,
      unread: 1,
      isMailWanted: true,
    })
    expect(await author.told.list()).toMatchObject({ notifications: [], unread: 0 })
    const { mail_token } = await db
      .selectFrom('users')
      .select('mail_token')
      .where('id', '=', owner.user.id)
      .executeTakeFirstOrThrow()
    expect(mail_token).toMatch(/^[\w-]{43}$/)
    expect(await mailsTo(owner.user)).toEqual([
      {
        kind: 'review_added',
        language: 'hi',
        ...details,
        name: owner.user.name,
        actor: 'Kiran Rao',
        path,
        mailToken: mail_token,
      },
    ])
    expect(await mailsTo(author.user)).toEqual([])

    // A deleted user has no name, and a deleted ad no page.
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', author.user.id).execute()
    await db.updateTable('products').set({ deleted_at: new Date() }).where('id', '=', ad.id).execute()
    expect((await owner.told.list()).notifications).toMatchObject([{ values: { ...details, name: '' }, path: null }])
  })

  test('goes to the owner of an expiring or expired ad, in one run with many others', async () => {
    const owner = await createReader({ language: 'gu' })
    const leaving = await createReader()
    const over = await createProduct(db, { user_id: owner.user.id, title: 'Over', expires_at: inDays(-1) })
    await createProduct(db, { user_id: owner.user.id, title: 'Over, too', expires_at: inDays(-1) })
    const ending = await createProduct(db, { user_id: owner.user.id, title: 'Soon', expires_at: inDays(5) })
    await createProduct(db, { user_id: leaving.user.id, title: 'Nobody there', expires_at: inDays(-1) })
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.user.id).execute()
    await expireOverdueAds(deps)
    await remindOwnersOfExpiry(deps)
    const { notifications } = await owner.told.list()
    expect(notifications.map(({ kind, path, values }) => [kind, path, values.title]).toSorted()).toEqual([
      ['ad_expired', '/My_ads', 'Over'],
      ['ad_expired', '/My_ads', 'Over, too'],
      ['ad_expiring', `/My_ads?renew=${ending.id}`, 'Soon'],
    ])
    expect(await mailsTo(owner.user)).toMatchObject([
      { kind: 'ad_expiring', language: 'gu', title: 'Soon', path: `/My_ads?renew=${ending.id}` },
    ])
    const { rows } = await pool.query('select from notifications where user_id = $1', [leaving.user.id])
    expect(rows).toEqual([])
    // No second one is sent.
    await expireOverdueAds(deps)
    await remindOwnersOfExpiry(deps)
    expect((await owner.told.list()).unread).toBe(3)
    expect(
      (await db.selectFrom('products').select('status').where('id', '=', over.id).executeTakeFirst())?.status,
    ).toBe('expired')
  })

  test('goes to a user whose password was changed, and who signs in with an unknown browser', async () => {
    const { id, email } = await createUser(db, { email: 'asha@kiraya.test', password_hash })
    const browser = createAccountClient(baseUrl, mailbox)
    const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
    const logInWith = (device: string) =>
      fetch(`${baseUrl}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': device },
        body: JSON.stringify({ email, password }),
      })
    const { token } = await browser.logIn({ email, password })
    const told = createNotificationClient(baseUrl, token)
    expect(await told.kinds()).toEqual([])
    await browser.logIn({ email, password })
    expect(await told.kinds()).toEqual([])
    await logInWith(phone)
    await logInWith(phone)
    expect((await told.list()).notifications).toMatchObject([
      { kind: 'new_sign_in', path: '/Edit_2', values: { device: 'Chrome, Android' } },
    ])
    await logInWith('curl/8.0')
    expect((await told.list()).notifications[0]?.values).toEqual({ device: 'curl/8.0' })

    browser.useToken(token)
    await browser.prove(email, 'change')
    expect((await browser.call('PUT', 'users/change-password', { email, newPassword: 'another-monsoon' })).status).toBe(
      200,
    )
    expect(await told.kinds()).toEqual(['password_changed', 'new_sign_in', 'new_sign_in'])
    expect((await mailsTo({ email })).map(({ kind }) => kind)).toEqual([
      'new_sign_in',
      'new_sign_in',
      'password_changed',
    ])
    expect((await mailsTo({ email })).map((mail) => 'mailToken' in mail)).toEqual([false, false, false])
    const { rows } = await pool.query('select from notifications where user_id <> $1 and kind = $2', [
      id,
      'new_sign_in',
    ])
    expect(rows).toEqual([])
  })

  test('does not go to demo accounts, which are shared', async () => {
    const email = 'meera@demo.kiraya.test'
    const { id } = await createUser(db, { email, password_hash })
    for (const device of ['one', 'two', 'three'])
      await fetch(`${baseUrl}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': device },
        body: JSON.stringify({ email, password }),
      })
    expect((await pool.query('select from sessions where user_id = $1', [id])).rowCount).toBe(3)
    expect((await pool.query('select from notifications where user_id = $1', [id])).rowCount).toBe(0)
  })

  test('goes to a user whose number another account has verified', async () => {
    const holder = await createReader({ phone_number: '+919826012345', phone_verified_at: null })
    const browser = createAccountClient(baseUrl, mailbox)
    await browser.prove('newcomer@kiraya.test')
    await browser.provePhone('9826012345')
    await browser.signUp({ email: 'newcomer@kiraya.test' })
    expect((await holder.told.list()).notifications).toMatchObject([
      { kind: 'number_taken', path: '/Edit_2', values: {} },
    ])
    expect((await mailsTo(holder.user)).map(({ kind }) => kind)).toEqual(['number_taken'])
    await browser.logIn({ email: 'newcomer@kiraya.test', password })
    expect(await createNotificationClient(baseUrl, browser.token() ?? '').kinds()).toEqual([])
  })
})

describe('the list', () => {
  test('is paged, the newest first, without a gap when new ones arrive', async () => {
    const reader = await createReader()
    for (let i = 1; i <= 5; i++) await tell({ userId: reader.user.id, kind: 'ad_expired', details: { title: `${i}` } })
    const titles = (page: Awaited<ReturnType<typeof reader.told.list>>) =>
      page.notifications.map(({ values }) => values.title)
    const first = await reader.told.list({ limit: '2' })
    await tell({ userId: reader.user.id, kind: 'ad_expired', details: { title: '6' } })
    const second = await reader.told.list({ limit: '2', cursor: first.nextCursor ?? '' })
    const third = await reader.told.list({ limit: '2', cursor: second.nextCursor ?? '' })
    expect([first, second, third].map(titles)).toEqual([['5', '4'], ['3', '2'], ['1']])
    expect(third).toMatchObject({ nextCursor: null, unread: 6 })
  })

  test('leaves out the internal fields of a notification', async () => {
    const reader = await createReader()
    await tell({ userId: reader.user.id, kind: 'ad_expired', details: { title: 'Shown', secret: 'not shown' } })
    expect((await reader.told.list()).notifications[0]?.values).toEqual({ title: 'Shown' })
  })

  test('counts unread ones up to a hundred', async () => {
    const reader = await createReader()
    await pool.query(
      "insert into notifications (id, user_id, kind) select gen_random_uuid(), $1, 'ad_expired' from generate_series(1, 130)",
      [reader.user.id],
    )
    expect((await reader.told.list()).unread).toBe(100)
  })

  test('drops those older than 180 days, and nothing younger', async () => {
    const reader = await createReader()
    for (const [title, days] of [
      ['old', -180.1],
      ['young', -179.9],
    ] as const) {
      await tell({ userId: reader.user.id, kind: 'ad_expired', details: { title } })
      await db
        .updateTable('notifications')
        .set({ created_at: inDays(days) })
        .where('user_id', '=', reader.user.id)
        .where('details', '@>', JSON.stringify({ title }) as never)
        .execute()
    }
    await pool.query(
      "insert into notifications (id, user_id, kind, created_at) select gen_random_uuid(), $1, 'ad_expired', now() - interval '1 year' from generate_series(1, 1100)",
      [reader.user.id],
    )
    await deleteExpired(db)
    expect((await reader.told.list()).notifications.map(({ values }) => values.title)).toEqual(['young'])
  })

  test('needs a session, and takes only known fields', async () => {
    const reader = await createReader()
    const bad = async (method: string, path: string, body?: unknown) => {
      const response = await reader.told.call(method, path, body)
      const { errors = [] } = expectFailure('invalid_input', response.status, await response.text())
      return errors.map(({ field, code }) => `${field}: ${code}`)
    }
    expect(await bad('GET', 'get?limit=51')).toEqual(['limit: out_of_range'])
    expect(await bad('GET', 'get?limit=x')).toEqual(['limit: not_a_whole_number'])
    for (const cursor of [
      'x',
      'a b',
      Buffer.from('["rating",5,"019a9f00-0000-7000-8000-000000000001"]').toString('base64url'),
    ])
      expect(await bad('GET', `get?cursor=${encodeURIComponent(cursor)}`)).toEqual(['cursor: invalid_cursor'])
    expect(await bad('PUT', 'read', {})).toEqual(['notificationId: invalid_id'])
    expect(await bad('PUT', 'read', { notificationId: 'x' })).toEqual(['notificationId: invalid_id'])
    expect(await bad('PUT', 'read', { notificationId: reader.user.id, andOlder: 'yes' })).toEqual([
      'andOlder: not_a_flag',
    ])
    expect(await bad('PUT', 'mail', { isMailWanted: 1 })).toEqual(['isMailWanted: not_a_flag'])
    expect(await bad('PUT', 'mail', { isMailWanted: true, userId: 'x' })).toEqual([': unknown_field'])
    const stranger = createNotificationClient(baseUrl, 'made-up')
    for (const [method, path, body] of [
      ['GET', 'get'],
      ['PUT', 'read', { notificationId: reader.user.id }],
      ['PUT', 'mail', { isMailWanted: false }],
    ] as const) {
      const response = await stranger.call(method, path, body)
      expectFailure('not_signed_in', response.status, await response.text())
    }
  })
})

describe('marking as read', () => {
  test('marks one, or it and all before it', async () => {
    const reader = await createReader()
    for (let i = 0; i < 4; i++) await tell({ userId: reader.user.id, kind: 'ad_expired' })
    const ids = (await reader.told.list()).notifications.map(({ _id }) => _id)
    expect(await reader.told.read(ids[0] ?? '')).toBe(3)
    expect(await reader.told.read(ids[0] ?? '')).toBe(3)
    expect(await reader.told.read(ids[2] ?? '', true)).toBe(1)
    expect((await reader.told.list()).notifications.map(({ isRead }) => isRead)).toEqual([true, false, true, true])
  })

  test('changes nothing of another user', async () => {
    const [reader, other] = [await createReader(), await createReader()]
    await tell({ userId: reader.user.id, kind: 'ad_expired' })
    await tell({ userId: other.user.id, kind: 'ad_expired' })
    const [theirs] = (await other.told.list()).notifications
    expect(await reader.told.read(theirs?._id ?? '')).toBe(1)
    expect(await reader.told.read(theirs?._id ?? '', true)).toBe(1)
    expect((await other.told.list()).unread).toBe(1)
  })
})

test('opted-out users get no e-mails but security ones; nor do users in their grace period', async () => {
  const reader = await createReader()
  const notices = ['ad_expiring', 'password_changed'] as const
  expect(await reader.told.wish(false)).toEqual({ success: true, isMailWanted: false })
  expect((await reader.told.list()).isMailWanted).toBe(false)
  for (const kind of notices) await tell({ userId: reader.user.id, kind })
  expect((await mailsTo(reader.user)).map(({ kind }) => kind)).toEqual(['password_changed'])
  await reader.told.wish(true)
  await tell({ userId: reader.user.id, kind: 'ad_expiring' })
  expect((await mailsTo(reader.user)).map(({ kind }) => kind)).toEqual(['password_changed', 'ad_expiring'])
  expect((await reader.told.list()).unread).toBe(3)
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', reader.user.id).execute()
  for (const kind of notices) await tell({ userId: reader.user.id, kind })
  expect(await mailsTo(reader.user)).toHaveLength(2)
})

test('a rolled-back event sends nothing', async () => {
  const reader = await createReader()
  await db
    .transaction()
    .execute(async (tx) => {
      await notify(deps, tx, { userId: reader.user.id, kind: 'ad_expiring' })
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect([await reader.told.kinds(), await mailsTo(reader.user)]).toEqual([[], []])
})
