import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../server/modules/accounts/accounts.ts'
import { endExpiredSuspensions } from '../../server/modules/moderation/moderation.ts'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, setUpTeam } from '../support/console-team.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { setUpLocalMessages } from '../support/messages-setup.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createReviewClient, createReviewer } from '../support/reviews-setup.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const { letIn } = setUpTeam(site)
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes'))

type Member = Awaited<ReturnType<typeof letIn>>

const valueIn = (html: string, name: string): string => idsIn(html, name)[0] ?? ''
const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** Something that one of the team has decided, to which its person has answered. */
interface Case {
  decisionId: string
  /** The page with the form that takes the decision back, and its fields besides the reason. */
  page: string
  form: Record<string, string>
  mailsTo: string
  isBack(): Promise<boolean>
}

const newestDecision = async () =>
  db.selectFrom('decisions').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

async function answer(text = 'It was a mistake.'): Promise<string> {
  const { id } = await newestDecision()
  const { message_values: values } = await db
    .selectFrom('outbox')
    .selectAll()
    .orderBy('id', 'desc')
    .where('kind', 'in', ['account_suspended', 'ad_removed', 'review_removed'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const visitor = openNoScriptBrowser(baseUrl)
  await visitor.ask(values?.path ?? '', { method: 'POST', body: new URLSearchParams({ text }) })
  return id
}

const reason = 'A reason'
const made = {
  async person(decider: Member): Promise<Case> {
    const { id, email } = await createUser(db)
    await decider.send(`/console/people/${id}`, { do: 'suspend', reason, days: '30' })
    const isBack = async () =>
      (await db.selectFrom('users').select('suspended_at').where('id', '=', id).executeTakeFirstOrThrow())
        .suspended_at === null
    return { decisionId: await answer(), page: `/console/people/${id}`, form: { do: 'lift' }, mailsTo: email, isBack }
  },
  async ad(decider: Member): Promise<Case> {
    const owner = await createUser(db)
    const { id } = await createProduct(db, { user_id: owner.id, title: 'Fireworks' })
    await decider.send(`/console/ads/${id}`, { do: 'take-down', reason })
    const isBack = async () =>
      (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status ===
      'active'
    return {
      ...{ decisionId: await answer(), page: `/console/ads/${id}`, form: { do: 'restore' } },
      ...{ mailsTo: owner.email, isBack },
    }
  },
  async review(decider: Member): Promise<Case> {
    const author = await createUser(db)
    const { id, product_id: adId } = await createReview(db, { user_id: author.id, review_text: 'Rusty' })
    await decider.send('/console/reviews', { do: 'take-down', id, reason })
    const isBack = async () =>
      (await db.selectFrom('reviews').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
    return {
      ...{ decisionId: await answer(), page: `/console/reviews?state=down&ad=${adId}`, form: { do: 'restore', id } },
      ...{ mailsTo: author.email, isBack },
    }
  },
}

/** What the form of a page has in it that takes a decision back. */
async function openForm(member: Member, { page, form }: Case) {
  const { html } = await member.ask(page)
  const body = {
    mark: csrfTokenIn(html),
    ...form,
    decision: valueIn(html, 'decision'),
    outcome: valueIn(html, 'outcome'),
  }
  return () =>
    member.ask(page, { method: 'POST', body: new URLSearchParams({ ...body, reason: 'It was right after all' }) })
}

const keep = (member: Member, { decisionId }: Pick<Case, 'decisionId'>) =>
  member.send('/console/appeals', { do: 'keep', id: decisionId, answer: 'It stays.' })
const decisionOf = ({ decisionId }: Case) =>
  db.selectFrom('decisions').selectAll().where('id', '=', decisionId).executeTakeFirstOrThrow()

/** The messages about how the decision ended. */
async function toldOf({ mailsTo }: Case): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('kind').where('recipient', '=', mailsTo).orderBy('id').execute()
  return rows.map(({ kind }) => kind).filter((kind) => /^appeal_|^suspension_ended|_restored$/.test(kind))
}

describe.each(['ad', 'review'] as const)('after the owner has deleted the %s for good', (what) => {
  test.each(['keep', 'undo'] as const)(
    'the decision stays with its person, and the appeal can be answered: %s',
    async (outcome) => {
      const [decider, one] = [await letIn('admin'), await letIn('admin', 'Farida')]
      const about = await made[what](decider)
      const { user_id, product_id, review_id } = await decisionOf(about)
      await (product_id
        ? db.deleteFrom('products').where('id', '=', product_id).execute()
        : db
            .deleteFrom('products')
            .where('id', '=', (eb) => eb.selectFrom('removed_reviews').select('product_id').where('id', '=', review_id))
            .execute())
      const [person, appeals] = [await one.ask(`/console/people/${user_id}`), await one.ask('/console/appeals')]
      expect([person.status, appeals.status]).toEqual([200, 200])
      expect(wordsOf(person.html)).toContain(reason)
      expect(appeals.html).toContain(about.decisionId)
      if (product_id) expect(appeals.html).not.toContain(`/console/ads/${product_id}`)
      expect((await one.send('/console/appeals', { do: outcome, id: about.decisionId, answer: 'Read.' })).status).toBe(
        200,
      )
      expect(await toldOf(about)).toEqual([outcome === 'keep' ? 'appeal_kept' : 'appeal_undone'])
      const ended = await decisionOf(about)
      expect([ended.appeal_outcome, ended.undone_at !== null]).toEqual([
        outcome === 'keep' ? 'kept' : 'undone',
        outcome === 'undo',
      ])
    },
  )
})

describe.each(['person', 'ad', 'review'] as const)('of two of the team the first one decides about a %s', (what) => {
  test('the decision stays: a form that was open does not take it back, and a new one that shows the answer does', async () => {
    const [decider, one, two] = [await letIn('admin'), await letIn('admin', 'Farida'), await letIn('admin')]
    const about = await made[what](decider)
    const takeBack = await openForm(two, about)
    expect((await keep(one, about)).status).toBe(200)
    const late = await takeBack()
    expect([late.status, late.html]).toEqual([
      409,
      expect.stringContaining('<bdi lang="en">Farida Shah</bdi> has decided this already.'),
    ])
    expect(await about.isBack()).toBe(false)
    expect(await decisionOf(about)).toMatchObject({ appeal_outcome: 'kept', undone_at: null })
    expect(await toldOf(about)).toEqual(['appeal_kept'])
    // Who sees the answer may still decide otherwise.
    expect((await (await openForm(two, about))()).status).toBe(200)
    expect(await about.isBack()).toBe(true)
    expect(await decisionOf(about)).toMatchObject({ appeal_outcome: 'kept', appeal_answer: 'It stays.' })
  })

  test('it is taken back: that answers the appeal, and nobody says any more that it stays', async () => {
    const [decider, one, two] = [await letIn('admin'), await letIn('admin', 'Farida'), await letIn('admin')]
    const about = await made[what](decider)
    expect((await (await openForm(one, about))()).status).toBe(200)
    const late = await keep(two, about)
    expect([late.status, late.html]).toEqual([409, expect.stringContaining('Farida Shah')])
    expect(await about.isBack()).toBe(true)
    expect(await decisionOf(about)).toMatchObject({
      appeal_outcome: 'undone',
      appeal_answer: what === 'review' ? '' : 'It was right after all',
      answered_by_name: 'Farida Shah',
    })
    expect((await toldOf(about)).filter((kind) => kind.startsWith('appeal_'))).toEqual([])
    expect((await two.ask('/console/appeals')).html).not.toContain(about.decisionId)
  })

  test('at the same moment: one of them, never both', async () => {
    const decider = await letIn('admin')
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await letIn('admin'), await letIn('admin')]
      const about = await made[what](decider)
      const takeBack = await openForm(two, about)
      const [kept, back] = await Promise.all([keep(one, about), takeBack()])
      expect([kept.status, back.status].toSorted()).toEqual([200, 409])
      expect(await about.isBack()).toBe(back.status === 200)
      const { appeal_outcome: outcome, undone_at: undoneAt } = await decisionOf(about)
      expect([outcome, undoneAt !== null]).toEqual(back.status === 200 ? ['undone', true] : ['kept', false])
    }
  })
})

test('a form that was open for one suspension does not end another one', async () => {
  const [decider, one, two] = [await letIn('admin', 'Farida'), await letIn('admin'), await letIn('admin')]
  const about = await made.person(decider)
  const takeBack = await openForm(two, about)
  expect((await (await openForm(one, about))()).status).toBe(200)
  await decider.send(about.page, { do: 'suspend', reason: 'Again', days: '7' })
  const late = await takeBack()
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('Farida Shah')])
  expect(await about.isBack()).toBe(false)
})

test('the second one who ends a suspension is told who was first', async () => {
  const [decider, one, two] = [await letIn('admin'), await letIn('admin', 'Farida'), await letIn('admin')]
  const about = await made.person(decider)
  const [first, second] = [await openForm(one, about), await openForm(two, about)]
  expect((await first()).status).toBe(200)
  const late = await second()
  expect([late.status, late.html]).toEqual([409, expect.stringContaining('Farida Shah')])
})

test('the job that ends suspensions leaves one that was made anew after it had read its list', async () => {
  const decider = await letIn('admin')
  const [first, second] = [await createUser(db), await createUser(db)]
  const setEnd = (id: string, seconds: number) =>
    db
      .updateTable('users')
      .set({ suspended_until: new Date(Date.now() + seconds * 1000) })
      .where('id', '=', id)
      .execute()
  for (const [{ id }, end] of [[first, -20] as const, [second, -10] as const]) {
    await decider.send(`/console/people/${id}`, { do: 'suspend', reason, days: '30' })
    await setEnd(id, end)
  }
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [first.id])
  const { messages } = setUpLocalMessages({ db, log: pino({ level: 'silent' }) }, site.dataDir)
  const ending = endExpiredSuspensions({ db, messages })
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
  await setEnd(second.id, 86_400)
  await holder.query('rollback')
  holder.release()
  await ending
  const isSuspended = async (id: string) =>
    (await db.selectFrom('users').select('suspended_at').where('id', '=', id).executeTakeFirstOrThrow())
      .suspended_at !== null
  expect([await isSuspended(first.id), await isSuspended(second.id)]).toEqual([false, true])
})

test('several ads at once come back but for those that stay down after an appeal', async () => {
  const [decider, other] = [await letIn('admin'), await letIn('admin')]
  const [kept, waiting] = [await made.ad(decider), await made.ad(decider)]
  await keep(other, kept)
  const { html } = await other.ask('/console/ads?status=removed')
  const body = new URLSearchParams({ mark: csrfTokenIn(html), do: 'restore', reason })
  for (const { page } of [kept, waiting]) body.append('id', page.slice('/console/ads/'.length))
  const done = await other.ask('/console/ads?status=removed', { method: 'POST', body })
  expect(done.html).toContain('1 decided. 1 was left out.')
  expect([await kept.isBack(), await waiting.isBack()]).toEqual([false, true])
})

test('an appeal to a suspension that ended with its days can still be answered', async () => {
  const [decider, other] = [await letIn('admin'), await letIn('admin')]
  const about = await made.person(decider)
  await pool.query('update decisions set ends_at = now(), undone_at = now() where id = $1', [about.decisionId])
  expect((await keep(other, about)).status).toBe(200)
})

test('appeals show the ad, the case with its reports and what was decided, also afterwards', async () => {
  const [decider, other, reporter] = [
    await letIn('admin'),
    await letIn('moderator', 'Farida'),
    await createReviewer(site),
  ]
  const owner = await createUser(db)
  const { id: adId } = await createProduct(db, { user_id: owner.id, title: 'Fireworks' })
  await reporter.call('POST', 'reports/add', { reason: 'scam', productId: adId })
  const { id: caseId } = await db
    .selectFrom('report_cases')
    .select('id')
    .where('subject_id', '=', adId)
    .executeTakeFirstOrThrow()
  await decider.send(`/console/reports/${caseId}`, { do: 'uphold', reason })
  const decisionId = await answer('These are <lamps>.')

  const open = await other.ask('/console/appeals')
  const parts = [
    `href="/console/ads/${adId}"`,
    `href="/console/reports/${caseId}"`,
    `href="/console/people/${owner.id}"`,
    'These are &lt;lamps&gt;.',
    'Reasons: ',
  ]
  for (const part of parts) expect(open.html.replaceAll('<!-- -->', '')).toContain(part)
  const done = await other.send('/console/appeals', { do: 'keep', id: decisionId, answer: 'They are <not>.' })
  expect(done.html).not.toContain(`href="/console/ads/${adId}"`)

  const answered = await other.ask('/console/appeals?state=answered')
  const told = ['The decision stays', 'Farida Shah', 'They are &lt;not&gt;.']
  for (const part of [...parts, ...told]) expect(answered.html.replaceAll('<!-- -->', '')).toContain(part)
  expect(idsIn(answered.html, 'answer')).toEqual([])
  for (const page of [`/console/people/${owner.id}`, `/console/ads/${adId}`])
    for (const part of told) expect((await decider.ask(page)).html, page).toContain(part)
  expect((await other.ask('/console/appeals?state=gone')).status).toBe(400)
  const stranger = openNoScriptBrowser(baseUrl)
  expect((await stranger.ask('/console/appeals?state=answered')).status).toBe(303)
})

test('no form is offered for an appeal about what one has reported, or about one of the team', async () => {
  const [decider, reporter, other] = [
    await letIn('admin'),
    await letIn('moderator', 'Farida'),
    await letIn('moderator'),
  ]
  const token = await beginSession(db, reporter.user, 'a browser')
  const report = createReviewClient(baseUrl, token)
  const owner = await createUser(db)
  const { id: adId } = await createProduct(db, { user_id: owner.id, title: 'Rockets' })
  await report.call('POST', 'reports/add', { reason: 'scam', productId: adId })
  await decider.send(`/console/ads/${adId}`, { do: 'take-down', reason })
  const ofAd = await answer()
  const colleague = await createUser(db)
  await decider.send(`/console/people/${colleague.id}`, { do: 'suspend', reason, days: '30' })
  const ofColleague = await answer()
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', colleague.id).execute()

  const offeredTo = async (member: Member) => idsIn((await member.ask('/console/appeals')).html, 'id')
  expect(await offeredTo(reporter)).not.toContain(ofAd)
  expect(await offeredTo(other)).toContain(ofAd)
  expect((await keep(reporter, { decisionId: ofAd })).html).toContain('This is about you')
  for (const member of [reporter, other]) expect(await offeredTo(member)).not.toContain(ofColleague)
  expect((await keep(other, { decisionId: ofColleague })).status).toBe(403)
  const admin = await letIn('admin', 'Hetal')
  expect(await offeredTo(admin)).toEqual(expect.arrayContaining([ofAd, ofColleague]))
  expect((await keep(admin, { decisionId: ofColleague })).status).toBe(200)
})

test('an appeal about a review shows what it says and leads to its ad; answered ones are paged by an index', async () => {
  const [decider, other] = [await letIn('admin'), await letIn('admin')]
  const about = await made.review(decider)
  const adId = about.page.slice(-36)
  const { html } = await other.ask('/console/appeals')
  expect(wordsOf(html)).toContain('Rusty')
  expect(html).toContain(`href="/console/ads/${adId}"`)
  const person = await createUser(db)
  await pool.query(
    `insert into decisions (id, decided_by, decided_by_name, kind, user_id, product_id, title, reason, undone_at, appeal_text,
        appealed_at, appeal_outcome)
      select gen_random_uuid(), $1, 'Meera', 'take_down_ad', $2, null, 'Thing', 'A reason', now(), 'No', now(), 'kept'
      from generate_series(1, 3000)`,
    [randomUUID(), person.id],
  )
  await pool.query('analyze decisions')
  const { rows } = await pool.query(
    'explain select * from decisions where appealed_at is not null and appeal_outcome is not null order by id desc limit 51',
  )
  expect(JSON.stringify(rows)).toMatch(/Index Scan Backward using decisions_(answered_idx|pkey)/)
  const first = await other.ask('/console/appeals?state=answered')
  const next = /href="([^"]*cursor=[^"]*)"/.exec(first.html.replaceAll('&amp;', '&'))?.[1] ?? ''
  expect(next).toContain('state=answered')
  expect((await other.ask(next)).status).toBe(200)
})
