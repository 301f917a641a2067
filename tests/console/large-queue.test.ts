import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { nextPageIn, setUpTeam } from '../support/console-team.ts'
import { addConsoleThings } from '../support/console-things.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpSite()
const { db, pool, baseUrl, fill } = site
const { letIn } = setUpTeam(site)
const things = await addConsoleThings(site)
const pages = ['', '/reports', '/appeals', '/ads', '/people', '/reviews', '/calls', '/deletions', '/messages', '/jobs']
const morePages = ['/settings', '/team', '/log', '/categories']
const addresses = [...[...pages, ...morePages].map((page) => `/console${page}`), ...things]

const cases = 10_000
/** Milliseconds, with much room for a busy machine: what reads every row for each row takes minutes. */
const pageMax = 4_000
const fileMax = 20_000

beforeEach(() => pool.query('delete from rate_counters'))

/** As many open cases about ads of a hundred people, each with two reports, and as much of everything else. */
async function addMany(): Promise<void> {
  const { user_id, category_id } = await createProduct(db)
  const numbers = `generate_series(1, ${cases}) as i`
  const idOf = (kind: number, i = 'i') => `('0190000${kind}-0000-7000-8000-' || lpad(to_hex(${i}), 12, '0'))::uuid`
  for (const statement of [
    `insert into users (id, name, last_name, email) select ${idOf(1)}, 'Owner', 'Number ' || i, 'owner' || i || '@mail.test' from ${numbers}`,
    `insert into products (id, user_id, category_id, title, description, price, rent_type, vendor_name, address, area, city, state, zip_code, attributes, expires_at)
      select ${idOf(2)}, ${idOf(1, 'i % 100 + 1')}, '${category_id}', 'Thing ' || i, 'It works.', 500, 'Per day', 'Owner', '', '', 'Surat', 'Gujarat', '395003', '{}', now() + interval '90 days' from ${numbers}`,
    `insert into reviews (id, product_id, user_id, rating, review_text) select ${idOf(3)}, ${idOf(2)}, '${user_id}', 4, 'Good' from ${numbers}`,
    `insert into report_cases (id, subject, subject_id, owner_id, reports, weight)
      select ${idOf(4)}, 'product', ${idOf(2)}, ${idOf(1, 'i % 100 + 1')}, 2, (i * 7919 % 1000) / 100.0 from ${numbers}`,
    `insert into reports (id, subject, product_id, reason, reported, case_id)
      select (case when n = 1 then ${idOf(5)} else ${idOf(6)} end), 'product', ${idOf(2)}, 'scam', jsonb_build_object('title', 'Thing ' || i), ${idOf(4)}
      from ${numbers}, generate_series(1, 2) n`,
    `insert into decisions (id, decided_by, decided_by_name, kind, user_id, title, reason, appeal_text, appealed_at)
      select ${idOf(7)}, '${user_id}', 'Asha', 'suspend', ${idOf(1)}, 'Owner', 'No', 'Why?', now() from ${numbers}`,
    `insert into audit_log (id, actor_id, actor, action, subject_kind, subject_id, network)
      select ${idOf(8)}, '${user_id}', 'asha@mail.test', 'decideCase', 'case', i::text, '' from ${numbers}`,
    `insert into outbox (id, channel, recipient, message_values, language, kind, state)
      select ${idOf(9)}, 'email', 'asha@mail.test', '{"name": "Asha"}', 'gu', 'welcome', 'failed' from ${numbers}`,
    'analyze',
  ])
    await fill(statement)
}

/** An answer, the milliseconds until it was there, and how many statements the server sent. */
async function ask(browser: Awaited<ReturnType<typeof letIn>>, path: string) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const begun = performance.now()
  const answer = await browser.ask(path)
  const took = performance.now() - begun
  const statements = query.mock.calls.length
  query.mockRestore()
  return { ...answer, took, statements }
}

test('a queue of 10,000 cases is read in order, by weight, page by page, and as a file; every page takes the same few statements as with a few rows', async () => {
  const admin = await letIn('admin')
  const counts = async () => {
    const found = new Map<string, number>()
    for (const path of addresses) {
      const tries = [await ask(admin, path), await ask(admin, path), await ask(admin, path)]
      for (const { status, took } of tries)
        expect([status, took < pageMax], `${path} took ${Math.round(took)} ms`).toEqual([200, true])
      // Other tasks of the server send some meanwhile.
      found.set(path, Math.min(...tries.map(({ statements }) => statements)))
    }
    return found
  }
  await pool.query('delete from rate_counters')
  const few = await counts()
  await addMany()
  await pool.query('delete from rate_counters')
  const many = await counts()
  for (const [path, count] of many) {
    expect(count, path).toBeLessThanOrEqual(few.get(path) ?? 0)
    expect(count, path).toBeLessThanOrEqual(14)
  }

  await pool.query(
    `delete from rate_counters; update report_cases set state = 'rejected' where id not in (select case_id from reports where reason = 'scam' and reported ->> 'title' like 'Thing %')`,
  )
  const titlesIn = (html: string) => [
    ...new Set([...html.matchAll(/>Thing (\d+)</g)].map(([, number = '']) => Number(number))),
  ]
  const first = await admin.ask('/console/reports')
  expect(titlesIn(first.html).slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  for (const sort of ['oldest', 'weight']) {
    const seen = new Set<string>()
    let path: string | undefined = `/console/reports?sort=${sort}`
    for (let page = 0; page < 40 && path; page++) {
      const { html, took, statements } = await ask(admin, path)
      expect(took).toBeLessThan(pageMax)
      expect(statements).toBeLessThanOrEqual(14)
      for (const [, id = ''] of html.matchAll(/href="\/console\/reports\/([0-9a-f-]{36})[?"]/g)) seen.add(id)
      path = nextPageIn(html)
    }
    expect(seen.size).toBe(2_000)
    const { rows } = await pool.query(
      `select id from report_cases where state = 'open' order by ${sort === 'weight' ? 'weight desc, id desc' : 'id'} limit 2000`,
    )
    expect([...seen]).toEqual(rows.map(({ id }) => id))
  }

  const file = await ask(admin, '/console/files/reports.csv')
  expect([file.status, file.took < fileMax], `the file took ${Math.round(file.took)} ms`).toEqual([200, true])
  const lines = file.html.trimEnd().split('\r\n')
  expect(new Set(lines).size).toBe(cases + 1)
  expect(file.statements).toBeLessThanOrEqual(14)
  for (const name of ['people', 'ads', 'reviews', 'messages', 'audit-log']) {
    const { status, html, statements, took } = await ask(admin, `/console/files/${name}.csv`)
    expect([status, html.trimEnd().split('\r\n').length, took < fileMax], name).toEqual([200, cases + 1, true])
    expect(statements, name).toBeLessThanOrEqual(14)
  }
  expect((await fetch(`${baseUrl}/console/files/reports.csv`, { redirect: 'manual' })).status).toBe(303)
}, 240_000)
