import { beforeEach, expect, test, vi } from 'vitest'
import { alarmMessages } from '../../domain/rules/console/operations.ts'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, setUpTeam } from '../support/console-team.ts'

const site = await setUpSite()
const { pool } = site
const { letIn } = setUpTeam(site)
beforeEach(() => pool.query('delete from outbox; delete from graphile_worker._private_jobs; delete from site_alarms'))

/** The words of a page, without its marks. */
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

async function breakThings(): Promise<void> {
  await pool.query(`
    insert into site_alarms (kind, wording, value, line, since) values ('backup', 'no_backup', 40, 26, '2026-11-26T20:00:00Z');
    insert into site_alarms (kind, value, since, well_since)
      values ('server_errors', 12, '2026-11-26T21:00:00Z', '2026-11-26T21:30:00Z');
    insert into outbox (id, channel, recipient, message_values, language, kind, state, failure)
      select gen_random_uuid(), 'email', 'asha.patel@mail.test', '{"name": "Asha"}', 'gu', 'welcome', 'failed', 'refused <550>'
      from generate_series(1, 7);
    insert into graphile_worker._private_tasks (identifier) values ('make-avif') on conflict do nothing;
    insert into graphile_worker._private_jobs (task_id, payload, attempts, max_attempts, last_error)
      select id, '{}', 3, 3, 'The disk is full' from graphile_worker._private_tasks where identifier = 'make-avif'`)
}

test('Today shows what is broken with its reason, the way to it, and a form that tries it again or gives it up', async () => {
  await breakThings()
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console')
  const words = wordsOf(html)
  expect(words).toContain('There is no backup in the folder of the backups. since 27 Nov 2026, 01:30')
  expect(words).toContain('12 requests have failed in ten minutes.')
  expect(words).toContain('well again since 27 Nov 2026, 03:00')
  expect(words).toMatch(/1 job has failed .* Make small copies of a picture make-avif The disk is full/)
  expect(words).toMatch(/7 messages did not leave .* Welcome · E-mail · as…@mail.test refused &lt;550&gt;/)
  expect(words).toContain('See 2 more')
  expect(html).not.toContain('asha.patel')
  for (const path of ['/console/jobs', '/console/messages', '/console/settings?search=ALERT_BACKUP'])
    expect(html).toContain(`href="${path}"`)
  expect(idsIn(html, 'id')).toHaveLength(6)

  const [mark = ''] = idsIn(html, 'mark')
  const [job = '', message = ''] = idsIn(html, 'id')
  const giveUp = (path: string, id: string, sure = {}) =>
    admin.ask(path, { method: 'POST', body: new URLSearchParams({ mark, do: 'give-up', id, ...sure }) })
  const asked = await giveUp('/console/jobs', job)
  expect(asked.status).toBe(403)
  expect(wordsOf(asked.html)).toMatch(
    /it leaves the queue and is never done .*Make small copies of a picture make-avif The disk is full/,
  )
  expect((await giveUp('/console/jobs', job, { sure: 'yes' })).html).toContain('1 job is given up.')
  expect((await giveUp('/console/messages', message)).html).toContain('1 message is given up.')
  const after = wordsOf((await admin.ask('/console')).html)
  expect(after).not.toContain('job has failed')
  expect(after).toContain('6 messages did not leave')
})

test('a moderator sees that something is broken, but no rows and no buttons of what is for admins', async () => {
  await breakThings()
  const { html } = await (await letIn('moderator')).ask('/console')
  const words = wordsOf(html)
  for (const part of ['There is no backup', '1 job has failed', '7 messages did not leave'])
    expect(words).toContain(part)
  expect(words).not.toMatch(/The disk is full|refused|mail\.test|Give up/)
  expect(html).not.toMatch(/href="\/console\/(?:jobs|messages|settings)/)
})

test('each alarm has its sentence in each language, and without any there is no such part', async () => {
  const admin = await letIn('admin')
  expect(wordsOf((await admin.ask('/console')).html)).not.toContain('What is broken')
  for (const wording of alarmMessages) {
    await pool.query(
      `insert into site_alarms (kind, wording, value, line) values ('disk', $1, 3, 10)
        on conflict (kind) do update set wording = excluded.wording`,
      [wording],
    )
    for (const [language, letters] of [
      ['en', /[a-z]/],
      ['hi', /\p{Script=Devanagari}/u],
      ['gu', /\p{Script=Gujarati}/u],
    ] as const) {
      admin.cookies.set('language', language)
      const { html } = await admin.ask('/console')
      expect(/<p class="font-label text-bad">([^<]*)</.exec(html)?.[1], `${language} ${wording}`).toMatch(letters)
    }
  }
})

test('every page of the console says that the site only reads, with who and why to its own people alone', async () => {
  const admin = await letIn('admin')
  const { html } = await admin.ask('/console')
  const menu = [...new Set([...html.matchAll(/<a href="(\/console[\w/-]*)"/g)].map(([, path = '']) => path))]
  expect(menu.length).toBeGreaterThan(13)
  const pages = [...menu, `/console/people/${admin.user.id}`, '/console/nothing', '/console/jobs?state=wrong']
  const bar = 'The site only reads.'
  for (const path of pages.filter((one) => one !== '/console/settings'))
    expect((await admin.ask(path)).html, path).not.toContain(bar)

  await pool.query(
    "insert into site_state (is_read_only, changed_by, reason) values (true, 'meera@kiraya.test', 'A <move>')",
  )
  await vi.waitUntil(async () => (await admin.ask('/console')).html.includes(bar), { timeout: 15_000 })
  for (const path of pages) {
    const page = await admin.ask(path)
    expect(page.html, path).toContain(bar)
    expect(page.html, path).toContain('A &lt;move&gt;')
    expect(page.html, path).toContain('href="/console/settings"')
  }
  const moderator = await letIn('moderator')
  const seen = (await moderator.ask('/console/reports')).html
  expect(seen).toContain(bar)
  expect(seen).not.toContain('href="/console/settings"')
  const posted = await moderator.send('/console/reports', { do: 'reject', reason: 'x' })
  expect(posted.html).toContain(bar)
  moderator.cookies.clear()
  const login = (await moderator.ask('/console/login')).html
  expect(login).toContain(bar)
  expect(login).not.toMatch(/meera@kiraya\.test|&lt;move&gt;/)

  await pool.query('update site_state set is_read_only = false')
  await vi.waitUntil(async () => !(await admin.ask('/console')).html.includes(bar), { timeout: 15_000 })
})
