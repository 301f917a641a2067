import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TeamRole } from '../../domain/rules/team-roles.ts'
import { findAccessibilityFaults } from '../support/axe.ts'
import { desktop, phone } from '../support/browser.ts'
import { setUpSite } from '../support/built-site.ts'
import { createConsolePerson, openConsole, consolePassword as password } from '../support/console-client.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

const letIn = (role: TeamRole) => openConsole(site, role)

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
    expect((await openNoScriptBrowser(open.baseUrl).ask('/console/login')).status).toBe(404)
    await open.close()
    const local = await startTestServer(site, { publicUrl: 'http://localhost:3000' })
    const { status, headers } = await openNoScriptBrowser(local.baseUrl).ask('/console/login')
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
    const mark = csrfTokenIn((await browser.ask('/console/team')).html)
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
      const { status } = await openNoScriptBrowser(baseUrl).ask(
        path,
        { method: 'POST', body },
        { 'content-type': type },
      )
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
    for (const cell of ['＝1', '＠a', '\u00ad=2', '\u200e@b']) expect(file).toContain(`,"'${cell}",`)
    for (const cell of ['＋1', '－1', '\u200b+2', ' -2']) expect(file).toContain(`,${cell},`)
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
  ] as const)('is opened on a phone and a desktop, without a fault, in %s', async (language, log, open, waits) => {
    const local = await startTestServer(site, { publicUrl: 'http://localhost:3000' })
    const user = await createConsolePerson(db, 'admin')
    const { page } = await site.newPage({ language, viewport: phone })
    const check = async () => {
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        expect(await findAccessibilityFaults(page), page.url()).toEqual([])
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
    await local.close()
  })
})
