import { describe, expect, test } from 'vitest'
import { notificationLimits } from '../../domain/limits/notification.ts'
import { pushKeyAnswerSchema } from '../../domain/schemas/push.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { getOrCreatePushKeys } from '../../server/modules/push/push.ts'
import { isPushEndpoint, knownPushHosts } from '../../server/services/push-services.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure, expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createPushClient } from '../support/push-client.ts'
import { startPushService } from '../support/push-service.ts'

const service = await startPushService()
const site = await setUpApi({ pushHosts: [service.host, 'push.test'] })
const { db, baseUrl } = site

/** A signed-in user, and their browser. */
async function createReader(given: Parameters<typeof createLender>[1] = {}) {
  const { user, token } = await createLender(site, given)
  return { user, token, push: createPushClient(baseUrl, token) }
}

const browsersOf = ({ user }: { user: { id: string } }) =>
  db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth', 'language', 'session_id'])
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute()

const endpointsOf = async (reader: { user: { id: string } }) =>
  (await browsersOf(reader)).map(({ endpoint }) => endpoint)

/** Expects a refusal. @returns `errors` as `field: code` */
async function refused(code: Parameters<typeof expectFailure>[0], answer: Promise<Response>) {
  const response = await answer
  const { errors = [] } = expectFailure(code, response.status, await response.text())
  return errors.map((error) => `${error.field}: ${error.code}`)
}

describe('a browser', () => {
  test('is stored for its session, in the language of the page, and updated with changes', async () => {
    const reader = await createReader({ language: 'gu' })
    const browser = service.subscriber()
    await reader.push.subscribe(browser)
    const kept = { endpoint: browser.endpoint, ...browser.keys }
    expect(await browsersOf(reader)).toEqual([{ ...kept, language: 'gu', session_id: expect.any(String) }])
    const { keys } = service.subscriber()
    await reader.push.subscribe({ ...browser, keys }, 'hi')
    expect(await browsersOf(reader)).toMatchObject([{ endpoint: browser.endpoint, ...keys, language: 'hi' }])
  })

  test('is deleted by its owner, and by no other user', async () => {
    const [asha, ravi] = [await createReader(), await createReader()]
    const browser = service.subscriber()
    await asha.push.subscribe(browser)
    await ravi.push.unsubscribe(browser)
    expect(await endpointsOf(asha)).toEqual([browser.endpoint])
    await asha.push.unsubscribe(browser)
    await asha.push.unsubscribe(browser)
    expect(await endpointsOf(asha)).toEqual([])
  })

  test('belongs to the last user who allowed it', async () => {
    const [asha, ravi] = [await createReader(), await createReader()]
    const browser = service.subscriber()
    await asha.push.subscribe(browser)
    await ravi.push.subscribe(browser)
    expect(await endpointsOf(asha)).toEqual([])
    expect(await endpointsOf(ravi)).toEqual([browser.endpoint])
  })

  test('is one of ten: beyond that, the least recently used one is deleted, also in parallel', async () => {
    const reader = await createReader()
    const browsers = Array.from({ length: notificationLimits.browsersMax }, () => service.subscriber())
    for (const browser of browsers) await reader.push.subscribe(browser)
    const [first, second, ...rest] = browsers
    await reader.push.subscribe(first as (typeof browsers)[0])
    const late = service.subscriber()
    await reader.push.subscribe(late)
    const endpoints = await endpointsOf(reader)
    expect(endpoints).not.toContain(second?.endpoint)
    expect(new Set(endpoints)).toEqual(new Set([first, late, ...rest].map((one) => one?.endpoint)))
    await Promise.all(Array.from({ length: 6 }, () => reader.push.subscribe(service.subscriber())))
    expect(await endpointsOf(reader)).toHaveLength(notificationLimits.browsersMax)
  })

  test('is deleted with its session, wherever that ends, and only with that', async () => {
    const reader = await createReader()
    const elsewhere = createPushClient(baseUrl, await beginSession(db, reader.user, 'another browser'))
    const [here, there] = [service.subscriber(), service.subscriber()]
    await reader.push.subscribe(here)
    await elsewhere.subscribe(there)
    const authorization = `Bearer ${reader.token}`
    await fetch(`${baseUrl}/api/users/logout`, { method: 'POST', headers: { authorization } })
    expect(await endpointsOf(reader)).toEqual([there.endpoint])
    await refused('not_signed_in', reader.push.call('subscribe', { endpoint: here.endpoint, keys: here.keys }))
    await db.deleteFrom('users').where('id', '=', reader.user.id).execute()
    expect(await endpointsOf(reader)).toEqual([])
  })

  test('cannot be registered without a login', async () => {
    const { endpoint, keys } = service.subscriber()
    const nobody = createPushClient(baseUrl)
    await refused('not_signed_in', nobody.call('subscribe', { endpoint, keys }))
    await refused('not_signed_in', nobody.call('unsubscribe', { endpoint }))
  })

  test('has its push service and its keys, and nothing else', async () => {
    const { push } = await createReader()
    const { endpoint, keys } = service.subscriber()
    const refusals: [unknown, string[]][] = [
      [{ endpoint, keys, more: 1 }, [': unknown_field']],
      [{ endpoint, keys: { ...keys, more: 1 } }, ['keys: unknown_field']],
      [{ endpoint }, ['keys: not_an_object']],
      [{ endpoint: 7, keys }, ['endpoint: not_text']],
      [{ endpoint: `${endpoint}/${'a'.repeat(1000)}`, keys }, ['endpoint: too_long']],
      [{ endpoint, keys: { ...keys, auth: 'short' } }, ['keys.auth: unknown_value']],
      [{ endpoint, keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } }, ['keys.p256dh: unknown_value']],
      // It has the form of a point, but is not on the curve.
      [{ endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }, ['keys.p256dh: unknown_value']],
      [{ endpoint: 'https://10.0.0.1/push', keys }, ['endpoint: unknown_value']],
      [{ endpoint: 'http://push.test/push', keys }, ['endpoint: unknown_value']],
      [{ endpoint: `http://127.0.0.1:${new URL(baseUrl).port}/api`, keys }, ['endpoint: unknown_value']],
    ]
    for (const [body, errors] of refusals)
      expect(await refused('invalid_input', push.call('subscribe', body))).toEqual(errors)
    expect(await refused('invalid_input', push.call('unsubscribe', { endpoint, keys }))).toEqual([': unknown_field'])
    // PostgreSQL accepts no text with it.
    const torn = `${endpoint}\0`
    expect(await refused('invalid_input', push.call('unsubscribe', { endpoint: torn }))).toEqual([
      'endpoint: control_character',
    ])
  })
})

test('the key is made once, also with parallel requests, and is public', async () => {
  await db.deleteFrom('push_keys').execute()
  const pairs = await Promise.all(Array.from({ length: 4 }, () => getOrCreatePushKeys(db)))
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1)
  const { publicKey } = await expectSuccess(pushKeyAnswerSchema, fetch(`${baseUrl}/api/push/key`))
  expect(publicKey).toBe(pairs[0]?.publicKey)
  expect(publicKey).toMatch(/^B[\w-]{86}$/)
})

describe('a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/dPq:APA91b_x-y',
    'https://jmt17.google.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB',
    'https://db5p.notify.windows.com/w/?token=BQYAAA%3d%3d',
    'https://web.push.apple.com/QGuQyavXutnMH',
  ])('is known: %s', (endpoint) => {
    expect(isPushEndpoint(endpoint, knownPushHosts)).toBe(true)
  })

  test.each([
    ['not an address', 'fcm.googleapis.com/fcm/send/a'],
    ['not encrypted', 'http://fcm.googleapis.com/fcm/send/a'],
    ['another protocol', 'ftp://fcm.googleapis.com/a'],
    ['another port', 'https://fcm.googleapis.com:8443/a'],
    ['its own port, in a form that no browser writes', 'https://fcm.googleapis.com:443/a'],
    ['a name and a password', 'https://me:secret@fcm.googleapis.com/a'],
    ['a known host as a name', 'https://fcm.googleapis.com@evil.test/a'],
    ['an empty name', 'https://@fcm.googleapis.com/a'],
    ['a fragment', 'https://fcm.googleapis.com/a#b'],
    ['an empty fragment', 'https://fcm.googleapis.com/a#'],
    ['a dot at the end', 'https://fcm.googleapis.com./a'],
    ['a longer name', 'https://fcm.googleapis.com.evil.test/a'],
    ['a name before', 'https://evil.fcm.googleapis.com/a'],
    ['a name that ends like a known one', 'https://evilpush.apple.com/a'],
    ['nothing before the known name', 'https://push.apple.com/a'],
    ['an empty label before it', 'https://.push.apple.com/a'],
    ['capitals', 'https://FCM.googleapis.com/a'],
    ['look-alike letters', 'https://fcm.googleapıs.com/a'],
    ['letters that normalize to it', 'https://fcm.googleapis。com/a'],
    ['a host in full-width letters', 'https://ｆｃｍ.googleapis.com/a'],
    ['an invisible character', 'https://fcm.google\u00adapis.com/a'],
    ['a percent sign', 'https://fcm%2egoogleapis.com/a'],
    ['a backslash', 'https:\\\\fcm.googleapis.com\\a'],
    ['a backslash before another host', 'https://fcm.googleapis.com\\@evil.test/a'],
    ['a line break', 'https://fcm.googleapis.com/a\n'],
    ['a parent path', 'https://fcm.googleapis.com/../a'],
    ['an IPv4 address', 'https://127.0.0.1/a'],
    ['one number', 'https://2130706433/a'],
    ['an IPv6 address', 'https://[::1]/a'],
    ['a cloud metadata address', 'http://169.254.169.254/latest/meta-data'],
    ['this machine', 'https://localhost/a'],
  ])('is unknown: %s', (_why, endpoint) => {
    expect(isPushEndpoint(endpoint, knownPushHosts)).toBe(false)
  })

  test('on this machine is called at its own port alone, and without encryption only there', () => {
    const hosts = ['127.0.0.1:9', 'push.test']
    expect(isPushEndpoint('http://127.0.0.1:9/a', hosts)).toBe(true)
    for (const endpoint of ['http://127.0.0.1/a', 'http://127.0.0.1:10/a', 'http://[::1]:9/a', 'http://push.test/a'])
      expect(isPushEndpoint(endpoint, hosts)).toBe(false)
  })
})
