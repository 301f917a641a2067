import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { createProduct, createUser } from '../support/factories.ts'
import { openNoScriptBrowser } from '../support/no-script-browser.ts'

const site = await setUpSite()
const { db, pool, baseUrl, mailbox } = site
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

const password = 'monsoon-2026'

/** The first page of the console, as a moderator sees it. */
async function openToday(language = 'en'): Promise<string> {
  const { email } = await createUser(db, { role: 'moderator', password_hash: hashPasswordCheaply(password) })
  const browser = openNoScriptBrowser(baseUrl)
  browser.cookies.set('language', language)
  await browser.send('/console/login', { do: 'log-in', email, password })
  const code = (await mailbox.list()).find(({ to }) => to === email)?.code ?? ''
  await browser.send('/console/login', { do: 'code', code })
  const { status, html } = await browser.ask('/console')
  expect(status).toBe(200)
  return html
}

/** The words of a page, without its marks. */
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

it('Today shows ads, people, contacts, reviews and missed searches by day, each as a chart with its table, without a script, and names those of which there was nothing', async () => {
  await createProduct(db)
  await sql`insert into missed_searches (day, words, count)
    values ((now() at time zone 'Asia/Kolkata')::date, 'tuba', 1234)`.execute(db)
  const html = await openToday()
  const charts = [...html.matchAll(/<svg role="img" aria-label="([^"]+)"/g)].map(([, label]) => label)
  expect(charts).toHaveLength(3)
  expect(charts.at(-1)).toBe('Searches without a result by day: 1,234 in all, at most 1,234 on a day')
  expect(html.match(/<rect/g)?.length).toBeGreaterThanOrEqual(3 * 28)
  // A row for each of 28 days.
  expect([...html.matchAll(/<th scope="row"/g)]).toHaveLength(3 * 28)
  expect(wordsOf(html)).toContain('New ads 1 today, 1 in all')
  expect(wordsOf(html)).toContain('Nothing in these days: Numbers asked for, Reviews')
  expect(html.match(/<script[^>]*>/g)).toEqual([expect.stringContaining('/assets/console-script-')])
})

it('Today shows the way from a view to an account by source and by city, in the words of the reader', async () => {
  await sql`insert into funnel_days (day, step, source, city, count) select (now() at time zone 'Asia/Kolkata')::date, step, 'whatsapp', city, n
    from (values ('view', 'vadodara', 400), ('contact', 'vadodara', 30), ('sign_up', 'other', 2)) as one (step, city, n)`.execute(
    db,
  )
  const english = wordsOf(await openToday())
  expect(english).toContain('WhatsApp 400 30 2 7.5 %')
  expect(english).toContain('Vadodara 400 30 0 7.5 %')
  expect(english).toContain('Other places 0 0 2')
  expect(wordsOf(await openToday('gu'))).toContain('વડોદરા 400 30 0 7.5 %')
})
