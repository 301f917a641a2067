import { expect } from 'vitest'
import { createLender } from './ads-setup.ts'
import { openConsole } from './console-client.ts'
import { addConsoleRows } from './console-rows.ts'
import { crawlTexts } from './crawl/crawl-site.ts'
import { createProduct, createRental, createReview, createUser } from './factories.ts'
import { openNoScriptBrowser } from './no-script-browser.ts'
import { createReviewer } from './reviews-setup.ts'
import type { TestDatabase } from './test-database.ts'
import type { TestServer } from './test-server.ts'

type Site = Pick<TestDatabase, 'db' | 'pool'> & Pick<TestServer, 'baseUrl' | 'publicUrl' | 'mailbox'>

/**
 * Rows for every page of the console, made as people make them: reports, decisions, an answer to one, a note, a suspended person.
 * What people have typed is in Latin letters.
 * @returns the pages about one thing, and pages of lists in their other states
 */
export async function addConsoleThings(site: Site): Promise<string[]> {
  const { db, pool } = site
  await addConsoleRows(site)
  const person = {
    name: crawlTexts.firstName,
    last_name: 'Wadiawala',
    city: crawlTexts.city,
    state: crawlTexts.state,
    area: crawlTexts.area,
  }
  const place = { city: crawlTexts.city, state: crawlTexts.state, area: crawlTexts.area, address: crawlTexts.address }
  const owner = await createLender(site, { ...person, address: crawlTexts.address })
  const words = { title: crawlTexts.title, description: crawlTexts.description, user_id: owner.user.id, ...place }
  const addAd = () => createProduct(db, { ...words, category: 'Camera', sub_category: 'DSLR' })
  const [open, down, kept] = [await addAd(), await addAd(), await addAd()]
  const review = { review_text: crawlTexts.review, answer_text: crawlTexts.answer, answered_at: new Date() }
  const author = await createUser(db, person)
  const shown = await createReview(db, { ...review, product_id: open.id, user_id: author.id })
  const removed = await createReview(db, { ...review, product_id: kept.id, user_id: author.id })
  const bad = await createUser(db, person)

  const rental = await createRental(db, {
    ...{ lender_id: owner.user.id, renter_id: author.id, product_id: open.id, title: open.title },
    ...{
      state: 'cancelled',
      reason: 'plans_changed',
      ended_by: 'renter',
      ended_at: new Date(),
      answered_at: new Date(),
    },
  })

  const reporter = await createReviewer(site)
  await db.updateTable('users').set(person).where('id', '=', reporter.user.id).execute()
  for (const about of [
    { productId: open.id, reason: 'other', reportText: crawlTexts.reason },
    { reviewId: shown.id, reason: 'offensive' },
    { productId: down.id, reason: 'scam' },
    { productId: kept.id, reason: 'misleading' },
    { userId: bad.id, reason: 'scam' },
  ]) {
    const answer = await reporter.call('POST', 'reports/add', about)
    expect(answer.status, await answer.text()).toBe(200)
  }
  const caseOf = async (id: string) =>
    (await db.selectFrom('report_cases').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow()).id

  const { browser, user } = await openConsole(site, 'moderator', person)
  const decide = async (path: string, values: Record<string, string>) =>
    expect((await browser.send(path, { reason: crawlTexts.reason, ...values })).status, path).toBe(200)
  await decide(`/console/reports/${await caseOf(down.id)}`, { do: 'uphold' })
  await decide(`/console/reports/${await caseOf(kept.id)}`, { do: 'reject' })
  await decide(`/console/people/${bad.id}`, { do: 'suspend', days: '7' })
  await decide(`/console/people/${bad.id}`, { do: 'note', note: crawlTexts.reason })
  await decide('/console/reviews', { do: 'take-down', id: removed.id })
  const path = await answerPathOf(site, owner.user.email)
  const body = new URLSearchParams({ text: crawlTexts.answer })
  expect((await openNoScriptBrowser(site.baseUrl).ask(path, { method: 'POST', body })).status).toBe(200)
  await pool.query('delete from rate_counters; delete from one_time_codes')
  const failed = await db.selectFrom('outbox').select('id').where('state', '=', 'failed').executeTakeFirstOrThrow()
  return [
    `/console/reports/${await caseOf(open.id)}`,
    `/console/reports/${await caseOf(down.id)}`,
    `/console/reports/${await caseOf(shown.id)}`,
    '/console/reports?sort=weight',
    '/console/reports?state=upheld',
    '/console/reports?state=rejected',
    '/console/reports?subject=user&state=rejected',
    `/console/people/${bad.id}`,
    `/console/people/${owner.user.id}`,
    '/console/people?state=suspended',
    `/console/ads/${open.id}`,
    `/console/ads/${down.id}`,
    '/console/ads?status=removed',
    '/console/reviews?state=down',
    `/console/rentals?person=${author.id}`,
    `/console/rentals/${rental.id}`,
    '/console/calls?state=closed',
    `/console/messages?state=failed&preview=${failed.id}`,
    '/console/messages?state=queued',
    '/console/jobs?state=waiting',
    `/console/log?actor=${encodeURIComponent(user.email)}`,
    '/console/categories?new=yes',
    '/console/categories?edit=camera',
  ]
}

/** Where a person can answer, by the newest e-mail with a link. */
export async function answerPathOf({ db }: Pick<TestDatabase, 'db'>, email: string): Promise<string> {
  const rows = await db.selectFrom('outbox').select('message_values').where('recipient', '=', email).execute()
  const paths = rows.map(({ message_values }) => (message_values as Record<string, string> | null)?.path ?? '')
  return paths.findLast((path) => path.startsWith('/appeal/')) ?? ''
}
