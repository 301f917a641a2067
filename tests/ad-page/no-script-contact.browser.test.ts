import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { shortAdLink } from '../../domain/rules/short-link.ts'
import { callRateLimits } from '../../server/http/call-rate-limits.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createLender, uploadedPicture } from '../support/ads-setup.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createBanner, createProduct, createReview, createUser } from '../support/factories.ts'
import { csrfTokenIn, noScriptUserAgent, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, baseUrl, newPage, changesTold, mailbox, logged } = site
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters'))

const number = '9876501234'
const password = 'monsoon-2026'
const lender = await createLender(site, { name: 'Priya', last_name: 'Shah', phone_number: `+91${number}` })
type Given = NonNullable<Parameters<typeof createProduct>[1]>
const addAd = (given: Given = {}) =>
  createProduct(db, { category: 'Camera', sub_category: 'DSLR', title: 'Canon R10', user_id: lender.user.id, ...given })
const createRenter = (given: Partial<Parameters<typeof createUser>[1]> = {}) =>
  createUser(db, { password_hash: hashPasswordCheaply(password), ...given })

/** A browser without scripts that works with the pages of ads. */
function openBrowser(at = baseUrl) {
  const browser = openNoScriptBrowser(at)
  return {
    ...browser,
    open: (ad: { id: string }) => browser.ask(`/reach/${ad.id}`),
    send: (ad: { id: string }, values: Record<string, string>, headers: Record<string, string> = {}) =>
      browser.send(`/reach/${ad.id}`, values, headers),
    logIn: (ad: { id: string }, login: string, typed = password) =>
      browser.send(`/reach/${ad.id}`, { do: 'log-in', login, password: typed }),
    showNumber: (ad: { id: string }) => browser.send(`/reach/${ad.id}`, { do: 'show' }),
  }
}

/** A user who is signed in by the forms. */
async function letIn(given: Parameters<typeof createRenter>[0] = {}) {
  const user = await createRenter(given)
  const browser = openBrowser()
  expect((await browser.logIn(await addAd(), user.email)).status).toBe(303)
  return { user, browser }
}

const revealsOf = ({ id }: { id: string }) =>
  db.selectFrom('contact_reveals').select(['user_id', 'times']).where('product_id', '=', id).execute()
const sessionsOf = ({ id }: { id: string }) =>
  db.selectFrom('sessions').select('device').where('user_id', '=', id).execute()

describe('the page for reaching a lender', () => {
  it('tells a visitor name and area, nothing private, and has no script', async () => {
    const ad = await addAd()
    for (const path of [`/reach/${ad.id}`, `/reach/${ad.id}?`, `/reach/${ad.id}?lang=gu`]) {
      const { status, html, headers } = await openBrowser().ask(path)
      expect(status).toBe(200)
      const place = path.endsWith('gu') ? 'મણિનગર, અમદાવાદ' : 'Maninagar, Ahmedabad'
      const text = html.replaceAll('<!-- -->', '')
      for (const shown of ['Priya Shah', place, 'Canon R10']) expect(text).toContain(shown)
      for (const secret of ['98765', lender.user.email, '17 Secret Lane']) expect(html).not.toContain(secret)
      expect(html).not.toMatch(/<script|do" value="show/)
      expect(headers.get('content-security-policy')).toContain("form-action 'self'")
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^kiraya_browser=[\w-]{43}; Path=\/reach; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
        ),
      ])
    }
  })

  it.each([
    ['in another letter case', (id: string) => `/Reach/${id.toUpperCase()}`, 301],
    ['as the data of a page', (id: string) => `/reach/${id}.data`, 404],
    ['of no ad', () => `/reach/${randomUUID()}`, 404],
    ['of another page', () => '/reach/%2F%2Fevil.test', 404],
  ])('has one address: %s', async (_, path, status) => {
    const ad = await addAd()
    const answer = await openBrowser().ask(path(ad.id), {})
    expect([answer.status, answer.headers.get('location')]).toEqual([status, status === 301 ? `/reach/${ad.id}` : null])
    const posted = await openBrowser().ask(path(ad.id), { method: 'POST', body: new URLSearchParams({ do: 'show' }) })
    expect(posted.status).toBeGreaterThanOrEqual(400)
  })

  it('of an ad that cannot be rented says so, and has no number', async () => {
    const { browser } = await letIn()
    for (const status of ['paused', 'rented', 'expired'] as const) {
      const ad = await addAd()
      const before = await browser.open(ad)
      await db.updateTable('products').set({ status }).where('id', '=', ad.id).execute()
      await changesTold()
      const { html } = await browser.open(ad)
      expect(html).toContain('This ad is not available now.')
      expect(html).not.toMatch(/value="(show|log-in)"/)
      const mark = /name="mark" value="([^"]+)"/.exec(before.html)?.[1] ?? ''
      const body = new URLSearchParams({ do: 'show', mark })
      const refused = await browser.ask(`/reach/${ad.id}`, { method: 'POST', body })
      expect([refused.status, refused.html]).toEqual([409, expect.stringContaining('This ad is not available now.')])
      expect(refused.html).not.toContain('98765')
    }
    const gone = await addAd({ deleted_at: new Date() })
    expect((await browser.open(gone)).status).toBe(410)
    expect((await browser.showNumber(gone)).status).toBe(403)
  })
})

describe('the wish to be told when an ad is free again', () => {
  const waitersOf = async ({ id }: { id: string }) =>
    (await db.selectFrom('free_alerts').select('user_id').where('product_id', '=', id).execute()).map(
      (row) => row.user_id,
    )
  const wish = (isWanted: boolean) => ({ do: 'alert', isWanted: String(isWanted) })

  it.each(['rented', 'paused'] as const)(
    'is kept by a plain form for a %s ad, for this person alone, and taken back',
    async (status) => {
      const ad = await addAd({ status })
      const renter = await createRenter()
      const browser = openBrowser()
      const asked = await browser.open(ad)
      expect(asked.html).toContain('Log in, and we tell you when it is free again.')
      expect(asked.html).not.toContain('value="alert"')
      expect((await browser.logIn(ad, renter.email)).status).toBe(303)
      expect((await browser.open(ad)).html).toContain('Tell me when it is free again')
      expect((await browser.send(ad, wish(true))).status).toBe(303)
      expect((await browser.send(ad, wish(true))).status).toBe(303)
      expect(await waitersOf(ad)).toEqual([renter.id])
      expect((await browser.open(ad)).html).toContain('We will tell you when it is free again.')

      const { browser: another } = await letIn()
      expect((await another.open(ad)).html).not.toContain('We will tell you when it is free again.')
      expect((await another.send(ad, wish(false))).status).toBe(303)
      expect(await waitersOf(ad)).toEqual([renter.id])

      expect((await browser.send(ad, wish(false))).status).toBe(303)
      expect(await waitersOf(ad)).toEqual([])
    },
  )

  it('is refused without an account, for the own ad, and for one that is not given out', async () => {
    const { user, browser } = await letIn()
    const mark = csrfTokenIn((await browser.open(await addAd())).html)
    const own = await addAd({ status: 'rented', user_id: user.id })
    expect((await browser.open(own)).html).not.toContain('value="alert"')
    for (const ad of [own, await addAd(), await addAd({ status: 'expired' })]) {
      const { status, html } = await browser.send(ad, { ...wish(true), mark })
      expect([status, html]).toEqual([409, expect.stringContaining('It can be rented again now.')])
      expect(await waitersOf(ad)).toEqual([])
    }
    const rented = await addAd({ status: 'rented' })
    const visitor = openBrowser()
    await visitor.open(rented)
    const refused = await visitor.send(rented, wish(true))
    expect([refused.status, await waitersOf(rented)]).toEqual([401, []])
  })

  it('is offered on the page of the ad without scripts', async () => {
    for (const [status, isOffered] of [
      ['rented', true],
      ['active', false],
      ['expired', false],
    ] as const) {
      const ad = await addAd({ status })
      const { page } = await newPage({ language: 'en', javaScriptEnabled: false })
      await page.goto(adPath({ ...ad, _id: ad.id, category: 'Camera', subCategory: 'DSLR' }))
      const button = page.getByRole('button', { name: 'Tell me when it is free again' })
      expect([status, await button.isVisible()]).toEqual([status, isOffered])
      if (!isOffered) continue
      await button.click()
      await page.waitForURL(`**/reach/${ad.id}?`)
      await page.getByText('Log in, and we tell you when it is free again.').waitFor()
    }
  })
})

describe('logging in by its form', () => {
  it('starts a session that is listed with the others, in a cookie limited to these pages, and shows the user', async () => {
    const user = await createRenter({ phone_number: '+919812312312' })
    const elsewhere = createAccountClient(baseUrl, mailbox)
    await elsewhere.logIn({ email: user.email, password })
    const ad = await addAd()
    for (const login of [` ${user.email.toUpperCase()} `, '+91 98123 12312', '९८१२३१२३१२']) {
      const browser = openBrowser()
      const { status, headers } = await browser.logIn(ad, login)
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        303,
        `/reach/${ad.id}`,
        'no-store',
      ])
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Secure-kiraya_reach=[\w-]{43}; Max-Age=2592000; Path=\/reach; HttpOnly; SameSite=Strict; Secure$/,
        ),
      ])
      const { html } = await browser.open(ad)
      expect(html).toContain('Show the number')
      for (const token of browser.cookies.values()) expect(html).not.toContain(token)
      expect(html).not.toContain('98765')
    }
    const { sessions } = await (await elsewhere.call('GET', 'users/sessions')).json()
    expect(sessions.map((one: { device: string }) => one.device)).toEqual([
      noScriptUserAgent,
      noScriptUserAgent,
      noScriptUserAgent,
      'a browser',
    ])
    const { notifications } = await (await elsewhere.call('GET', 'notifications/get')).json()
    expect(notifications.map((one: { kind: string }) => one.kind)).toEqual(['new_sign_in'])
  })

  it('keeps the typed text but the password, and shows what is wrong', async () => {
    const user = await createRenter()
    const browser = openBrowser()
    const ad = await addAd()
    const tries = [
      [user.email, 'wrong-password', 401, 'Wrong e-mail, mobile number or password.'],
      ['nobody@kiraya.test', password, 401, 'Wrong e-mail, mobile number or password.'],
      [user.email, '', 400, 'Please enter password'],
      ['', 'wrong-password', 400, 'Enter your e-mail or mobile number'],
      ['x"><b>@', 'wrong-password', 400, 'neither an e-mail address nor'],
      ['12345', 'wrong-password', 400, 'neither an e-mail address nor'],
    ] as const
    for (const [login, typed, status, words] of tries) {
      const answer = await browser.logIn(ad, login, typed)
      expect([answer.status, answer.html]).toEqual([status, expect.stringContaining(words)])
      expect(answer.html).toContain(
        `value="${login.replace('"', '&quot;').replaceAll('>', '&gt;').replace('<', '&lt;')}"`,
      )
      expect(answer.html).not.toContain('wrong-password')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(await sessionsOf(user)).toEqual([])
    expect(JSON.stringify(logged)).not.toMatch(/wrong-password|monsoon/)
  })

  it('counts its tries together with those of the call', async () => {
    const user = await createRenter()
    const browser = openBrowser()
    const ad = await addAd()
    for (let i = 0; i < 5; i++) expect((await browser.logIn(ad, user.email, 'wrong-one')).status).toBe(401)
    const elsewhere = createAccountClient(baseUrl, mailbox)
    // The same browser, which has another cookie for the calls.
    elsewhere.cookies.set('kiraya_browser', browser.cookies.get('kiraya_browser') ?? '')
    const logIn = (typed: string) => elsewhere.call('POST', 'users/login', { email: user.email, password: typed })
    for (let i = 0; i < 5; i++) expect((await logIn('wrong-one')).status).toBe(401)
    expect((await logIn(password)).status).toBe(429)
    const refused = await browser.logIn(ad, user.email)
    expect([refused.status, refused.html]).toEqual([429, expect.stringMatching(/Wait 15 minutes/)])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(refused.html).toContain(`value="${user.email}"`)
  })

  it('restores an account in its grace period, and says so', async () => {
    const user = await createRenter({ deleted_at: new Date() })
    const browser = openBrowser()
    const ad = await addAd()
    const said = 'Your account will not be deleted.'
    const { status, html } = await browser.logIn(ad, user.email)
    expect([status, html]).toEqual([200, expect.stringContaining(said)])
    expect([html.includes('value="show"'), html.includes('value="log-in"')]).toEqual([true, false])
    expect((await browser.showNumber(ad)).html).toContain('98765 01234')
    expect((await openBrowser().ask(`/reach/${ad.id}?restored`)).html).not.toContain(said)
  })

  it('ends the previous session of the cookie, if the password is right', async () => {
    const { user: before, browser } = await letIn()
    const after = await createRenter()
    const ad = await addAd()
    expect((await browser.logIn(ad, after.email, 'wrong-password')).status).toBe(401)
    expect(await sessionsOf(before)).toHaveLength(1)
    for (let times = 1; times <= 2; times++) {
      expect((await browser.logIn(ad, after.email)).status).toBe(303)
      expect([await sessionsOf(before), await sessionsOf(after)]).toEqual([[], [{ device: noScriptUserAgent }]])
    }
    await browser.showNumber(ad)
    expect(await revealsOf(ad)).toEqual([{ user_id: after.id, times: 1 }])
  })

  it('accepts demo accounts on the local machine only', async () => {
    const { email } = await createRenter({ email: 'priya@demo.kiraya.test' })
    const ad = await addAd()
    const typed = { do: 'log-in', login: email, password }
    const statusFrom = async (headers?: Record<string, string>) => (await openBrowser().send(ad, typed, headers)).status
    expect([await statusFrom(), await statusFrom({ 'x-forwarded-for': '203.0.113.7' })]).toEqual([303, 401])
  })
})

describe('the number', () => {
  it('is shown once on request, counted as by the call', async () => {
    const { user, browser } = await letIn()
    const ad = await addAd({ title: 'Canon & Co. #x?text=no' })
    for (const times of [1, 2]) {
      // A request for a number that is already known gets it all the same: it has been counted.
      const { status, html } = await browser.send(ad, { do: 'show' }, { 'if-none-match': '*' })
      expect(status).toBe(200)
      expect(html).toContain('98765 01234')
      expect(html).toContain(`href="tel:+91${number}"`)
      const [, chat = ''] = /href="(https:\/\/wa\.me[^"]+)"/.exec(html) ?? []
      const { origin, pathname, searchParams, hash } = new URL(chat)
      expect([origin, pathname, hash, [...searchParams.keys()]]).toEqual([
        'https://wa.me',
        `/91${number}`,
        '',
        ['text'],
      ])
      expect(searchParams.get('text')).toContain(`“${ad.title}”`)
      expect(searchParams.get('text')).toContain(
        `Is it available? From when to when?\n${shortAdLink('https://kiraya.test', ad.id, 'en')}`,
      )
      expect(html).toMatch(/href="https:\/\/wa\.me[^>]*target="_blank"/)
      expect(html).not.toContain('<script')
      expect(await revealsOf(ad)).toEqual([{ user_id: user.id, times }])
      expect((await browser.open(ad)).html).not.toContain('98765')
    }
    expect((await lender.edit(ad.id)).contactCount).toBe(1)
    expect(JSON.stringify(logged)).not.toContain(number)
  })

  it.each([
    ['in the language that the lender has chosen', { chosen: 'gu', noted: 'en' }, 'hi', ['gu']],
    ['in two languages where the lender has chosen none', { chosen: null, noted: 'gu' }, 'hi', ['gu', 'hi']],
    ['in two languages where both read the same one', { chosen: null, noted: 'hi' }, 'hi', ['hi', 'en']],
    [
      'in the language of the state, too, where both read the default',
      { chosen: null, noted: 'en' },
      'en',
      ['gu', 'en'],
    ],
  ] as const)('comes with a message %s', async (_, { chosen, noted }, reader, languages) => {
    const { browser } = await letIn({ name: 'Asha Ben', area: 'Navrangpura' })
    await db
      .updateTable('users')
      .set({ language: noted, chosen_language: chosen })
      .where('id', '=', lender.user.id)
      .execute()
    const ad = await addAd()
    const mark = csrfTokenIn((await browser.open(ad)).html)
    const { html } = await browser.ask(`/reach/${ad.id}?lang=${reader}`, {
      method: 'POST',
      body: new URLSearchParams({ do: 'show', mark }),
    })
    const text = new URL(/href="(https:\/\/wa\.me[^"]+)"/.exec(html)?.[1] ?? '').searchParams.get('text') ?? ''
    const hellos = {
      en: 'Hello, I am Asha from Navrangpura.',
      hi: 'नमस्ते, मैं Asha, नवरंगपुरा से।',
      gu: 'નમસ્તે, હું Asha, નવરંગપુરાથી.',
    }
    const lines = text.split('\n')
    expect(lines.filter((line) => Object.values(hellos).includes(line))).toEqual(languages.map((one) => hellos[one]))
    expect(lines.at(-1)).toBe(shortAdLink('https://kiraya.test', ad.id, chosen ?? 'en'))
    expect(text).not.toMatch(/___|free|मुफ़्त|मुफ्त|फ़्री|खाली|ख़ाली|મફત|ફ્રી|ખાલી/i)
    await db
      .updateTable('users')
      .set({ language: 'en', chosen_language: null })
      .where('id', '=', lender.user.id)
      .execute()
  })

  it('comes with the question whether the lender hears who asks, once for each account', async () => {
    const asked = 'Tell <bdi lang="en">Priya</bdi> that you asked?'
    const ad = await addAd()
    const askersOf = (user: { id: string }) =>
      db.selectFrom('askers').select(['product_id', 'with_number']).where('user_id', '=', user.id).execute()
    const answers = [
      { values: { sharesName: 'true', sharesNumber: 'true' }, rows: [{ product_id: ad.id, with_number: true }] },
      { values: { sharesName: 'true' }, rows: [{ product_id: ad.id, with_number: false }] },
      { values: { sharesName: 'false', sharesNumber: 'true' }, rows: [] },
      { values: { sharesName: 'perhaps' }, rows: [] },
      { values: {}, rows: [] },
    ]
    for (const { values, rows } of answers) {
      const { user, browser } = await letIn()
      expect((await browser.showNumber(ad)).html).toContain(asked)
      expect(await askersOf(user)).toEqual([])
      const { status, html } = await browser.send(ad, { do: 'tell', ...values })
      expect([status, html.includes('98765 01234'), html.includes(asked)]).toEqual([200, true, false])
      expect(html.includes('Priya sees that you asked.')).toBe(rows.length > 0)
      expect(await askersOf(user)).toEqual(rows)
      expect((await browser.showNumber(ad)).html).not.toContain(asked)
      const other = await addAd()
      await browser.showNumber(other)
      expect(await askersOf(user)).toHaveLength(rows.length * 2)
    }
    const visitor = openBrowser()
    expect((await visitor.send(ad, { do: 'tell', sharesName: 'true' })).status).toBe(401)
    const { browser: foreign } = await letIn()
    const body = new URLSearchParams({ do: 'tell', sharesName: 'true', mark: 'x'.repeat(43) })
    expect((await foreign.ask(`/reach/${ad.id}`, { method: 'POST', body })).status).toBe(403)
  })

  it('does not say that the lender hears of it where nobody is told', async () => {
    const { user, browser } = await letIn()
    const silent = await createUser(db, { name: 'Meena', phone_number: null })
    for (const [owner, name] of [
      [silent, 'Meena'],
      [user, user.name],
    ] as const) {
      const { status, html } = await browser.send(await addAd({ user_id: owner.id }), {
        do: 'tell',
        sharesName: 'true',
      })
      expect(status).toBe(200)
      expect(html).not.toContain(`${name} sees that you asked.`)
    }
  })

  it('is told fifty times a day', async () => {
    const { browser } = await letIn()
    const known = await addAd()
    await browser.showNumber(known)
    const used = { count: 50 }
    await db.updateTable('rate_counters').set(used).where('key', 'like', 'contact %').execute()
    const ad = await addAd()
    const refused = await browser.showNumber(ad)
    expect([refused.status, refused.html]).toEqual([429, expect.stringContaining('You can ask again in 24 hours.')])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000)
    expect(refused.html).not.toContain('98765')
    expect(await revealsOf(ad)).toEqual([])
    expect((await browser.showNumber(known)).html).toContain('98765')
  })

  it('is absent when the seller has none, and owners do not request their own', async () => {
    const { user, browser } = await letIn()
    const silent = await addAd({ user_id: (await createUser(db, { phone_number: null })).id })
    const none = await browser.showNumber(silent)
    expect([none.status, none.html]).toEqual([200, expect.stringContaining('Phone number not available')])
    const own = await addAd({ user_id: user.id })
    const { status, html } = await browser.showNumber(own)
    expect([status, html]).toEqual([200, expect.stringContaining('This is your own ad.')])
    expect(html).not.toContain('href="tel:+919')
    expect([...(await revealsOf(silent)), ...(await revealsOf(own))]).toEqual([])
  })

  it('is refused for an ended session, wherever it was ended', async () => {
    const ends = {
      'signed out elsewhere': async ({ email }: { email: string }) => {
        const other = createAccountClient(baseUrl, mailbox)
        await other.logIn({ email, password })
        expect((await other.call('DELETE', 'users/sessions?others=true')).status).toBe(200)
      },
      'a new password': async ({ email }: { email: string }) => {
        const other = createAccountClient(baseUrl, mailbox)
        await other.prove(email, 'reset')
        const body = { email, newPassword: 'winter-2026' }
        expect((await other.call('POST', 'users/forgot-password', body)).status).toBe(200)
      },
      'its own form': async (_: object, browser: ReturnType<typeof openBrowser>) => {
        const { status, headers } = await browser.send(await addAd(), { do: 'log-out' })
        expect([status, headers.getSetCookie()]).toEqual([303, [expect.stringContaining('kiraya_reach=; Max-Age=0; ')]])
      },
    }
    for (const [way, end] of Object.entries(ends)) {
      const { user, browser } = await letIn()
      const token = browser.cookies.get('__Secure-kiraya_reach') ?? ''
      await end(user, browser)
      // Also when the browser kept the cookie.
      browser.cookies.set('__Secure-kiraya_reach', token)
      const ad = await addAd()
      const { status, html } = await browser.showNumber(ad)
      expect([way, status, html]).toEqual([way, 401, expect.stringContaining('Log in again to see the number.')])
      expect(html).toContain('value="log-in"')
      expect(await revealsOf(ad)).toEqual([])
    }
  })

  it('is refused for the token of a call', async () => {
    const renter = await createLender(site)
    const browser = openBrowser()
    browser.cookies.set('__Secure-kiraya_reach', renter.token)
    expect((await browser.showNumber(await addAd())).status).toBe(401)
  })
})

it('is limited like other pages, by account and by neighbourhood, and a form costs more', async () => {
  const { browser } = await letIn()
  const ad = await addAd()
  const limits = { ...callRateLimits, ownReads: 5, work: 400, waitMs: 0 }
  const busy = await startTestServer(site, { limits, trustProxy: true })
  const askUntilRefused = async (init: RequestInit, from: (turn: number) => string) => {
    for (let turn = 0; turn < 60; turn++) {
      const headers = { 'x-forwarded-for': from(turn) }
      if ((await browser.ask(`/reach/${ad.id}`, init, headers, busy.baseUrl)).status === 429) return turn
    }
    return undefined
  }
  expect(await askUntilRefused({}, (turn) => `203.0.113.${turn}`)).toBe(limits.ownReads)
  const form = { method: 'POST', body: new URLSearchParams({ do: 'show' }) }
  expect(await askUntilRefused(form, () => '198.51.100.1')).toBe(limits.work / 40)
  await busy.close()
})

describe('a form', () => {
  it('that was not rendered for this browser does nothing, and keeps the typed text', async () => {
    const user = await createRenter()
    const ad = await addAd()
    const stranger = await openBrowser().open(ad)
    const [, foreign = ''] = /name="mark" value="([^"]+)"/.exec(stranger.html) ?? []
    const sent = (mark: string) => ({ mark, do: 'log-in', login: user.email, password })
    const browser = openBrowser()
    const refusals = [
      // No page was opened before, so there is no cookie.
      await browser.ask(`/reach/${ad.id}`, { method: 'POST', body: new URLSearchParams(sent(foreign)) }),
      await browser.send(ad, sent(foreign)),
      await browser.send(ad, sent('')),
      await browser.send(ad, { do: 'log-in', login: user.email, password }, { 'sec-fetch-site': 'cross-site' }),
      await browser.send(ad, { do: 'log-in', login: user.email, password }, { 'sec-fetch-site': 'same-site' }),
    ]
    for (const { status, html, headers } of refusals) {
      expect([status, html]).toEqual([403, expect.stringContaining('Press again.')])
      expect(html).toContain(`value="${user.email}"`)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.getSetCookie().join()).not.toContain('kiraya_reach')
    }
    for (const origin of ['https://evil.test', 'null'])
      expect((await browser.send(ad, sent(''), { origin })).status).toBe(400)
    expect(await sessionsOf(user)).toEqual([])
    // The same without these.
    const own = { origin: baseUrl, 'sec-fetch-site': 'same-origin' }
    const { status } = await browser.send(ad, { do: 'log-in', login: user.email, password }, own)
    expect(status).toBe(303)
  })

  it('is read when it is small and plain', async () => {
    const ad = await addAd()
    const browser = openBrowser()
    expect((await browser.logIn(ad, 'x'.repeat(4_200))).status).toBe(413)
    expect((await browser.logIn(ad, 'x'.repeat(3_000))).status).toBe(400)
    const json = { method: 'POST', body: '{}' }
    expect((await browser.ask(`/reach/${ad.id}`, json, { 'content-type': 'application/json' })).status).toBe(415)
    const parts = new FormData()
    parts.append('do', 'show')
    expect((await browser.ask(`/reach/${ad.id}`, { method: 'POST', body: parts })).status).toBe(403)
  })

  it('is shown again while the database is down, with the typed text', async () => {
    const database = await createTestDatabase()
    const server = await startTestServer(database)
    const ad = await createProduct(database.db)
    const browser = openBrowser(server.baseUrl)
    const { html } = await browser.open(ad)
    const [, mark = ''] = /name="mark" value="([^"]+)"/.exec(html) ?? []
    await database.pool.end()
    const body = new URLSearchParams({ mark, do: 'log-in', login: 'asha@kiraya.test', password })
    const answer = await browser.ask(`/reach/${ad.id}`, { method: 'POST', body })
    expect([answer.status, answer.html]).toEqual([503, expect.stringContaining('We are busy for a moment.')])
    expect(answer.html).toContain('value="asha@kiraya.test"')
    expect((await browser.open(ad)).status).toBe(503)
    await server.close()
  })
})

it('is a full page load when scripts lead to it, as the login page is', async () => {
  const renter = await createLender(site)
  const ad = await addAd()
  const stored = { user: JSON.stringify({ _id: renter.user.id }), token: renter.token }
  const { page, problems } = await newPage({ language: 'en', stored })
  await page.goto('/About')
  await page.goto(`/login?back=${encodeURIComponent(`/reach/${ad.id}`)}`)
  await page.waitForURL(`/reach/${ad.id}`)
  await page.getByRole('heading', { level: 1, name: 'Call or chat' }).waitFor()
  await page.goBack()
  await page.waitForURL('/About')
  expect(problems).toEqual([])
})

describe('without scripts', () => {
  const small = { width: 360, height: 640 }
  const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

  it('a visitor gets from an ad to its number, in Gujarati on a small phone', async () => {
    const user = await createRenter()
    const ad = await addAd({ title: 'Canon EOS' })
    const { page, problems } = await newPage({ language: 'gu', viewport: small, javaScriptEnabled: false })
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const field = (name: string) => page.getByLabel(name, { exact: true })
    const login = 'ઈ-મેલ કે મોબાઇલ નંબર'
    await page.goto(adPath({ _id: ad.id, title: 'Canon EOS', category: 'Camera', subCategory: 'DSLR' }))
    await press('કોલ')
    await page.waitForURL(`**/reach/${ad.id}?`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('કોલ કે ચેટ')
    await field(login).fill(user.email)
    await field('પાસવર્ડ').fill('wrong-password')
    await press('લોગિન')
    expect(await page.getByRole('alert').innerText()).toContain('પાસવર્ડ')
    expect([await field(login).inputValue(), await field('પાસવર્ડ').inputValue()]).toEqual([user.email, ''])
    await field('પાસવર્ડ').fill(password)
    await press('લોગિન')
    await press('નંબર બતાવો')
    const call = page.getByRole('link', { name: '98765 01234 પર કોલ કરો' })
    expect(await call.getAttribute('href')).toBe(`tel:+91${number}`)
    const top = await call.evaluate((one) => one.getBoundingClientRect().bottom)
    expect(top).toBeLessThan(small.height)
    expect(await isWider(page)).toBe(false)
    await press('લોગઆઉટ કરો')
    expect(await field(login).isVisible()).toBe(true)
    expect(await sessionsOf(user)).toEqual([])
    expect(problems).toEqual([])
  })

  it('every button of a public page works, or the page explains why not', async () => {
    const ad = await addAd({ title: 'Canon EOS', discount: 5 })
    for (let i = 0; i < 3; i++) await uploadedPicture(db, { owner_id: lender.user.id, product_id: ad.id })
    for (let i = 0; i < 11; i++) await createReview(db, { product_id: ad.id })
    for (let i = 0; i < 13; i++) await addAd()
    for (const position of [1, 2]) await createBanner(db, { web_image: '/mark.svg', position })
    const adAddress = adPath({ _id: ad.id, title: 'Canon EOS', category: 'Camera', subCategory: 'DSLR' })
    const lists = ['/', '/category/camera', `/seller/${lender.user.id}`, '/trending', '/filters', '/favourites']
    const others = [
      '/site-menu',
      '/About',
      '/Contact_Us',
      '/install',
      '/privacy-policy?tab=delete',
      '/login',
      '/Password',
      '/Edit_2',
    ]
    const { page } = await newPage({ language: 'en', viewport: small, javaScriptEnabled: false })
    for (const path of [...lists, adAddress, `/reach/${ad.id}`, ...others]) {
      await page.goto(path)
      const dead = await page.locator('button, [role=button]').evaluateAll((all) =>
        all.flatMap((one) => {
          const button = one as HTMLButtonElement
          const menu = button.closest('[popover]')
          const opener = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : button
          const isSeen = opener?.checkVisibility({ visibilityProperty: true }) && !button.disabled
          const leadsOn = button.type === 'submit' && button.form
          return isSeen && !leadsOn && !button.popoverTargetElement ? [button.textContent] : []
        }),
      )
      expect([path, ...dead]).toEqual([path])
      if (await page.locator('button:disabled:visible').count())
        expect(await page.getByRole('main').innerText(), path).toContain('JavaScript')
    }
  })
})
