import { describe, expect, test } from 'vitest'
import { errorCodes } from '../../domain/errors.ts'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { setUpApi } from '../support/api-setup.ts'
import {
  createInvalidTokens,
  createOwner,
  createRowReader,
  createStranger,
  type Owner,
  ownerValuesFor,
} from '../support/attack/actors.ts'
import { type Route, readRoutes } from '../support/attack/document.ts'
import { type Call, fillIn, sendCall } from '../support/attack/send-call.ts'

// Every call of the server's OpenAPI document, with every kind of token, and with another user's ids in every place.
const site = await setUpApi({ hasRequestLimits: false, pushHosts: ['push.kiraya.test'] })
const { db, pool, baseUrl } = site
const routes = await readRoutes(baseUrl)
const readRows = await createRowReader(pool)
const asBearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Names of the fields that hold a user's ids, in every part of a call. */
const things = [
  'productId',
  'productIds',
  'id',
  'reviewId',
  'userId',
  'notificationId',
  'savedSearchId',
  'sessionId',
  'endpoint',
  'images',
  'ids',
  'prices',
  'changeId',
  'rentalId',
]

function namesIn({ query, path, body }: Call): string[] {
  const inBody = body && typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype ? body : {}
  return [query, path, inBody].flatMap((part) => Object.keys(part))
}

/** With another user's ids these change nothing and answer only that the call succeeded. */
const quiet = ['readNotifications', 'unsubscribeFromPush', 'getFreeAlert', 'countEndingRentals']
/** Any user may review an ad, ask for its dates, wait for one, and register a browser's push address, which only that browser knows. */
const open = ['addReview', 'askForDates', 'changeFreeAlert', 'subscribeToPush']
/** The owner's answers that are no success: the upload has no bytes yet. */
const ownAnswers: Record<string, number> = { finishUpload: 409 }

/** These end the session of who calls them. */
const endsOwnSession = ['logOut']

const ownId = (owner: Owner) => new RegExp([owner.user.id, owner.ad.id, owner.upload.id, owner.session.id].join('|'))
const privateOf = ({ user }: Owner) => [user.email, user.address, user.phone_number as string]

async function prepare(route: Route) {
  const owner = await createOwner(db)
  const stranger = await createStranger(db)
  const ended = await createInvalidTokens(db, owner)
  const ofForms = await beginSession(db, owner.user, 'without scripts', 'cookie')
  const call = fillIn(route, ownerValuesFor(route, owner))
  const send = (headers: Record<string, string>, changed: Partial<Call> = {}) =>
    sendCall(baseUrl, route, { ...call, ...changed }, headers)
  return { owner, stranger, call, send, dead: { garbage: 'x'.repeat(43), short: 'x', ofForms, ...ended } }
}

/** Adds another user's ids in places where a call does not look for them. */
function* smuggle(route: Route, call: Call, owner: Owner): Generator<Partial<Call>> {
  const ids = {
    userId: owner.user.id,
    ownerId: owner.user.id,
    user_id: owner.user.id,
    id: owner.ad.id,
    _id: owner.ad.id,
    productId: owner.ad.id,
    reviewId: owner.review.id,
    sessionId: owner.session.id,
  }
  yield { query: { ...ids, ...call.query } }
  if (route.body?.type === 'application/json') yield { body: { ...ids, ...(call.body as object) } }
}

describe.each(routes.filter(({ needs }) => needs === 'bearer'))('$method $path', (route) => {
  test('is refused without a valid session, and for another user’s things', async () => {
    const { owner, stranger, call, send, dead } = await prepare(route)
    const unknown = namesIn(call).filter((name) => /id$/i.test(name) && !things.includes(name))
    expect(unknown, 'say in `things` whose they are').toEqual([])

    const before = await readRows()
    const refused = await Promise.all([
      send({}),
      send({ authorization: '' }),
      send({ authorization: owner.token }),
      send({ authorization: `Basic ${owner.token}` }),
      send({ cookie: `token=${owner.token}; authorization=Bearer ${owner.token}` }),
      send({ cookie: `kiraya_reach=${dead.ofForms}; __Secure-kiraya_reach=${dead.ofForms}` }),
      send({}, { query: { ...call.query, token: owner.token, access_token: owner.token } }),
      // Refused before the body is read.
      send({}, { query: { nonsense: '1' }, ...(route.body?.type === 'application/json' && { body: [] }) }),
      ...Object.values(dead).map((token) => send(asBearer(token))),
    ])
    const codes = refused.map(({ code }) => code)
    expect(new Set(codes).size, codes.join()).toBe(1)
    for (const { status, headers } of refused) {
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toBe('Bearer')
      expect(headers.get('cache-control')).toBe('no-store')
    }
    if (route.method !== 'HEAD') expect(['not_signed_in', 'storage/unauthenticated']).toContain(codes[0])
    expect(await readRows()).toEqual(before)

    // Another user, who is signed in.
    const tried = [await send(asBearer(stranger.token))]
    const isAboutThings = namesIn(call).some((name) => things.includes(name))
    if (isAboutThings && !open.includes(route.name)) {
      for (const { status, code } of tried) {
        if (quiet.includes(route.name)) expect(status).toBe(200)
        else expect([403, 404], code).toContain(status)
      }
    }
    if (!open.includes(route.name)) {
      // In sequence: this call may sign the other user out or delete the account.
      for (const changed of smuggle(route, call, owner)) {
        const { token } = await createStranger(db)
        tried.push(await send(asBearer(token), changed))
      }
      for (const { text } of tried) for (const secret of privateOf(owner)) expect(text).not.toContain(secret)
      const after = new Set(await readRows())
      expect(before.filter((row) => !row.includes(stranger.user.id) && !after.has(row))).toEqual([])
      const known = new Set(before)
      expect([...after].filter((row) => !known.has(row) && ownId(owner).test(row))).toEqual([])
    }

    // Nothing else was wrong with these requests: the owner's succeed.
    const own = await send(asBearer(owner.token))
    expect(own.status, own.text).toBe(ownAnswers[route.name] ?? Math.min(...route.statuses))
  })
})

describe.each(routes.filter(({ needs }) => needs !== 'bearer'))('$method $path', (route) => {
  test('works the same with an invalid token, and changes nothing of another user', async () => {
    const { owner, stranger, call, send, dead } = await prepare(route)
    const { productId, userId, ...others } = call.query
    const named = route.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name)
    const known = ownerValuesFor(route, owner)
    // Each optional field, alone and with all others.
    const queries = [
      call.query,
      ...named.map((name) => ({ ...call.query, [name]: String(known[name] ?? '1') })),
      { ...others, ...(productId && { productId, reveal: 'contact' }) },
      { ...others, ...(userId && { userId }) },
    ]
    const before = await readRows()
    for (const query of route.method === 'GET' ? queries : [call.query]) {
      const without = await send({}, { query })
      const same = await Promise.all(Object.values(dead).map((token) => send(asBearer(token), { query })))
      for (const { status, text } of same) {
        expect(status, text).toBe(without.status)
        if (route.method === 'GET') expect(text).toBe(without.text)
      }
      for (const secret of privateOf(owner)) expect(without.text).not.toContain(secret)
      const asStranger = await send(asBearer(stranger.token), { query })
      for (const secret of [owner.user.email, owner.user.address]) expect(asStranger.text).not.toContain(secret)
      if (without.status >= 400) expect(errorCodes).toContain(without.code)
    }
    const after = new Set(await readRows())
    const ofOthers = before.filter((row) => !(endsOwnSession.includes(route.name) && row.includes(stranger.user.id)))
    expect(ofOthers.filter((row) => !after.has(row) && /^(users|products|reviews|sessions|images) /.test(row))).toEqual(
      [],
    )
  })
})

test('the table has every call that the server answers', () => {
  const described = routes.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
  // HEAD comes with GET; the routes refused for all, and the pages of the document, are not calls.
  const besides = /^HEAD | \/api\/?\*?$| \/api\/docs/
  const answered = site.routes().filter((call) => call.includes(' /api') && !besides.test(call))
  expect(answered.length).toBeGreaterThan(50)
  expect(answered.filter((call) => !described.includes(call))).toEqual([])
})

test('none of these requests was a server error', () => {
  expect(site.logged.length).toBeGreaterThan(500)
  expect(site.logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
