import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { loginAnswerSchema, ownUserAnswerSchema, sessionsAnswerSchema } from '../../domain/schemas/account.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createUser } from '../support/factories.ts'
import { askThroughProxies } from '../support/proxies.ts'

const { db, pool, baseUrl, logged } = await setUpApi()
const open = await setUpApi({ isDemoPublic: true })
const proxied = await setUpApi({ trustProxy: true })
const real = await setUpApi({ isProduction: true, isDemoPublic: true })
const password = 'monsoon-2026'
const password_hash = hashPasswordCheaply(password)
let people = 0
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

/** A user with this password and a unique address and number. */
async function createPerson(at = db) {
  const number = String(++people).padStart(4, '0')
  return createUser(at, { email: `Asha${number}@kiraya.test`, phone_number: `+91982600${number}`, password_hash })
}

const send = (path: string, init: RequestInit = {}) => fetch(`${baseUrl}/api/users/${path}`, init)
const post = (body: unknown, headers: Record<string, string> = {}) =>
  send('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const withToken = (token: string, method = 'GET'): RequestInit => ({
  method,
  headers: { authorization: `Bearer ${token}` },
})

async function logIn(body: object, device = 'a browser') {
  const response = await post(body, { 'user-agent': device })
  const text = await response.text()
  expect(response.status, text).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const answer = loginAnswerSchema.parse(JSON.parse(text))
  expect(answer).toEqual(JSON.parse(text))
  return answer
}

async function refused(response: Response, code: Parameters<typeof expectFailure>[0]) {
  const { errors = [] } = expectFailure(code, response.status, await response.text())
  return errors.map(({ field, message }) => `${field}: ${message}`)
}

const sessionsOf = async (token: string) =>
  sessionsAnswerSchema.parse(await (await send('sessions', withToken(token))).json()).sessions

test('a user signs in by e-mail in any letter case, or by mobile number, and gets their own data [R229 R313]', async () => {
  const { id, email, phone_number } = await createPerson()
  const ways = [{ email }, { email: ` ${email.toUpperCase()} ` }, { phoneNumber: phone_number?.slice(3) }]
  for (const way of ways) {
    const { token, userInfo } = await logIn({ ...way, password })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(userInfo).toMatchObject({ _id: id, email, phoneNumber: phone_number?.slice(3), fullName: 'Meera Desai' })
    const response = await send('me', withToken(token))
    const { user, data } = ownUserAnswerSchema.parse(await response.json())
    expect(user).toEqual(userInfo)
    expect(data).toEqual(user)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a browser keeps a marker of a login for its login page alone; nothing else reads it, and it grants nothing', async () => {
  const { email } = await createPerson()
  const cookiesFor = async (headers: Record<string, string>, secret = password) =>
    (await post({ email, password: secret }, headers)).headers.getSetCookie().filter((one) => one.startsWith('was'))
  const browser = { 'sec-fetch-site': 'same-origin' }
  expect(await cookiesFor(browser)).toEqual(['was_signed_in=1; Path=/; Max-Age=31536000; SameSite=Lax'])
  expect(await cookiesFor(browser, 'wrong-2026')).toEqual([])
  expect(await cookiesFor({})).toEqual([])
  expect((await send('me', { headers: { cookie: 'was_signed_in=1' } })).status).toBe(401)
})

test('Devanagari digits are the same number', async () => {
  await createPerson()
  const digits = `982600${String(people).padStart(4, '0')}`
  const devanagari = [...digits].map((digit) => String.fromCharCode(0x0966 + Number(digit))).join('')
  expect((await logIn({ phoneNumber: devanagari, password })).userInfo.phoneNumber).toBe(digits)
})

test('a wrong password, an unknown account and one without a password get the same answer', async () => {
  const { email } = await createPerson()
  const { email: passwordless } = await createUser(db, { email: 'no-password@kiraya.test' })
  const answers = await Promise.all(
    [
      { email, password: 'wrong-password' },
      { email: 'nobody@kiraya.test', password },
      { phoneNumber: '9999999999', password },
      { email: passwordless, password },
    ].map(async (body) => {
      const response = await post(body)
      return [response.status, await response.text()]
    }),
  )
  expect(new Set(answers.map(String)).size).toBe(1)
  expect(await refused(await post({ email, password: 'wrong-password' }), 'wrong_login')).toEqual([])
})

test.each([
  [{}, ['password: Please enter password']],
  [{ password }, ['email: Please enter email address']],
  [{ password: '' }, ['password: Please enter password']],
  [{ email: '', password }, ['email: Please enter email address']],
  [{ email: '   ', password }, ['email: Please enter email address']],
  [{ email: 'asha', password }, ['email: Please enter a valid email address']],
  [{ email: `${'a'.repeat(250)}@b.in`, password }, ['email: email is too long']],
  [{ phoneNumber: '5826000001', password }, ['phoneNumber: Please enter a valid mobile number']],
  [{ phoneNumber: '98260', password }, ['phoneNumber: Please enter a valid mobile number']],
  [{ phoneNumber: '98260000011', password }, ['phoneNumber: Please enter a valid mobile number']],
  [{ phoneNumber: '', password }, ['phoneNumber: Please enter mobile number']],
  [{ email: 'a@b.in', password: 'short' }, ['password: Invalid password']],
  [{ email: 'a@b.in', password: 'x'.repeat(2_000) }, ['password: password is too long']],
  [{ email: ['a@b.in'], password }, ['email: email must be given once, as text']],
  [
    { email: { $ne: '' }, password: { $ne: '' } },
    ['email: email must be given once, as text', 'password: password must be given once, as text'],
  ],
  [{ email: 'a@b.in', password, role: 'admin' }, expect.arrayContaining([expect.stringMatching(/not known here/)])],
])('%j is bad input [R259 R374]', async (body, errors) => {
  const found = await refused(await post(body), 'invalid_input')
  expect(found).toEqual(Array.isArray(errors) ? expect.arrayContaining(errors) : errors)
})

test.each([['[]'], ['"text"'], ['null'], ['{"email":'], ['']])('the body %s is refused', async (body) => {
  expect((await post(body)).status).toBe(400)
})

test('after ten wrong tries the right password is refused too, from that network, until the time is over', async () => {
  const { email } = await createPerson()
  const tries = await Promise.all(Array.from({ length: 30 }, () => post({ email, password: 'wrong-password' })))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(20)
  const response = await post({ email: email.toUpperCase(), password })
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(880)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  expect(await refused(response, 'too_many_requests')).toEqual([])
  await pool.query(`update rate_counters set resets_at = now()`)
  await logIn({ email, password })
})

test('strangers on three networks cannot lock an account for its owner, however long they go on', async () => {
  const { email } = await createPerson(proxied.db)
  const from = (network: string, tried: string) =>
    fetch(`${proxied.baseUrl}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
      body: JSON.stringify({ email, password: tried }),
    })
  const strangers = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  for (let i = 0; i < 60; i++)
    await Promise.all(strangers.map(async (network) => expect((await from(network, 'wrong')).status).not.toBe(200)))
  expect((await from('203.0.113.4', password)).status).toBe(200)
})

test('a success resets the wrong tries before it', async () => {
  const { email } = await createPerson()
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 6; i++) expect((await post({ email, password: 'wrong-password' })).status).toBe(401)
    await logIn({ email, password })
  }
})

test.each([
  ['no token', undefined],
  ['an unknown token', `Bearer ${'a'.repeat(43)}`],
  ['a token of another kind', 'Basic YTpi'],
  ['a broken token', 'Bearer abc'],
  ['two tokens', `Bearer ${'a'.repeat(43)}, Bearer ${'b'.repeat(43)}`],
])('with %s nothing is told or done [R356]', async (_, authorization) => {
  const headers = authorization === undefined ? {} : { authorization }
  for (const [path, method] of [
    ['me', 'GET'],
    ['sessions', 'GET'],
    ['sessions?others=true', 'DELETE'],
    ['logout', 'POST'],
  ])
    expect(await refused(await send(String(path), { method: String(method), headers }), 'not_signed_in')).toEqual([])
})

test('a sign-out ends its own token and no other', async () => {
  const { email } = await createPerson()
  const [one, other] = [await logIn({ email, password }), await logIn({ email, password })]
  expect(await (await send('logout', withToken(one.token, 'POST'))).json()).toEqual({ success: true })
  expect(await refused(await send('me', withToken(one.token)), 'not_signed_in')).toEqual([])
  expect((await send('me', withToken(other.token))).status).toBe(200)
})

test('the SHA-256 of a token ends its session, opens nothing and ends no other', async () => {
  const { email } = await createPerson()
  const [one, other] = [await logIn({ email, password }), await logIn({ email, password })]
  const sha256 = (token: string) => createHash('sha256').update(token).digest('hex')
  const end = (body: object, token?: string) =>
    send('logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  for (const tokenHash of [one.token, sha256(one.token).toUpperCase(), sha256(one.token).slice(1), [sha256(one.token)]])
    expect(await refused(await end({ tokenHash }), 'invalid_input')).toEqual([expect.stringMatching(/^tokenHash/)])
  // As some clients send it: an empty body is none, and the token says which session ends.
  expect(await refused(await end({}), 'not_signed_in')).toEqual([])
  const third = await logIn({ email, password })
  expect((await end({}, third.token)).status).toBe(200)
  expect(await refused(await send('me', withToken(third.token)), 'not_signed_in')).toEqual([])
  expect(await refused(await send('me', withToken(sha256(one.token))), 'not_signed_in')).toEqual([])
  expect((await send('me', withToken(one.token))).status).toBe(200)

  // With somebody's token too it ends the session of the hash.
  const ended = await end({ tokenHash: sha256(one.token) }, other.token)
  expect(ended.headers.get('cache-control')).toBe('no-store')
  expect(await ended.json()).toEqual({ success: true })
  expect(await refused(await send('me', withToken(one.token)), 'not_signed_in')).toEqual([])
  expect((await send('me', withToken(other.token))).status).toBe(200)
  // Once more, and of a session that never was: the same answer.
  for (const token of [one.token, 'a'.repeat(43)])
    expect(await (await end({ tokenHash: sha256(token) })).json()).toEqual({ success: true })
})

test('a user sees their sessions and ends them; another user cannot', async () => {
  const [{ email }, { email: strangersEmail }] = [await createPerson(), await createPerson()]
  const phone = await logIn({ email, password }, 'an old phone')
  const desk = await logIn({ email, password }, 'a desk')
  const stranger = await logIn({ email: strangersEmail, password })
  const sessions = await sessionsOf(desk.token)
  expect(sessions).toMatchObject([
    { device: 'a desk', isCurrent: true },
    { device: 'an old phone', isCurrent: false },
  ])
  const end = (token: string, query: string) => send(`sessions?${query}`, withToken(token, 'DELETE'))
  const id = sessions[1]?._id
  expect(await refused(await end(stranger.token, `sessionId=${id}`), 'session_not_found')).toEqual([])
  expect((await end(stranger.token, 'others=true')).status).toBe(200)
  expect(await sessionsOf(desk.token)).toHaveLength(2)
  expect((await end(desk.token, `sessionId=${id}`)).status).toBe(200)
  expect(await refused(await end(desk.token, `sessionId=${id}`), 'session_not_found')).toEqual([])
  expect(await refused(await send('me', withToken(phone.token)), 'not_signed_in')).toEqual([])

  await logIn({ email, password }, 'another phone')
  expect((await end(desk.token, 'others=true')).status).toBe(200)
  expect(await sessionsOf(desk.token)).toMatchObject([{ isCurrent: true }])
  expect(await sessionsOf(stranger.token)).toHaveLength(1)
  for (const query of ['', 'sessionId=x', `others=true&sessionId=${id}`, 'others=yes'])
    expect((await end(desk.token, query)).status, query).toBe(400)
})

test('a session in use is extended, an unused one ends after thirty days [R401]', async () => {
  const { email } = await createPerson()
  const [used, unused] = [await logIn({ email, password }), await logIn({ email, password })]
  const age = (days: number) =>
    pool.query(
      `update sessions set last_used_at = last_used_at - make_interval(days => $1), expires_at = expires_at - make_interval(days => $1)`,
      [days],
    )
  await age(29)
  expect((await send('me', withToken(used.token))).status).toBe(200)
  await age(2)
  expect((await send('me', withToken(used.token))).status).toBe(200)
  expect(await refused(await send('me', withToken(unused.token)), 'not_signed_in')).toEqual([])
})

test('a session ends a year after it began, however much it is used', async () => {
  const { token } = await logIn({ email: (await createPerson()).email, password })
  const isSignedInAfter = async (days: number) => {
    await pool.query(
      `update sessions set created_at = now() - make_interval(days => $1), last_used_at = now() - interval '2 hours'`,
      [days],
    )
    return (await send('me', withToken(token))).status === 200
  }
  // A use is stored together with the new end, and the next use starts from it.
  expect(await isSignedInAfter(364)).toBe(true)
  expect(await isSignedInAfter(366)).toBe(true)
  expect((await send('me', withToken(token))).status).toBe(401)
})

test('messages are in the language that the user reads lately, whichever language a client without one asks for', async () => {
  const [{ id, email }, other] = [await createPerson(), await createPerson()]
  const { token } = await logIn({ email, password })
  const languageAfter = async (headers: Record<string, string>) => {
    await pool.query(`update sessions set last_used_at = now() - interval '2 hours'`)
    const response = await send('me', { headers: { authorization: `Bearer ${token}`, ...headers } })
    expect(response.status).toBe(200)
    const { rows } = await pool.query('select language from users where id = any ($1) order by id', [[id, other.id]])
    return rows.map(({ language }) => language)
  }
  expect(await languageAfter({ cookie: 'a=b; language=gu' })).toEqual(['gu', 'en'])
  expect(await languageAfter({})).toEqual(['gu', 'en'])
  expect(await languageAfter({ cookie: 'language=xx' })).toEqual(['gu', 'en'])
  expect(await languageAfter({ cookie: 'language=hi' })).toEqual(['hi', 'en'])
})

test('neither passwords nor tokens are stored or logged in plain text', async () => {
  const { email } = await createPerson()
  const { token } = await logIn({ email, password })
  await send('me', withToken(token))
  const { rows } = await pool.query('select * from sessions')
  expect(JSON.stringify([rows, logged])).not.toContain(token)
  expect(JSON.stringify(logged)).not.toContain(password)
  expect(JSON.stringify(logged)).not.toContain(email)
})

test.each([
  ['password', `update users set password_hash = 'another' where id = $1`],
  ['account', 'update users set deleted_at = now() where id = $1'],
])('a login during a change of the %s does not leave a session', async (_what, change) => {
  const { id, email } = await createPerson()
  const owner = await pool.connect()
  try {
    // In the order of the use-cases: first the change, then all sessions end.
    await owner.query('begin')
    await owner.query(change, [id])
    const signingIn = post({ email, password })
    const isWaiting = async () =>
      (await pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%sessions%'`))
        .rowCount
    const answered = signingIn.then(() => 1)
    await expect.poll(() => Promise.race([answered, isWaiting()])).toBe(1)
    await owner.query('delete from sessions where user_id = $1', [id])
    await owner.query('commit')
    await refused(await signingIn, 'wrong_login')
  } finally {
    owner.release(true)
  }
  expect((await pool.query('select from sessions where user_id = $1', [id])).rowCount).toBe(0)
})

test('demo accounts sign in on the local machine only, unless the demo is public; on a production site never', async () => {
  const email = 'priya@demo.kiraya.test'
  const statusOf = async (site: { db: typeof db; baseUrl: string }, headers: Record<string, string>) => {
    const found = await site.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!found) await createUser(site.db, { email, password_hash })
    const init = { method: 'POST', body: JSON.stringify({ email, password }) }
    const answer = await fetch(`${site.baseUrl}/api/users/login`, {
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return answer.status
  }
  const elsewhere = { 'x-forwarded-for': '203.0.113.7' }
  expect([await statusOf({ db, baseUrl }, {}), await statusOf({ db, baseUrl }, elsewhere)]).toEqual([200, 401])
  const names = ['nginx as it comes', 'HAProxy as it comes', 'Varnish', 'Akamai'] as const
  const body = JSON.stringify({ email, password })
  for (const [proxy, { status }] of await askThroughProxies(baseUrl, { line: 'POST /api/users/login', body, names }))
    expect(status, proxy).toBe(401)
  expect([await statusOf(open, {}), await statusOf(open, elsewhere)]).toEqual([200, 200])
  expect([await statusOf(real, {}), await statusOf(real, elsewhere)]).toEqual([401, 401])
})
