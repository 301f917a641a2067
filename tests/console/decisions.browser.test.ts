import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { maskContact } from '../../domain/rules/console/people.ts'
import { fillNamePhonetics } from '../../server/modules/accounts/accounts.ts'
import { endExpiredSuspensions } from '../../server/modules/moderation/moderation.ts'
import { createAccountClient } from '../support/account-client.ts'
import { createLender } from '../support/ads-setup.ts'
import { setUpSite } from '../support/built-site.ts'
import { hashPasswordCheaply } from '../support/cheap-password.ts'
import { openConsole } from '../support/console-client.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createNotificationClient } from '../support/notification-client.ts'
import { createReviewer } from '../support/reviews-setup.ts'
import { startTestServer } from '../support/test-server.ts'

const site = await setUpSite()
const { db, pool, baseUrl, mailbox } = site
// All of these tests come from one network.
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

const reason = 'It is forbidden here.'

/** A signed-in person who reports things. */
async function createReporter() {
  const person = await createReviewer(site)
  return {
    ...person,
    told: createNotificationClient(baseUrl, person.token),
    async report(about: object) {
      expect((await person.call('POST', 'reports/add', { reason: 'scam', ...about })).status).toBe(200)
    },
  }
}

async function caseOf(subjectId: string): Promise<string> {
  const found = await db.selectFrom('report_cases').select('id').where('subject_id', '=', subjectId).execute()
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}

async function mailsTo({ email }: { email: string }) {
  const rows = await db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
  return rows.map(({ kind, message_values }): Record<string, string> => ({ kind, ...message_values }))
}

/** Where a person can answer, by the newest e-mail with a link. */
const answerPathOf = async (person: { email: string }): Promise<string> =>
  (await mailsTo(person)).map(({ path }) => path ?? '').findLast((path) => path.startsWith('/appeal/')) ?? ''

const adStatus = async (id: string) => (await fetch(`${baseUrl}/api/products/get-user-products?productId=${id}`)).status

/** The lines of the log about a thing. */
const logOf = async (id: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ actor, action, reason: why }) => [actor, action, why])

describe('reports of an ad', () => {
  it('go from the report over the queue, the decision, the message and the answer to the restored ad', async () => {
    const [owner, first, second] = [await createLender(site), await createReporter(), await createReporter()]
    const { id } = await createProduct(db, { user_id: owner.user.id, title: 'Fireworks', category: 'Camera' })
    await first.report({ productId: id, reason: 'other', reportText: 'It <b>explodes</b>' })
    await second.report({ productId: id })
    await first.report({ productId: id, reason: 'misleading', reportText: 'It is no lamp' })
    const { browser, user: moderator } = await openConsole(site, 'moderator')
    const caseId = await caseOf(id)
    const queue = await browser.ask('/console/reports')
    expect(queue.html).toContain('Fireworks')
    const page = await browser.ask(`/console/reports/${caseId}`)
    // What one person has said in two reports is there twice.
    expect(page.html).toContain('It &lt;b&gt;explodes&lt;/b&gt;')
    expect(page.html).toContain('It is no lamp')
    expect(page.html).toContain(maskContact(owner.user.email))

    const decided = await browser.send(`/console/reports/${caseId}`, { do: 'uphold', reason })
    expect([decided.status, decided.html]).toEqual([200, expect.stringContaining('Decided.')])
    expect(await adStatus(id)).toBe(410)
    await owner.refused('product_gone', owner.call('PUT', `status?productId=${id}`, { status: 'active' }))
    expect(await mailsTo(owner.user)).toMatchObject([{ kind: 'ad_removed', title: 'Fireworks', reason }])
    for (const { told, user } of [first, second]) {
      expect(await told.kinds()).toEqual(['report_upheld'])
      expect(await mailsTo(user)).toMatchObject([{ kind: 'report_upheld', title: 'Fireworks' }])
    }
    expect(await logOf(id)).toEqual([[moderator.email, 'takeDownAd', reason]])
    expect(await logOf(caseId)).toEqual([[moderator.email, 'decideCase', reason]])
    // Sent again: nothing more happens.
    const again = await browser.send(`/console/reports/${caseId}`, { do: 'reject', reason })
    expect([again.status, again.html]).toEqual([409, expect.stringContaining('has decided this already')])
    expect(await mailsTo(owner.user)).toHaveLength(1)

    const path = await answerPathOf(owner.user)
    const { notifications } = await createNotificationClient(baseUrl, owner.token).list()
    expect(notifications).toMatchObject([{ kind: 'ad_removed', path, values: { title: 'Fireworks', reason } }])
    const visitor = openNoScriptBrowser(baseUrl)
    expect((await visitor.ask(path)).html).toContain(reason)
    const answer = (text: string) => visitor.ask(path, { method: 'POST', body: new URLSearchParams({ text }) })
    expect((await answer('  ')).status).toBe(400)
    expect((await answer('x'.repeat(2_001))).status).toBe(400)
    expect((await answer('These are <i>lamps</i>.')).html).toContain('Your answer is with our team')
    await answer('A second one')
    const [{ id: decisionId } = { id: '' }] = await db
      .selectFrom('decisions')
      .select('id')
      .where('product_id', '=', id)
      .execute()

    // Another one of the team reads it.
    const { browser: other } = await openConsole(site, 'admin')
    const own = await browser.send('/console/appeals', { do: 'undo', id: decisionId, answer: 'Sorry.' })
    expect([own.status, own.html]).toEqual([403, expect.stringContaining('You decided this.')])
    expect((await browser.ask('/console/appeals')).html).not.toContain('name="answer"')
    const list = await other.ask('/console/appeals')
    expect(list.html).toContain('These are &lt;i&gt;lamps&lt;/i&gt;.')
    expect(list.html).not.toContain('A second one')
    expect((await other.send('/console/appeals', { do: 'undo', id: decisionId, answer: 'Sorry.' })).status).toBe(200)
    expect(await adStatus(id)).toBe(200)
    expect((await mailsTo(owner.user)).map(({ kind }) => kind)).toEqual(['ad_removed', 'ad_restored', 'appeal_undone'])
    expect((await visitor.ask(path)).html).toContain('We have taken this decision back')
    expect((await browser.ask(`/console/reports/${caseId}`)).html).toContain('Acted on, taken back')
    expect((await browser.ask('/console/reports?state=upheld')).html).toContain('(taken back)')
    const records = await db
      .selectFrom('reporter_records')
      .select('upheld')
      .where('user_id', '=', first.user.id)
      .execute()
    expect(records).toEqual([{ upheld: 0 }])
    expect((await other.send('/console/appeals', { do: 'keep', id: decisionId })).status).toBe(409)
  })

  it('are decided once by two who decide at the same time: the other is told who was first', async () => {
    const owner = await createLender(site)
    const { id } = await createProduct(db, { user_id: owner.user.id })
    await (await createReporter()).report({ productId: id })
    const caseId = await caseOf(id)
    const team = [
      await openConsole(site, 'moderator', { name: 'Asha', last_name: 'Rao' }),
      await openConsole(site, 'admin', { name: 'Ravi', last_name: 'Shah' }),
    ]
    const answers = await Promise.all(
      team.map(({ browser }) => browser.send(`/console/reports/${caseId}`, { do: 'uphold', reason })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)?.html
    expect(late).toMatch(/(Asha Rao|Ravi Shah)<\/bdi> has decided this already/)
    expect(await mailsTo(owner.user)).toHaveLength(1)
    expect(await logOf(id)).toHaveLength(1)
  })

  it('nobody decides about what is theirs, or what they have reported', async () => {
    const moderator = await openConsole(site, 'moderator')
    const [own, other] = [await createProduct(db, { user_id: moderator.user.id }), await createProduct(db)]
    const reporter = await createReporter()
    await reporter.report({ productId: own.id })
    await db.updateTable('reports').set({ reporter_id: reporter.user.id }).execute()
    await reporter.report({ productId: other.id })
    await db.updateTable('reports').set({ reporter_id: moderator.user.id }).where('product_id', '=', other.id).execute()
    for (const { id } of [own, other]) {
      const path = `/console/reports/${await caseOf(id)}`
      expect((await moderator.browser.send(path, { do: 'reject', reason })).status).toBe(403)
    }
    const path = `/console/ads/${own.id}`
    expect((await moderator.browser.send(path, { do: 'take-down', reason })).status).toBe(403)
    const { browser: admin } = await openConsole(site, 'admin')
    await admin.send(`/console/ads/${other.id}`, { do: 'take-down', reason })
    const decided = await db
      .updateTable('decisions')
      .set({ appeal_text: 'Why?', appealed_at: new Date() })
      .where('product_id', '=', other.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await moderator.browser.send('/console/appeals', { do: 'undo', id: decided.id })).status).toBe(403)
    const self = `/console/people/${moderator.user.id}`
    expect((await moderator.browser.send(self, { do: 'suspend', reason, until: 'never' })).status).toBe(403)
  })

  it('count for more or less by how earlier ones ended, and the queue can be read by weight', async () => {
    await pool.query('delete from report_cases')
    const { browser } = await openConsole(site, 'admin')
    const [right, wrong, visitor] = [
      await createReporter(),
      await createReporter(),
      createAccountClient(baseUrl, mailbox),
    ]
    const addThing = async (i: number) => (await createProduct(db, { title: `Thing ${i}` })).id
    const [one, two, three, four] = [await addThing(0), await addThing(1), await addThing(2), await addThing(3)]
    await right.report({ productId: one })
    await wrong.report({ productId: two })
    await browser.send(`/console/reports/${await caseOf(one)}`, { do: 'uphold', reason })
    await browser.send(`/console/reports/${await caseOf(two)}`, { do: 'reject', reason })
    expect(await wrong.told.kinds()).toEqual(['report_rejected'])
    await wrong.report({ productId: three })
    await right.report({ productId: four })
    expect((await visitor.call('POST', 'reports/add', { productId: three, reason: 'scam' })).status).toBe(200)
    const { rows } = await pool.query(
      `select subject_id, reports, weight from report_cases where state = 'open' order by weight desc`,
    )
    expect(rows).toEqual([
      { subject_id: four, reports: 1, weight: 2 },
      { subject_id: three, reports: 2, weight: 1 },
    ])
    const { html } = await browser.ask('/console/reports?sort=weight')
    expect(html.indexOf('Thing 3')).toBeLessThan(html.indexOf('Thing 2'))
    const oldest = await browser.ask('/console/reports')
    expect(oldest.html.indexOf('Thing 2')).toBeLessThan(oldest.html.indexOf('Thing 3'))
    // Sent again by the same person, a report counts once.
    await right.report({ productId: four, reason: 'misleading' })
    const counted = await pool.query(`select reports, weight from report_cases where subject_id = $1`, [four])
    expect(counted.rows).toEqual([{ reports: 1, weight: 2 }])
  })

  it('several are rejected at once; those that others decided are left out', async () => {
    const reporter = await createReporter()
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      const { id } = await createProduct(db)
      await reporter.report({ productId: id })
      ids.push(await caseOf(id))
    }
    const { browser } = await openConsole(site, 'moderator')
    await browser.send(`/console/reports/${ids[0]}`, { do: 'reject', reason })
    const mark = csrfTokenIn((await browser.ask('/console/reports')).html)
    const body = new URLSearchParams([
      ['mark', mark],
      ['do', 'reject'],
      ['reason', reason],
      ...ids.map((id) => ['id', id]),
    ])
    const { status, html } = await browser.ask('/console/reports', { method: 'POST', body })
    expect([status, html]).toEqual([200, expect.stringContaining('2 decided. 1 was left out.')])
    expect(await reporter.told.kinds()).toEqual(['report_rejected', 'report_rejected', 'report_rejected'])
  })

  it('end with an ad that is taken down without them', async () => {
    const reporter = await createReporter()
    const { id } = await createProduct(db)
    await reporter.report({ productId: id })
    const { browser } = await openConsole(site, 'moderator')
    expect((await browser.send(`/console/ads/${id}`, { do: 'take-down', reason })).status).toBe(200)
    expect(await reporter.told.kinds()).toEqual(['report_upheld'])
    expect((await browser.send(`/console/ads/${id}`, { do: 'take-down', reason })).status).toBe(409)
    const { html } = await browser.ask('/console/ads?status=removed')
    expect(html).toContain(id)
    expect(html).toContain('Bring the chosen ones back')
    const mark = csrfTokenIn(html)
    const body = new URLSearchParams({ mark, do: 'restore', reason, id })
    expect((await browser.ask('/console/ads', { method: 'POST', body })).html).toContain('1 decided.')
    expect(await adStatus(id)).toBe(200)
  })

  it('a paused ad comes back paused, one that is over comes back expired', async () => {
    const { browser } = await openConsole(site, 'moderator')
    const statusOf = async (id: string) =>
      (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirst())?.status
    for (const [given, status] of [
      [{ status: 'paused' }, 'paused'],
      [{ expires_at: new Date(0) }, 'expired'],
    ] as const) {
      const { id } = await createProduct(db, given)
      await browser.send(`/console/ads/${id}`, { do: 'take-down', reason })
      expect((await browser.send(`/console/ads/${id}`, { do: 'restore', reason })).status).toBe(200)
      expect(await statusOf(id)).toBe(status)
    }
  })
})

describe('several ads', () => {
  it('are taken down at once, but for those that are down or one’s own', async () => {
    const { browser, user } = await openConsole(site, 'moderator')
    const [one, two, own] = [
      await createProduct(db),
      await createProduct(db),
      await createProduct(db, { user_id: user.id }),
    ]
    await browser.send(`/console/ads/${one.id}`, { do: 'take-down', reason })
    const mark = csrfTokenIn((await browser.ask('/console/ads')).html)
    const ids = [one, two, own, two].map(({ id }): [string, string] => ['id', id])
    const body = new URLSearchParams([['mark', mark], ['do', 'take-down'], ['reason', reason], ...ids])
    const { status, html } = await browser.ask('/console/ads', { method: 'POST', body })
    expect([status, html]).toEqual([200, expect.stringContaining('1 decided. 2 were left out.')])
    expect([await adStatus(two.id), await adStatus(own.id)]).toEqual([410, 200])
    const none = new URLSearchParams({ mark, do: 'take-down', reason })
    expect((await browser.ask('/console/ads', { method: 'POST', body: none })).status).toBe(400)
  })
})

describe('a review', () => {
  it('is taken down with its stars, and comes back with them', async () => {
    const [author, reporter] = [await createReviewer(site), await createReporter()]
    const ad = await createProduct(db, { title: 'Ladder' })
    const { id } = await createReview(db, {
      product_id: ad.id,
      user_id: author.user.id,
      rating: 1,
      review_text: 'Rubbish!',
    })
    await createReview(db, { product_id: ad.id, rating: 5 })
    const sums = async () =>
      db.selectFrom('products').select(['rating_sum', 'total_reviews']).where('id', '=', ad.id).executeTakeFirst()
    await reporter.report({ reviewId: id, reason: 'offensive' })
    const { browser } = await openConsole(site, 'moderator')
    expect((await browser.send(`/console/reports/${await caseOf(id)}`, { do: 'uphold', reason })).status).toBe(200)
    expect(await sums()).toEqual({ rating_sum: 5, total_reviews: 1 })
    expect(JSON.stringify(await author.list(ad.id))).not.toContain('Rubbish!')
    expect(await mailsTo(author.user)).toMatchObject([{ kind: 'review_removed', title: 'Ladder', reason }])
    expect((await browser.ask('/console/reviews?state=down')).html).toContain('Rubbish!')
    await pool.query('update removed_reviews set origin = $2 where id = $1', [id, Buffer.from('here')])
    expect((await browser.send('/console/reviews', { do: 'restore', id, reason })).status).toBe(200)
    expect((await pool.query('select origin from reviews where id = $1', [id])).rows).toEqual([
      { origin: Buffer.from('here') },
    ])
    expect(await sums()).toEqual({ rating_sum: 6, total_reviews: 2 })
    expect(JSON.stringify(await author.list(ad.id))).toContain('Rubbish!')
    expect((await browser.send('/console/reviews', { do: 'restore', id, reason })).status).toBe(404)
  })

  it('does not come back beside another one of the same person', async () => {
    const author = await createReviewer(site)
    const ad = await createProduct(db)
    const { id } = await createReview(db, { product_id: ad.id, user_id: author.user.id })
    const { browser } = await openConsole(site, 'moderator')
    expect((await browser.send('/console/reviews', { do: 'take-down', id, reason })).status).toBe(200)
    await author.add(ad.id, 3)
    expect((await browser.send('/console/reviews', { do: 'restore', id, reason })).status).toBe(409)
  })
})

describe('a suspended person', () => {
  const password = 'monsoon-2026'

  it('is silent at once in every process, is told why and until when, and is open again when it ends', async () => {
    const person = await createReporter()
    await db
      .updateTable('users')
      .set({ password_hash: hashPasswordCheaply(password) })
      .where('id', '=', person.user.id)
      .execute()
    const ad = await createProduct(db, { user_id: person.user.id, title: 'Tent for a wedding', category: 'Camera' })
    const second = await startTestServer(site)
    const pages = [baseUrl, second.baseUrl].map((at) => `${at}/seller/${person.user.id}`)
    for (const page of pages) expect((await fetch(page)).status).toBe(200)
    const stream = await fetch(`${second.baseUrl}/api/notifications/stream`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    const { browser } = await openConsole(site, 'moderator')
    const path = `/console/people/${person.user.id}`
    const endless = /name="until"[^>]* checked=""[^>]* value="never"|checked=""[^>]* name="until"[^>]* value="never"/
    for (const [term, isEndless] of [
      [{}, false],
      [{ until: 'days' }, false],
      [{ until: 'never', days: '7' }, true],
    ] as const) {
      const { status, html } = await browser.send(path, { do: 'suspend', reason, ...term })
      expect([status, html]).toEqual([400, expect.stringContaining('For how many days: Enter for how many days, or')])
      expect(endless.test(html)).toBe(isEndless)
    }
    for (const [days, wrong] of [
      ['0', 'too small or too large'],
      ['366', 'too small or too large'],
      ['soon', 'Enter a whole number'],
    ] as const) {
      const { status, html } = await browser.send(path, { do: 'suspend', reason, days })
      expect([status, html]).toEqual([400, expect.stringMatching(`For how many days: [^<]*${wrong}`)])
      expect(html).toMatch(new RegExp(`name="days"[^>]* value="${days}"`))
      expect(html).toContain('aria-invalid="true"')
    }
    expect((await browser.send(path, { do: 'suspend', reason, days: '7' })).status).toBe(200)

    for (const at of [baseUrl, second.baseUrl]) {
      const me = await fetch(`${at}/api/users/me`, { headers: { authorization: `Bearer ${person.token}` } })
      expect(me.status).toBe(401)
    }
    expect(await adStatus(ad.id)).toBe(410)
    await expect
      .poll(async () => Promise.all(pages.map(async (page) => (await fetch(page)).status)))
      .toEqual([404, 404])
    const list = await fetch(`${baseUrl}/api/products/get?search=Tent for a wedding`)
    expect(await list.text()).not.toContain(ad.id)
    // It ends by itself.
    expect(await stream.text()).toContain('event: news')
    const client = createAccountClient(baseUrl, mailbox)
    const login = () => client.call('POST', 'users/login', { email: person.user.email, password })
    const refused = await login()
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'account_suspended'])
    const wrong = await client.call('POST', 'users/login', { email: person.user.email, password: 'wrong-2026' })
    expect(wrong.status).toBe(401)
    const [mail] = await mailsTo(person.user)
    expect(mail).toMatchObject({
      kind: 'account_suspended',
      reason,
      until: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    })
    expect((await browser.send(path, { do: 'suspend', reason, until: 'never' })).status).toBe(409)

    await db.updateTable('users').set({ suspended_until: new Date() }).where('id', '=', person.user.id).execute()
    const { messages } = setUpLocalMessages({ db, log: pino({ level: 'silent' }) }, site.dataDir)
    await Promise.all([endExpiredSuspensions({ db, messages }), endExpiredSuspensions({ db, messages })])
    expect((await login()).status).toBe(200)
    expect(await adStatus(ad.id)).toBe(200)
    expect((await mailsTo(person.user)).map(({ kind }) => kind)).toEqual(['account_suspended', 'suspension_ended'])
    await second.close()
  })

  it('can be of the team only for an admin, and works no more from that moment', async () => {
    const [admin, moderator, another] = [
      await openConsole(site, 'admin'),
      await openConsole(site, 'moderator'),
      await openConsole(site, 'moderator'),
    ]
    const path = `/console/people/${moderator.user.id}`
    expect((await another.browser.send(path, { do: 'suspend', reason, until: 'never' })).status).toBe(403)
    const ad = await createProduct(db)
    const mark = /name="mark" value="([\w-]{43})"/.exec(
      (await moderator.browser.ask(`/console/ads/${ad.id}`)).html,
    )?.[1]
    expect((await admin.browser.send(path, { do: 'suspend', reason, until: 'never' })).status).toBe(200)
    // The page was open already.
    const body = new URLSearchParams({ mark: mark ?? '', do: 'take-down', reason })
    expect((await moderator.browser.ask(`/console/ads/${ad.id}`, { method: 'POST', body })).status).toBe(303)
    expect(await adStatus(ad.id)).toBe(200)
    const lifted = await admin.browser.send(path, { do: 'lift', reason: 'It was a mistake.' })
    expect(lifted.html).toContain('Done. The person has been told.')
    expect((await mailsTo(moderator.user)).at(-1)).toMatchObject({
      kind: 'suspension_ended',
      reason: 'It was a mistake.',
    })
    expect((await admin.browser.send(path, { do: 'lift', reason })).status).toBe(409)
  })

  it('is found by any word of a name in any script, by parts of an address, by last digits and by the id', async () => {
    const { browser } = await openConsole(site, 'admin')
    const person = await createUser(db, {
      name: 'Jignesh',
      last_name: 'Solanki',
      email: 'jignesh.100%@kiraya.test',
      phone_number: '+919812345678',
    })
    await fillNamePhonetics(db)
    const isFound = async (q: string) =>
      (await browser.ask(`/console/people?${new URLSearchParams({ q })}`)).html.includes(`/console/people/${person.id}`)
    for (const q of [
      ...['jignesh s', 'solanki', 'sol', 'SOLANKI jig', 'सोलंकी', 'જીગ્નેશ', 'Solanky'],
      ...['JIGNESH.100%@', 'jignesh.1', '100%', '@kiraya.test', 'kiraya.test solanki'],
      ...['98123 45678', '+91 9812345678', '0091 (0) ૯૮૧૨૩-૪૫૬૭૮', '5678', '45678', '૪૫૬૭૮', 'solanki 678', person.id],
    ])
      expect([q, await isFound(q)]).toEqual([q, true])
    for (const q of ['olanki', '%', '_', '()', '-', '.', '9812', 'solanki 679', 'solanki patel', 'n', 'જીગ'])
      expect([q, await isFound(q)]).toEqual([q, false])
    // A new name counts from the next run of the job.
    await db.updateTable('users').set({ last_name: 'D’Mello-Rana' }).where('id', '=', person.id).execute()
    expect([await isFound('solanki'), await isFound('सोलंकी'), await isFound('rana')]).toEqual([false, false, true])
    await fillNamePhonetics(db)
    expect(await isFound('રાણા')).toBe(true)
  })
})

describe('words in Hindi and Gujarati', () => {
  it.each(['क', 'ક'])('fit in the longest reason, note and answer: %s', async (letter) => {
    const words = letter.repeat(2_000)
    const owner = await createLender(site)
    const { id } = await createProduct(db, { user_id: owner.user.id })
    const { browser } = await openConsole(site, 'moderator')
    const send = async (path: string, values: Record<string, string>) => (await browser.send(path, values)).status
    expect(await send(`/console/ads/${id}`, { do: 'take-down', reason: words })).toBe(200)
    expect(await send(`/console/people/${owner.user.id}`, { do: 'note', note: words })).toBe(200)
    const ids = Array.from({ length: 50 }, () => randomUUID())
    const mark = csrfTokenIn((await browser.ask('/console/ads')).html)
    const rows = [['mark', mark], ['do', 'take-down'], ['reason', words], ...ids.map((one) => ['id', one])]
    const many = await browser.ask('/console/ads', { method: 'POST', body: new URLSearchParams(rows) })
    expect(many.html).toContain('50 were left out.')
    const body = () => new URLSearchParams({ text: words })
    const path = await answerPathOf(owner.user)
    expect((await openNoScriptBrowser(baseUrl).ask(path, { method: 'POST', body: body() })).html).toContain(words)
  })
})

describe('notes of the team', () => {
  it('stand with the person as text, in at most 2,000 letters', async () => {
    const { browser, user } = await openConsole(site, 'moderator')
    const person = await createUser(db)
    const path = `/console/people/${person.id}`
    expect((await browser.send(path, { do: 'note', note: `<script>x</script>${'y'.repeat(10_000)}` })).status).toBe(400)
    const { html } = await browser.send(path, { do: 'note', note: '<script>alert(1)</script>' })
    expect(html).toContain('The note is saved.')
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toContain('<script>')
    expect(await logOf(person.id)).toEqual([
      [user.email, 'readPerson', ''],
      [user.email, 'addNote', ''],
    ])
  })
})

describe('an ad that the team shows first', () => {
  it('leads the trending page until an admin takes that back', async () => {
    const { browser } = await openConsole(site, 'admin')
    const ad = await createProduct(db, { title: 'Grandest chandelier', category: 'Camera' })
    const trending = async () => (await fetch(`${baseUrl}/trending`)).text()
    expect(await trending()).not.toContain('Grandest chandelier')
    const path = `/console/ads/${ad.id}`
    const { html } = await browser.send(path, { do: 'feature', wish: 'on' })
    expect(html).toMatch(/role="status"[^>]*>Done\.</)
    expect((await browser.send(path, { do: 'feature', wish: 'on' })).status).toBe(409)
    await expect.poll(trending).toContain('Grandest chandelier')
    expect((await browser.send(path, { do: 'feature', wish: 'off' })).status).toBe(200)
    await expect.poll(trending).not.toContain('Grandest chandelier')
  })
})

describe('the link of an answer', () => {
  it('works for nobody who guesses it', async () => {
    const [owner, other] = [await createLender(site), await createLender(site)]
    const { browser } = await openConsole(site, 'moderator')
    for (const { user } of [owner, other]) {
      const { id } = await createProduct(db, { user_id: user.id })
      await browser.send(`/console/ads/${id}`, { do: 'take-down', reason })
    }
    const [path, theirs] = [await answerPathOf(owner.user), await answerPathOf(other.user)]
    const [, signature = ''] = path.split('.')
    const [otherId = ''] = theirs.split('.')
    for (const wrong of [`${otherId}.${signature}`, `/appeal/${randomUUID()}.${signature}`, '/appeal/x', `${path}x`]) {
      const visitor = openNoScriptBrowser(baseUrl)
      expect((await visitor.ask(wrong)).status).toBe(404)
      const body = new URLSearchParams({ text: 'Mine!' })
      expect((await visitor.ask(wrong, { method: 'POST', body })).status).toBe(404)
    }
    expect((await openNoScriptBrowser(baseUrl).ask(path)).status).toBe(200)
  })

  it('keeps no answer to a decision that was taken back', async () => {
    const owner = await createLender(site)
    const { id } = await createProduct(db, { user_id: owner.user.id })
    const { browser } = await openConsole(site, 'moderator')
    await browser.send(`/console/ads/${id}`, { do: 'take-down', reason })
    const path = await answerPathOf(owner.user)
    await browser.send(`/console/ads/${id}`, { do: 'restore', reason })
    const body = new URLSearchParams({ text: 'Too late.' })
    const { html } = await openNoScriptBrowser(baseUrl).ask(path, { method: 'POST', body })
    expect(html).toContain('We have taken this decision back')
    const kept = db.selectFrom('decisions').select('appeal_text').where('product_id', '=', id).execute()
    expect(await kept).toEqual([{ appeal_text: null }])
  })
})
