import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { createAccountClient } from '../support/account-client.ts'
import { setUpSite } from '../support/built-site.ts'
import { createConsolePerson, openConsole, consolePassword as password } from '../support/console-client.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'

const site = await setUpSite()
const { db, pool, baseUrl, mailbox } = site
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

const codeFor = async (email: string) => (await mailbox.list()).find(({ to }) => to === email)?.code ?? ''
const cookie = '__Host-kiraya_console'

const letIn = (role: TeamRole) => openConsole(site, role)

describe('the login of the console', () => {
  it('refuses a person who is not of the team as it refuses a wrong password', async () => {
    const person = await createConsolePerson(db, 'user')
    const admin = await createConsolePerson(db, 'admin')
    for (const values of [
      { email: person.email, password },
      { email: admin.email, password: 'wrong-2026' },
      { email: 'stranger@example.com', password },
      { email: 'no address', password },
    ]) {
      const browser = openNoScriptBrowser(baseUrl)
      const { status, html } = await browser.send('/console/login', { do: 'log-in', ...values })
      expect([400, 401]).toContain(status)
      expect(html).toContain('role="alert"')
      expect(html).not.toContain(password)
      expect(browser.cookies.has(cookie)).toBe(false)
    }
    expect((await mailbox.list()).filter(({ to }) => to === person.email)).toEqual([])
  })

  it('counts the right password of a person who is not of the team as it counts a wrong one', async () => {
    const [person, known] = [await createConsolePerson(db, 'user'), openNoScriptBrowser(baseUrl)]
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
    const user = await createConsolePerson(db, 'moderator')
    const browser = openNoScriptBrowser(baseUrl)
    const begun = await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    const before = browser.cookies.get(cookie)
    expect(begun.headers.getSetCookie()).toContainEqual(
      `${cookie}=${before}; Max-Age=600; Path=/; HttpOnly; SameSite=Strict; Secure`,
    )
    const code = await codeFor(user.email)
    // As it may be pasted from a message.
    await browser.send('/console/login', { do: 'code', code: ` ${code.slice(0, 3)}-${code.slice(3)}\u200B` })
    expect(browser.cookies.get(cookie)).not.toBe(before)
    const stolen = openNoScriptBrowser(baseUrl)
    stolen.cookies.set(cookie, before ?? '')
    expect((await stolen.ask('/console')).status).toBe(303)
  })

  it('is in the language of the link that leads to it, and of a choice at its foot', async () => {
    const browser = openNoScriptBrowser(baseUrl)
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
    const user = await createConsolePerson(db, 'moderator')
    await openNoScriptBrowser(baseUrl).send('/console/login', { do: 'log-in', email: user.email, password })
    const mail = (await mailbox.list()).find(({ to }) => to === user.email)
    expect(mail?.text).toContain('someone knows your password')
    expect(mail?.text).not.toContain('OTP')
  })

  it('refuses a wrong code, sends another one, and an older one of another purpose opens nothing', async () => {
    const user = await createConsolePerson(db, 'moderator')
    const browser = openNoScriptBrowser(baseUrl)
    await browser.send('/console/login', { do: 'log-in', email: user.email, password })
    const code = await codeFor(user.email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await browser.send('/console/login', { do: 'code', code: wrong })).status).toBe(400)
    expect((await browser.ask('/console')).status).toBe(303)
    // One that can still be entered is not replaced; another login goes on with it.
    const elsewhere = openNoScriptBrowser(baseUrl)
    expect((await elsewhere.send('/console/login', { do: 'log-in', email: user.email, password })).status).toBe(303)
    expect((await browser.send('/console/login', { do: 'send-code' })).status).toBe(429)
    await pool.query("update one_time_codes set expires_at = now() where purpose = 'console'")
    expect((await browser.send('/console/login', { do: 'send-code' })).status).toBe(200)
    await pool.query("update one_time_codes set purpose = 'reset' where address = $1", [user.email])
    expect((await browser.send('/console/login', { do: 'code', code: await codeFor(user.email) })).status).toBe(400)
  })

  it('a code of the console proves an address nowhere else', async () => {
    const user = await createConsolePerson(db, 'admin')
    await openNoScriptBrowser(baseUrl).send('/console/login', { do: 'log-in', email: user.email, password })
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
      const user = await createConsolePerson(db, 'admin')
      const browser = openNoScriptBrowser(baseUrl)
      const page = `/console/login?back=${encodeURIComponent(back)}`
      await browser.send(page, { do: 'log-in', email: user.email, password })
      const opened = await browser.send(page, { do: 'code', code: await codeFor(user.email) })
      expect(opened.headers.get('location')).toBe(to)
    }
  })

  it('ends in this browser, and on all devices', async () => {
    const { user, browser } = await letIn('admin')
    const other = openNoScriptBrowser(baseUrl)
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    await browser.send('/console', { do: 'leave' }, {}, '/console/login')
    expect((await other.ask('/console')).status).toBe(303)
    const { rows } = await pool.query('select 1 from console_sessions where user_id = $1', [user.id])
    expect(rows).toEqual([])
  })

  it('someone who knows the password alone ends no session of others', async () => {
    const { user, browser } = await letIn('admin')
    await pool.query('delete from one_time_codes')
    const thief = openNoScriptBrowser(baseUrl)
    await thief.send('/console/login', { do: 'log-in', email: user.email, password })
    await thief.send('/console/login', { do: 'leave-everywhere' })
    expect((await browser.ask('/console')).status).toBe(200)
    expect(thief.cookies.get(cookie)).toBe('')
  })

  it('codes that others ask for do not lock it', async () => {
    const user = await createConsolePerson(db, 'admin')
    const client = createAccountClient(baseUrl, mailbox)
    for (let i = 0; i < 6; i++) {
      await pool.query("delete from one_time_codes where purpose <> 'console'")
      await client.call('POST', 'email/send-email', { email: user.email, purpose: 'reset' })
    }
    const browser = openNoScriptBrowser(baseUrl)
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
    const stranger = openNoScriptBrowser(baseUrl)
    const mark = csrfTokenIn((await stranger.ask('/console/login')).html)
    const theirs = new URLSearchParams({ do: 'end-sessions', person, mark })
    expect((await browser.ask('/console/team', { method: 'POST', body: theirs })).status).toBe(403)
  })

  it('counts the tries of a password', async () => {
    const user = await createConsolePerson(db, 'admin')
    const browser = openNoScriptBrowser(baseUrl)
    const statuses = new Set<number>()
    for (let i = 0; i < 12; i++)
      statuses.add(
        (await browser.send('/console/login', { do: 'log-in', email: user.email, password: 'no-2026' })).status,
      )
    expect([...statuses]).toEqual([401, 429])
  })
})
