import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsoleAction, consolePolicy, mayDo, type TeamRole } from '../../domain/rules/console-policy.ts'
import { endConsoleSessionsOf } from '../../server/modules/team/team.ts'
import { createAccountClient } from '../support/account-client.ts'
import { findFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashCheaply } from '../support/cheap-password.ts'
import { openConsole, consolePassword as password } from '../support/console-client.ts'
import { addConsoleRows } from '../support/console-rows.ts'
import { createBanner, createCategory, createUser } from '../support/factories.ts'
import { markIn, openPlainBrowser } from '../support/plain-browser.ts'
import { createSoftPasskey, passkeyAskedIn } from '../support/soft-passkey.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, baseUrl, mailbox } = site
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

const addPerson = (role: 'user' | TeamRole) => createUser(db, { role, password_hash: hashCheaply(password) })
const codeFor = async (email: string) => (await mailbox.list()).find(({ to }) => to === email)?.code ?? ''
const cookie = '__Host-kiraya_console'

const letIn = (role: TeamRole) => openConsole(site, role)

type Browser = ReturnType<typeof openPlainBrowser>

/** A form of the console with the token of this browser, with a session and without one. */
async function post(browser: Browser, path: string, values: Record<string, string>) {
  const pages = [await browser.ask('/console/login'), await browser.ask('/console/team')]
  const mark = pages.map(({ html }) => markIn(html)).find((one) => one !== '') ?? ''
  return browser.ask(path, { method: 'POST', body: new URLSearchParams({ mark, ...values }) })
}

const categoriesPath = '/console/categories'
/** A name that sounds like no other. */
const randomLetters = () =>
  randomUUID()
    .replace(/[^a-z]/g, '')
    .padEnd(4, 'w')
const stateOf = async (slug: string) => {
  const { revision } = await db
    .selectFrom('categories')
    .select('revision')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return { slug, revision: `${revision}` }
}

const see = (path: string) => (browser: Browser) => browser.ask(path)
const send = (path: string, values: Record<string, string>) => (browser: Browser) => post(browser, path, values)
const someId = randomUUID()
const reason = 'A reason'
const bannerWords = Object.fromEntries(
  ['headline', 'subline'].flatMap((what) => ['en', 'hi', 'gu'].map((language) => [`${what}-${language}`, 'Words'])),
)

/** How each action is asked for, of things that are not there. */
const asked: Record<ConsoleAction, (browser: Browser) => ReturnType<Browser['ask']>> = {
  seeWaiting: see('/console'),
  listTeam: see('/console/team'),
  endSessionsOf: send('/console/team', { do: 'end-sessions', person: someId }),
  readLog: see('/console/log'),
  exportLog: see('/console/files/audit-log.csv'),
  listCases: see('/console/reports'),
  exportCases: see('/console/files/reports.csv'),
  readCase: see(`/console/reports/${someId}`),
  decideCase: send(`/console/reports/${someId}`, { do: 'reject', reason }),
  rejectCases: send('/console/reports', { do: 'reject', id: someId, reason }),
  listAppeals: see('/console/appeals'),
  answerAppeal: send('/console/appeals', { do: 'keep', id: someId }),
  listPeople: see('/console/people'),
  exportPeople: see('/console/files/people.csv'),
  readPerson: see(`/console/people/${someId}`),
  suspendPerson: send(`/console/people/${someId}`, { do: 'suspend', reason }),
  liftSuspension: send(`/console/people/${someId}`, { do: 'lift', reason }),
  signOutPerson: send(`/console/people/${someId}`, { do: 'sign-out' }),
  addNote: send(`/console/people/${someId}`, { do: 'note', note: 'A note' }),
  listAds: see('/console/ads'),
  exportAds: see('/console/files/ads.csv'),
  readAd: see(`/console/ads/${someId}`),
  takeDownAd: send(`/console/ads/${someId}`, { do: 'take-down', reason }),
  takeDownAds: send('/console/ads', { do: 'take-down', id: someId, reason }),
  restoreAds: send('/console/ads', { do: 'restore', id: someId, reason }),
  restoreAd: send(`/console/ads/${someId}`, { do: 'restore', reason }),
  featureAd: send(`/console/ads/${someId}`, { do: 'feature', wish: 'on' }),
  listReviews: see('/console/reviews'),
  exportReviews: see('/console/files/reviews.csv'),
  takeDownReview: send('/console/reviews', { do: 'take-down', id: someId, reason }),
  takeDownReviews: send('/console/reviews', { do: 'take-down-chosen', id: someId, reason }),
  restoreReview: send('/console/reviews', { do: 'restore', id: someId, reason }),
  seeFigures: see('/console'),
  listCategories: (browser) => browser.ask('/console/categories'),
  addCategory: (browser) => {
    const name = randomLetters()
    return post(browser, categoriesPath, { do: 'add', en: name, hi: name, gu: name, colorCode: '#F3E3C3' })
  },
  changeCategory: async (browser) => {
    const words = { en: 'Farms', hi: 'खेतीबाड़ी', gu: 'ખેતીવાડી', colorCode: '#DBE2AE' }
    return post(browser, categoriesPath, { do: 'change', ...(await stateOf('farm')), ...words })
  },
  placeCategory: async (browser) =>
    post(browser, categoriesPath, { do: 'place', ...(await stateOf('farm')), to: 'shown' }),
  changeSubCategory: async (browser) =>
    post(browser, categoriesPath, { do: 'move-kind', ...(await stateOf('farm')), sub: 'tractor', change: 'down' }),
  deleteCategory: async (browser) => {
    const { slug } = await createCategory(db)
    return post(browser, categoriesPath, { do: 'delete', ...(await stateOf(slug)) })
  },
  seeCalls: see('/console/calls'),
  noteCall: send('/console/calls', { do: 'note', call: someId }),
  closeCall: send('/console/calls', { do: 'close', call: someId }),
  exportCalls: see('/console/files/calls.csv'),
  listDeletions: see('/console/deletions'),
  exportDeletions: see('/console/files/deletions.csv'),
  restoreAccount: send('/console/deletions', { do: 'restore', person: someId, reason }),
  deleteAccountNow: send('/console/deletions', { do: 'delete-now', person: someId, reason }),
  listMessages: see('/console/messages'),
  exportMessages: see('/console/files/messages.csv'),
  previewMessage: see(`/console/messages?preview=${someId}`),
  sendAgain: send('/console/messages', { do: 'again', id: someId }),
  listJobs: see('/console/jobs'),
  exportJobs: see('/console/files/jobs.csv'),
  runAgain: send('/console/jobs', { do: 'again', id: '999999999' }),
  listSettings: see('/console/settings'),
  switchReadOnly: async (browser) => {
    // Both ways: what another test has switched is switched back.
    const on = await post(browser, '/console/settings', { do: 'read-only', to: 'on', reason })
    const off = await post(browser, '/console/settings', { do: 'read-only', to: 'off', reason })
    return on.status === 200 ? off : on
  },
  listPasskeys: see('/console/team'),
  addPasskey: async (browser) => {
    const key = createSoftPasskey()
    const page = await browser.ask('/console/team')
    // Someone without a session is not asked for one.
    const answer = page.status === 200 ? key.create(passkeyAskedIn(page.html)) : ''
    return post(browser, '/console/team', { do: 'add-passkey', 'new-passkey': answer })
  },
  removePasskey: send('/console/team', { do: 'remove-passkey', id: someId }),
  removePasskeyOf: send('/console/team', { do: 'remove-passkey-of', id: someId }),
  listBanners: see('/console/banners'),
  // Of a form that was sent before, so that it needs no picture.
  addBanner: async (browser) => {
    const form = randomUUID()
    await createBanner(db, { form_id: form, is_active: false })
    return send('/console/banners', { do: 'add', form, ...bannerWords })(browser)
  },
  changeBanner: send('/console/banners', { do: 'change', id: someId, revision: '1', ...bannerWords }),
  placeBanner: send('/console/banners', { do: 'place', id: someId, revision: '1', to: 'up' }),
  deleteBanner: send('/console/banners', { do: 'delete', id: someId, revision: '1' }),
}
const actions = Object.keys(consolePolicy) as ConsoleAction[]

describe.each(actions)('%s', (action) => {
  it.each(['moderator', 'admin'] as const)('is allowed or refused to a %s as the policy says', async (role) => {
    const { browser } = await letIn(role)
    const { status } = await asked[action](browser)
    if (mayDo(role, action)) expect([200, 404, 409]).toContain(status)
    else expect(status).toBe(403)
  })

  it('is refused to a visitor, and leads to the login', async () => {
    const answer = await asked[action](openPlainBrowser(baseUrl))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/console\/login\?back=%2Fconsole/)
  })

  it('is refused to someone who has not entered the code', async () => {
    const user = await addPerson('admin')
    const browser = openPlainBrowser(baseUrl)
    await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    expect((await asked[action](browser)).status).toBe(303)
  })

  it('is refused in a session that has ended, to someone whose role was taken, to a deleted and to a suspended account', async () => {
    const { user, browser } = await letIn('admin')
    for (const change of [
      { role: 'user' },
      { role: 'admin', deleted_at: new Date() },
      { deleted_at: null, suspended_at: new Date() },
    ] as const) {
      await db.updateTable('users').set(change).where('id', '=', user.id).execute()
      expect((await asked[action](browser)).status).toBe(303)
    }
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', user.id).execute()
    expect([200, 404, 409]).toContain((await asked[action](browser)).status)
    await endConsoleSessionsOf(db, user.email)
    expect((await asked[action](browser)).status).toBe(303)
  })
})

describe('the login of the console', () => {
  it('refuses a person who is not of the team as it refuses a wrong password', async () => {
    const person = await addPerson('user')
    const admin = await addPerson('admin')
    for (const values of [
      { email: person.email, password },
      { email: admin.email, password: 'wrong-2026' },
      { email: 'stranger@example.com', password },
      { email: 'no address', password },
    ]) {
      const browser = openPlainBrowser(baseUrl)
      const { status, html } = await browser.send('/console/login', { do: 'log-in', ...values })
      expect([400, 401]).toContain(status)
      expect(html).toContain('role="alert"')
      expect(html).not.toContain(password)
      expect(browser.cookies.has(cookie)).toBe(false)
    }
    expect((await mailbox.list()).filter(({ to }) => to === person.email)).toEqual([])
  })

  it('counts the right password of a person who is not of the team as it counts a wrong one', async () => {
    const [person, known] = [await addPerson('user'), openPlainBrowser(baseUrl)]
    await known.ask('/console/login')
    for (const given of [password, 'wrong-2026']) {
      await pool.query('delete from rate_counters')
      const answers: number[] = []
      for (let i = 0; i < 12; i++) {
        const values = { do: 'log-in', email: person.email, password: given }
        answers.push((await known.send('/console/login', values)).status)
      }
      expect(answers).toEqual([...Array<number>(10).fill(401), 429, 429])
    }
  })

  it('has a cookie that no script reads and no other site sends, under another token after the code', async () => {
    const user = await addPerson('moderator')
    const browser = openPlainBrowser(baseUrl)
    const begun = await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    const before = browser.cookies.get(cookie)
    expect(begun.headers.getSetCookie()).toContainEqual(
      `${cookie}=${before}; Max-Age=600; Path=/; HttpOnly; SameSite=Strict; Secure`,
    )
    await browser.send('/console/login', { do: 'code', code: await codeFor(user.email) })
    expect(browser.cookies.get(cookie)).not.toBe(before)
    const stolen = openPlainBrowser(baseUrl)
    stolen.cookies.set(cookie, before ?? '')
    expect((await stolen.ask('/console')).status).toBe(303)
  })

  it('is in the language of the link that leads to it, and of a choice at its foot', async () => {
    const browser = openPlainBrowser(baseUrl)
    const { headers } = await browser.ask('/console?lang=gu')
    expect((await browser.ask(headers.get('location') ?? '')).html).toContain('<html lang="gu"')
    const { html } = await browser.ask('/console/login')
    expect(html).toContain('action="/language"')
    const body = new URLSearchParams({ back: '/console/login', language: 'hi' })
    await fetch(`${baseUrl}/language`, { method: 'POST', body, redirect: 'manual' }).then((chosen) => {
      expect(chosen.headers.get('location')).toBe('/console/login')
      expect(chosen.headers.getSetCookie()[0]).toContain('language=hi')
    })
  })

  it('says in the e-mail with its code what to do when someone else has logged in', async () => {
    const user = await addPerson('moderator')
    await openPlainBrowser(baseUrl).send('/console/login', { do: 'log-in', email: user.email, password })
    const mail = (await mailbox.list()).find(({ to }) => to === user.email)
    expect(mail?.text).toContain('someone knows your password')
    expect(mail?.text).not.toContain('OTP')
  })

  it('refuses a wrong code, sends another one, and an older one of another purpose opens nothing', async () => {
    const user = await addPerson('moderator')
    const browser = openPlainBrowser(baseUrl)
    await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    const code = await codeFor(user.email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await browser.send('/console/login', { do: 'code', code: wrong })).status).toBe(400)
    expect((await browser.ask('/console')).status).toBe(303)
    // One that can still be entered is not replaced; another login goes on with it.
    const elsewhere = openPlainBrowser(baseUrl)
    expect((await elsewhere.send('/console/login', { do: 'log-in', email: user.email, password })).status).toBe(303)
    expect((await browser.send('/console/login', { do: 'send-code' })).status).toBe(429)
    await pool.query("update one_time_codes set expires_at = now() where purpose = 'console'")
    expect((await browser.send('/console/login', { do: 'send-code' })).status).toBe(200)
    await pool.query("update one_time_codes set purpose = 'reset' where address = $1", [user.email])
    expect((await browser.send('/console/login', { do: 'code', code: await codeFor(user.email) })).status).toBe(400)
  })

  it('a code of the console proves an address nowhere else', async () => {
    const user = await addPerson('admin')
    await openPlainBrowser(baseUrl).send('/console/login', { do: 'log-in', email: user.email, password })
    const answer = await fetch(`${baseUrl}/api/email/verify-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, otp: await codeFor(user.email) }),
    })
    expect(answer.status).toBe(400)
  })

  it('leads back into the console, and nowhere else', async () => {
    for (const [back, to] of [
      ['/console/log?actor=a', '/console/log?actor=a'],
      ['https://evil.test/console', '/console'],
      ['/my-ads', '/console'],
    ] as const) {
      await pool.query('delete from one_time_codes')
      const user = await addPerson('admin')
      const browser = openPlainBrowser(baseUrl)
      const page = `/console/login?back=${encodeURIComponent(back)}`
      await browser.send(page, { do: 'log-in', email: user.email, password })
      const opened = await browser.send(page, { do: 'code', code: await codeFor(user.email) })
      expect(opened.headers.get('location')).toBe(to)
    }
  })

  it('ends in this browser, and on all devices', async () => {
    const { user, browser } = await letIn('admin')
    const other = openPlainBrowser(baseUrl)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    await browser.send('/console', { do: 'leave' }, {}, '/console/login')
    expect((await other.ask('/console')).status).toBe(303)
    const { rows } = await pool.query('select 1 from console_sessions where user_id = $1', [user.id])
    expect(rows).toEqual([])
  })

  it('someone who knows the password alone ends no session of others', async () => {
    const { user, browser } = await letIn('admin')
    await pool.query('delete from one_time_codes')
    const thief = openPlainBrowser(baseUrl)
    await thief.send('/console/login', { do: 'log-in', email: user.email, password })
    await thief.send('/console/login', { do: 'leave-everywhere' })
    expect((await browser.ask('/console')).status).toBe(200)
    expect(thief.cookies.get(cookie)).toBe('')
  })

  it('codes that others ask for do not lock it', async () => {
    const user = await addPerson('admin')
    const client = createAccountClient(baseUrl, mailbox)
    for (let i = 0; i < 6; i++) {
      await pool.query("delete from one_time_codes where purpose <> 'console'")
      await client.call('POST', 'email/send-email', { email: user.email, purpose: 'reset' })
    }
    const browser = openPlainBrowser(baseUrl)
    await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    await browser.send('/console/login', { do: 'code', code: await codeFor(user.email) })
    expect((await browser.ask('/console')).status).toBe(200)
  })

  it('ends when its owner signs out everywhere else, or deletes the account, which a restored one does not undo', async () => {
    for (const end of ['sessions', 'account'] as const) {
      const { user, browser } = await letIn('admin')
      const client = createAccountClient(baseUrl, mailbox)
      await client.logIn({ email: user.email, password })
      if (end === 'sessions') await client.call('DELETE', 'users/sessions?others=true')
      else {
        await client.prove(user.email, 'delete')
        expect((await client.call('POST', 'users/delete-account', { email: user.email })).status).toBe(200)
        await client.logIn({ email: user.email, password })
      }
      expect((await browser.ask('/console')).status).toBe(303)
    }
  })

  it('ends with another password', async () => {
    const { user, browser } = await letIn('admin')
    const client = createAccountClient(baseUrl, mailbox)
    await client.prove(user.email, 'reset')
    const changed = await client.call('POST', 'users/forgot-password', {
      email: user.email,
      newPassword: 'winter-2026',
    })
    expect(changed.status).toBe(200)
    expect((await browser.ask('/console')).status).toBe(303)
  })

  it('refuses forms without the token of this browser, or from another site', async () => {
    const { browser } = await letIn('admin')
    const person = randomUUID()
    const body = () => new URLSearchParams({ do: 'end-sessions', person, mark: 'x'.repeat(43) })
    expect((await browser.ask('/console/team', { method: 'POST', body: body() })).status).toBe(403)
    const crossed = { 'sec-fetch-site': 'cross-site' }
    expect((await browser.send('/console/team', { do: 'end-sessions', person }, crossed)).status).toBe(403)
    const elsewhere = { origin: 'https://evil.test' }
    expect((await browser.send('/console/team', { do: 'end-sessions', person }, elsewhere)).status).toBe(400)
    const stranger = openPlainBrowser(baseUrl)
    const mark = markIn((await stranger.ask('/console/login')).html)
    const theirs = new URLSearchParams({ do: 'end-sessions', person, mark })
    expect((await browser.ask('/console/team', { method: 'POST', body: theirs })).status).toBe(403)
  })

  it('counts the tries of a password', async () => {
    const user = await addPerson('admin')
    const browser = openPlainBrowser(baseUrl)
    const statuses = new Set<number>()
    for (let i = 0; i < 12; i++)
      statuses.add(
        (await browser.send('/console/login', { do: 'log-in', email: user.email, password: 'no-2026' })).status,
      )
    expect([...statuses]).toEqual([401, 429])
  })
})

describe('the console', () => {
  it('says at an address with nothing that it is not there, in its own frame', async () => {
    const { browser } = await letIn('moderator')
    for (const [path, words] of [
      ['/console/nothing', 'There is no such page in the console'],
      [`/console/reports/${randomUUID()}`, 'This is not there any more.'],
    ] as const) {
      const { status, html } = await browser.ask(path)
      expect([status, html]).toEqual([404, expect.stringContaining(words)])
      expect(html).toContain('href="/console/appeals"')
      expect(html).not.toContain('Without a title')
    }
  })

  it('without https is on this machine alone', async () => {
    const open = await startTestServer(site, { publicUrl: 'http://kiraya.example' })
    expect((await openPlainBrowser(open.baseUrl).ask('/console/login')).status).toBe(404)
    await open.close()
    const local = await startTestServer(site, { publicUrl: 'http://localhost:3000' })
    const { status, headers } = await openPlainBrowser(local.baseUrl).ask('/console/login')
    expect([status, headers.getSetCookie().join()]).toEqual([200, expect.not.stringContaining('Secure')])
    await local.close()
  })

  it('has only its own script, no public page leads to it, and no search engine keeps it', async () => {
    const { browser } = await letIn('admin')
    for (const path of ['/console', '/console/team', '/console/log']) {
      const { html } = await browser.ask(path)
      const scripts = html.match(/<script[^>]*>/g) ?? []
      expect(scripts).toEqual([
        expect.stringMatching(/^<script type="module" src="\/assets\/console-script-[\w-]{7}\.js">$/),
      ])
      const script = await fetch(baseUrl + (/src="([^"]+)"/.exec(scripts.join())?.[1] ?? ''))
      expect(gzipSync(await script.arrayBuffer()).length).toBeLessThan(8 * 1024)
    }
    // Nor does one name its script, and the service worker does not fetch it ahead.
    for (const path of ['/', '/service-worker.js'])
      expect(await (await fetch(baseUrl + path)).text()).not.toMatch(/console-script|\/console\//)
    expect(await (await fetch(`${baseUrl}/`)).text()).not.toContain('/console')
  })

  it('keeps every refusal from caches, search engines and other sites', async () => {
    const { browser } = await letIn('moderator')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const mark = markIn((await browser.ask('/console/team')).html)
    const asked: [number, string, RequestInit?][] = [
      [403, '/console/log'],
      [403, '/console/team', { method: 'POST', headers: form, body: 'do=x' }],
      [403, '/console/files/people.csv'],
      [400, '/console/reports?cursor=x'],
      [400, '/console/team', { method: 'POST', headers: form, body: `mark=${mark}&do=nothing` }],
      [400, '/console/team', { method: 'POST', body: 'x', headers: { ...form, origin: 'https://evil.test' } }],
      [400, '/console/%'],
      [404, '/console/nowhere'],
      [404, '/console/files/nothing.csv'],
      [404, '/console/a/b/c/d'],
      [405, '/console/log', { method: 'POST', headers: form, body: 'do=x' }],
      [405, '/console/team', { method: 'DELETE' }],
      [413, '/console/team', { method: 'POST', headers: form, body: 'x'.repeat(30_000) }],
      [415, '/console/team', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'x' }],
    ]
    for (const [expected, path, init] of asked) {
      const { status, headers } = await browser.ask(path, init, Object.fromEntries(new Headers(init?.headers)))
      const kept = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))
      expect([path, status, ...kept]).toEqual([path, expected, 'no-store', 'noindex', 'same-origin'])
    }
  })

  it.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', 'broken'],
    ['application/x-www-form-urlencoded', '%'],
  ])('a body of %s that is no form is refused, here and under the link of an answer', async (type, body) => {
    for (const path of ['/console/team', `/appeal/${randomUUID()}.${'x'.repeat(43)}`]) {
      const { status } = await openPlainBrowser(baseUrl).ask(path, { method: 'POST', body }, { 'content-type': type })
      expect([path, [400, 403, 404].includes(status)]).toEqual([path, true])
      if (type.startsWith('multipart')) expect(status).toBe(400)
    }
  })

  it.each([
    ['reports?sort=weight&cursor=', 'open weight', 1e300],
    ['reports?sort=weight&cursor=', 'open weight', 1e-300],
    ['reports?sort=weight&cursor=', 'open weight', -1e300],
    ['deletions?cursor=', 'oldest', 1e300],
    ['deletions?cursor=', 'oldest', -5e15],
    ['jobs?sort=oldest&cursor=', 'oldest', 1e300],
    ['jobs?sort=oldest&cursor=', 'oldest', Number.MIN_SAFE_INTEGER],
  ])('a place out of range in %s%s %d is refused', async (address, sort, key) => {
    const { browser } = await letIn('admin')
    const cursor = Buffer.from(JSON.stringify([sort, key, randomUUID()])).toString('base64url')
    expect([200, 400]).toContain((await browser.ask(`/console/${address}${cursor}`)).status)
  })

  it('ends the sessions of someone of the team, which the log tells', async () => {
    const admin = await letIn('admin')
    const moderator = await letIn('moderator')
    const ended = await admin.browser.send('/console/team', { do: 'end-sessions', person: moderator.user.id })
    expect(ended.html).toContain('1 session ended.')
    expect((await moderator.browser.ask('/console')).status).toBe(303)
    const { html } = await admin.browser.ask(`/console/log?subject=${moderator.user.id}`)
    for (const shown of [
      '>Console sessions ended</td>',
      '>Logged in to the console</td>',
      admin.user.email,
      moderator.user.email,
      'sessions: </dt>',
    ])
      expect(html).toContain(shown)
    expect(html.match(/<tr/g)).toHaveLength(3)
  })

  it('exports the log as CSV in which no cell is computed, and notes that', async () => {
    const { user, browser } = await letIn('admin')
    await pool.query(
      `insert into audit_log (id, actor_id, actor, action, subject_kind, subject_id, reason, network)
       select gen_random_uuid(), $1, $2, 'try', 'ad', 'x', reason, '203.0.113.1'
       from unnest(array['=cmd("x"),1', '＝1', '＋1', '－1', '＠a', U&'\\00AD=2', U&'\\200B+2', U&'\\200E@b', ' -2']) as reason`,
      [user.id, user.email],
    )
    const { html: file, headers } = await browser.ask(
      `/console/files/audit-log.csv?actor=${encodeURIComponent(user.email)}`,
    )
    expect(headers.get('content-type')).toContain('text/csv')
    expect(file).toContain(`"'=cmd(""x""),1"`)
    for (const cell of ['＝1', '＋1', '－1', '＠a', '\u00ad=2', '\u200b+2', '\u200e@b', ' -2'])
      expect(file).toContain(`,"'${cell}",`)
    expect((await browser.ask(`/console/log?action=exportLog&actor=${encodeURIComponent(user.email)}`)).html).toContain(
      '<td',
    )
  })

  it.each(['audit-log', 'people', 'jobs'])('a browser that asks for the head of %s.csv takes nothing', async (name) => {
    const { user, browser } = await letIn('admin')
    const lines = async () =>
      (await pool.query("select 1 from audit_log where actor = $1 and action like 'export%'", [user.email])).rowCount
    const path = `/console/files/${name}.csv`
    const head = await browser.ask(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await lines()]).toEqual([200, 'text/csv; charset=utf-8', 0])
    expect((await browser.ask(path)).html.length).toBeGreaterThan(10)
    expect(await lines()).toBe(1)
  })

  it('pages through the log', async () => {
    const { user, browser } = await letIn('admin')
    await pool.query(
      `insert into audit_log (id, actor_id, actor, action, subject_kind, subject_id, network)
       select gen_random_uuid(), $1, 'pager@example.com', 'page', 'ad', number::text, '' from generate_series(1, 120) as number`,
      [user.id],
    )
    const seen: string[] = []
    for (let path: string | undefined = '/console/log?actor=pager%40example.com'; path; ) {
      const { html } = await browser.ask(path)
      seen.push(...[...html.matchAll(/>ad (\d+)<\/span>/g)].map(([, number = '']) => number))
      path = /href="(\/console\/log\?[^"]*cursor[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  it.each(["update audit_log set reason = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'the database refuses: %s',
    async (statement) => {
      await letIn('admin')
      await expect(pool.query(statement)).rejects.toThrow('lines of audit_log are never changed')
    },
  )

  it.each([
    ['en', 'Login', 'Open the console', 'What waits'],
    ['hi', 'लॉगिन', 'कंसोल खोलें', 'जो बाक़ी है'],
    ['gu', 'લોગિન', 'કોન્સોલ ખોલો', 'જે બાકી છે'],
  ] as const)(
    'is opened on a phone and a desktop, without a fault on any page, in %s',
    async (language, log, open, waits) => {
      const local = await startTestServer(site, { publicUrl: 'http://localhost:3000' })
      const user = await addPerson('admin')
      const { page } = await site.newPage({ language, viewport: phone })
      const check = async () => {
        for (const size of [phone, desktop]) {
          await page.setViewportSize(size)
          expect(await findFaults(page), page.url()).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true)
        }
      }
      await page.goto(`${local.baseUrl}/console/login?lang=${language}`)
      await check()
      await page.locator('[name=email]').fill(user.email)
      await page.locator('[name=password]').fill(password)
      await page.getByRole('button', { name: log, exact: true }).click()
      await page.locator('[name=code]').waitFor()
      await check()
      await page.locator('[name=code]').fill((await local.mailbox.newestCode(user.email)) ?? '')
      await page.getByRole('button', { name: open }).click()
      await page.getByRole('heading', { name: waits }).waitFor()
      await check()
      for (const path of ['/console/team', `/console/log?actor=${encodeURIComponent(user.email)}`]) {
        await page.goto(local.baseUrl + path)
        await page.getByText(user.email).last().waitFor()
        await check()
      }
      for (const query of ['', '?new=yes', '?edit=camera']) {
        await page.goto(local.baseUrl + categoriesPath + query)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await check()
      }
      await addConsoleRows(site)
      for (const name of ['calls', 'deletions', 'messages', 'jobs', 'settings']) {
        await page.goto(`${local.baseUrl}/console/${name}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await check()
      }
      await local.close()
    },
  )
})
