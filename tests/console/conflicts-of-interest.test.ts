import { beforeEach, expect, it } from 'vitest'
import { consoleLimits } from '../../domain/limits/console.ts'
import type { ActionDependencies } from '../../server/http/pages/console/action-context.ts'
import { deleteCategoryByForm } from '../../server/modules/category-editing/category-editing.ts'
import { rejectCases } from '../../server/modules/moderation/moderation.ts'
import { findConsoleSession } from '../../server/modules/team/team.ts'
import { setUpSite } from '../support/built-site.ts'
import { setUpTeam } from '../support/console-team.ts'
import { answerPathOf } from '../support/console-things.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createReviewer } from '../support/reviews-setup.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const { letIn, deedsOn } = setUpTeam(site)
beforeEach(() => pool.query('delete from rate_counters'))

type Member = Awaited<ReturnType<typeof letIn>>
const reason = 'It is forbidden here.'
const aboutYou = 'This is about you'

async function report(about: object, by?: string) {
  const reporter = await createReviewer(site)
  expect((await reporter.call('POST', 'reports/add', { reason: 'scam', ...about })).status).toBe(200)
  const [subjectId = ''] = Object.values(about)
  // As if a member of the team had done it.
  if (by) await pool.query('update reports set reporter_id = $1 where reporter_id = $2', [by, reporter.user.id])
  const found = db.selectFrom('report_cases').select('id').where('subject_id', '=', subjectId).orderBy('id', 'desc')
  return (await found.limit(1).executeTakeFirstOrThrow()).id
}

/** Sends a decision about several rows. */
async function sendMany({ ask }: Member, path: string, step: string, ids: string[]) {
  const mark = csrfTokenIn((await ask(path)).html)
  const rows = ids.map((id): [string, string] => ['id', id])
  const body = new URLSearchParams([['mark', mark], ['do', step], ['reason', reason], ...rows])
  return ask(path, { method: 'POST', body })
}

const statuses = async (member: Member, ways: readonly (readonly [string, Record<string, string>])[]) => {
  const answers: number[] = []
  for (const [path, values] of ways) answers.push((await member.send(path, { reason, ...values })).status)
  return answers
}

it('no one decides about reviews of their own ad, and another one does', async () => {
  const [owner, other] = [await letIn('moderator'), await letIn('moderator')]
  const ad = await createProduct(db, { user_id: owner.user.id })
  const { id } = await createReview(db, { product_id: ad.id, rating: 1 })
  const caseId = await report({ reviewId: id, reason: 'offensive' })
  const ways = [
    ['/console/reviews', { do: 'take-down', id }],
    [`/console/reports/${caseId}`, { do: 'uphold' }],
    [`/console/reports/${caseId}`, { do: 'reject' }],
  ] as const
  expect(await statuses(owner, ways)).toEqual([403, 403, 403])
  expect((await sendMany(owner, '/console/reviews', 'take-down-chosen', [id])).html).toContain('1 was left out.')
  expect((await sendMany(owner, '/console/reports', 'reject', [caseId])).html).toContain('0 decided. 1 was left out.')
  expect(await statuses(other, [ways[0]])).toEqual([200])
  expect(await statuses(owner, [['/console/reviews', { do: 'restore', id }]])).toEqual([403])
  expect(await statuses(other, [['/console/reviews', { do: 'restore', id }]])).toEqual([200])
})

it('who has reported a thing decides about it in no way, nor about the answer to the decision', async () => {
  const [reporter, other] = [await letIn('moderator'), await letIn('moderator')]
  const author = await createUser(db)
  const person = await createUser(db)
  const ad = await createProduct(db, { user_id: author.id })
  const review = await createReview(db, { product_id: (await createProduct(db)).id, user_id: author.id })
  await report({ productId: ad.id }, reporter.user.id)
  await report({ reviewId: review.id, reason: 'offensive' }, reporter.user.id)
  await report({ userId: person.id }, reporter.user.id)
  const down = [
    [`/console/ads/${ad.id}`, { do: 'take-down' }],
    ['/console/reviews', { do: 'take-down', id: review.id }],
    [`/console/people/${person.id}`, { do: 'suspend', until: 'never' }],
  ] as const
  const up = [
    [`/console/ads/${ad.id}`, { do: 'restore' }],
    ['/console/reviews', { do: 'restore', id: review.id }],
    [`/console/people/${person.id}`, { do: 'lift' }],
  ] as const
  expect(await statuses(reporter, down)).toEqual([403, 403, 403])
  expect((await sendMany(reporter, '/console/ads', 'take-down', [ad.id])).html).toContain('0 decided. 1 was left out.')
  const { rows } = await pool.query('select 1 from reporter_records where user_id = $1', [reporter.user.id])
  expect(rows).toEqual([])
  expect(await statuses(other, down)).toEqual([200, 200, 200])
  expect(await statuses(reporter, up)).toEqual([403, 403, 403])

  const path = await answerPathOf(site, author.email)
  const body = new URLSearchParams({ text: 'I am right.' })
  expect((await openNoScriptBrowser(baseUrl).ask(path, { method: 'POST', body })).status).toBe(200)
  const { id } = await db
    .selectFrom('decisions')
    .select('id')
    .where('appeal_text', '=', 'I am right.')
    .executeTakeFirstOrThrow()
  const third = await letIn('moderator')
  expect(await statuses(reporter, [['/console/appeals', { do: 'undo', id }]])).toEqual([403])
  expect(await statuses(third, [['/console/appeals', { do: 'undo', id }]])).toEqual([200])
  // The review is back already.
  expect(await statuses(other, up)).toEqual([200, 404, 200])
})

it('a suspension of one of the team is ended by admins alone, also by its answer; a case about them is theirs', async () => {
  const [admin, second, moderator] = [await letIn('admin'), await letIn('admin'), await letIn('moderator')]
  const bad = await letIn('moderator')
  const caseId = await report({ userId: bad.user.id })
  const page = `/console/people/${bad.user.id}`
  expect(await statuses(moderator, [[`/console/reports/${caseId}`, { do: 'reject' }]])).toEqual([403])
  expect((await sendMany(moderator, '/console/reports', 'reject', [caseId])).html).toContain('1 was left out')
  expect(await statuses(admin, [[page, { do: 'suspend', until: 'never' }]])).toEqual([200])
  expect(await statuses(moderator, [[page, { do: 'lift' }]])).toEqual([403])
  const { id } = await db
    .updateTable('decisions')
    .set({ appeal_text: 'Please', appealed_at: new Date() })
    .where('user_id', '=', bad.user.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await statuses(moderator, [['/console/appeals', { do: 'undo', id }]])).toEqual([403])
  expect(await statuses(second, [['/console/appeals', { do: 'undo', id }]])).toEqual([200])
})

it('several at once stop with the session or the role of who decides', async () => {
  const [member, admin] = [await letIn('moderator'), await letIn('admin')]
  const cases = [
    await report({ productId: (await createProduct(db)).id }),
    await report({ productId: (await createProduct(db)).id }),
  ]
  const token = [...member.cookies].find(([name]) => name.endsWith('kiraya_console'))?.[1] ?? ''
  const actor = await findConsoleSession(db, token)
  if (!actor) throw new Error('The session is open.')
  expect(await statuses(admin, [[`/console/people/${member.user.id}`, { do: 'suspend', until: 'never' }]])).toEqual([
    200,
  ])
  // The request has passed the door already.
  const deps = { db } as ActionDependencies
  await expect(rejectCases(deps, { actor, network: '' }, { ids: cases, reason })).rejects.toMatchObject({
    code: 'not_signed_in',
  })
  const { rows } = await pool.query(`select 1 from report_cases where id = any($1) and state <> 'open'`, [cases])
  expect(rows).toEqual([])
  const { slug, revision } = await db
    .selectFrom('categories')
    .selectAll()
    .where('slug', '=', 'clinic')
    .executeTakeFirstOrThrow()
  const gone = deleteCategoryByForm(deps, { slug, revision, target: 'camera' }, { actor, network: '' })
  await expect(gone).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await db.selectFrom('categories').select('is_delete').where('slug', '=', slug).execute()).toEqual([
    { is_delete: true },
  ])
})

it('about oneself no notes or reporters are shown and no notes are written; about others they are', async () => {
  const [one, other] = [await letIn('moderator'), await letIn('moderator')]
  const ad = await createProduct(db, { user_id: one.user.id })
  const caseId = await report({ productId: ad.id, reason: 'other', reportText: 'She cheats.' })
  const page = `/console/people/${one.user.id}`
  expect(await statuses(other, [[page, { do: 'note', note: 'We watch her.' }]])).toEqual([200])
  expect((await other.ask(page)).html).toContain('We watch her.')
  expect((await other.ask(`/console/reports/${caseId}`)).html).toContain('She cheats.')
  for (const [path, words] of [
    [page, 'We watch her.'],
    [`/console/reports/${caseId}`, 'She cheats.'],
  ] as const) {
    const { status, html } = await one.ask(path)
    expect([status, html.includes(aboutYou), html.includes(words)]).toEqual([403, true, false])
  }
  expect(await statuses(one, [[page, { do: 'note', note: 'She is great.' }]])).toEqual([403])
})

it('a note that is sent several times at once is kept once, and another one besides', async () => {
  const member = await letIn('moderator')
  const person = await createUser(db)
  const page = `/console/people/${person.id}`
  const mark = csrfTokenIn((await member.ask(page)).html)
  const send = (note: string) =>
    member.ask(page, { method: 'POST', body: new URLSearchParams({ mark, do: 'note', note }) })
  const answers = await Promise.all([send('Called.'), send('Called.'), send('Called.'), send('Called again.')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const deeds = (await deedsOn(person.id)).map(({ action }) => action)
  expect(deeds).toEqual(['readPerson', 'addNote', 'addNote'])
})

it('an admin shows twelve ads first, of others, that people can see', async () => {
  const admin = await letIn('admin')
  const feature = async (id: string, wish: 'on' | 'off') =>
    (await admin.send(`/console/ads/${id}`, { do: 'feature', wish })).status
  const own = await createProduct(db, { user_id: admin.user.id })
  const paused = await createProduct(db, { status: 'paused' })
  const hidden = await createProduct(db, { deleted_at: new Date() })
  expect([await feature(own.id, 'on'), await feature(paused.id, 'on'), await feature(hidden.id, 'on')]).toEqual([
    403, 409, 409,
  ])
  const ids: string[] = []
  for (let i = 0; i < consoleLimits.featuredMax - 1; i++)
    ids.push((await createProduct(db, { featured_at: new Date() })).id)
  // No list shows it.
  await createProduct(db, { featured_at: new Date(), status: 'rented' })
  const [one, two] = [await createProduct(db), await createProduct(db)]
  expect((await Promise.all([feature(one.id, 'on'), feature(two.id, 'on')])).sort()).toEqual([200, 409])
  expect(await feature(ids[0] ?? '', 'off')).toBe(200)
  expect((await Promise.all([feature(one.id, 'on'), feature(two.id, 'on')])).sort()).toEqual([200, 409])
})

it('signing one of the team out ends both kinds of sessions, and is for admins; others are signed out by moderators', async () => {
  const [admin, moderator, person] = [await letIn('admin'), await letIn('moderator'), await createReviewer(site)]
  const isSignedIn = async ({ token }: { token: string }) =>
    (await fetch(`${baseUrl}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).status === 200
  const signOut = async (by: Member, { id }: { id: string }) =>
    (await by.send(`/console/people/${id}`, { do: 'sign-out' })).status
  expect([await signOut(moderator, admin.user), (await admin.ask('/console')).status]).toEqual([403, 200])
  expect([await signOut(moderator, person.user), await isSignedIn(person)]).toEqual([200, false])
  expect([await signOut(admin, moderator.user), (await moderator.ask('/console')).status]).toEqual([200, 303])
})
