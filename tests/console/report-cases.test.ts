import { beforeEach, describe, expect, test } from 'vitest'
import { allPresetReasons } from '../../domain/rules/console/decisions.ts'
import { setUpSite } from '../support/built-site.ts'
import { idsIn, setUpTeam } from '../support/console-team.ts'
import { createImage, createProduct, createRental, createReview, createUser } from '../support/factories.ts'
import { csrfTokenIn, openNoScriptBrowser } from '../support/no-script-browser.ts'
import { createReviewer } from '../support/reviews-setup.ts'

const site = await setUpSite()
const { db, pool, baseUrl } = site
const { letIn, deedsOn } = setUpTeam(site)
beforeEach(() => pool.query('delete from rate_counters; delete from one_time_codes; delete from report_cases'))

const wordsOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** Reports something. @returns the id of its case */
async function report(about: object, reason = 'scam'): Promise<string> {
  const reporter = await createReviewer(site)
  expect((await reporter.call('POST', 'reports/add', { reason, ...about })).status).toBe(200)
  const [subjectId = ''] = Object.values(about)
  const found = db.selectFrom('report_cases').select('id').where('subject_id', '=', subjectId).orderBy('id', 'desc')
  return (await found.limit(1).executeTakeFirstOrThrow()).id
}

/** Reports a rental by its renter. @returns the id of the case */
async function reportRental(): Promise<string> {
  const renter = await createReviewer(site)
  const { id } = await createRental(db, { renter_id: renter.user.id })
  await renter.report({ rentalId: id, reason: 'damaged' })
  return (await db.selectFrom('report_cases').select('id').where('subject_id', '=', id).executeTakeFirstOrThrow()).id
}

const reportAd = async (given = {}) => report({ productId: (await createProduct(db, given)).id })
/** Where the page of a case leads to go on. */
const nextIn = (html: string): string | undefined =>
  /<a href="(\/console\/reports\/[^"]+)" data-next=""/.exec(html)?.[1]?.replaceAll('&amp;', '&')
const pathOf = (id: string, query = '') => `/console/reports/${id}${query}`

test('a case about an ad shows its price, its place without the street, its kind, when it was posted, and its pictures large', async () => {
  const { id } = await createProduct(db, {
    ...{ title: 'Fireworks', category: 'Camera', price: 1500, discount: 0 },
    ...{ address: '17 Secret Lane', area: 'Navrangpura', city: 'Ahmedabad', zip_code: '380009' },
    created_at: new Date('2026-11-20T06:30:00Z'),
  })
  const hashes = ['a', 'b'].map((letter) => letter.repeat(64))
  for (const hash of hashes) {
    await db
      .insertInto('image_files')
      .values({ hash, width: 1600, height: 1200, widths: [320, 640, 1280], size: 1000, thumbhash: '1QcSHQ' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await createImage(db, { product_id: id, hash })
  }
  const caseId = await report({ productId: id })
  const { html } = await (await letIn('moderator')).ask(pathOf(caseId))
  const words = wordsOf(html)
  expect(words).toMatch(/₹\s*1,500/)
  expect(words).toContain('Navrangpura, Ahmedabad')
  expect(words).toContain('380009')
  expect(words).not.toContain('17 Secret Lane')
  expect(words).toContain('Camera')
  expect(words).toContain('20 Nov 2026, 12:00')
  const sources = [...html.matchAll(/<img src="([^"]+)" alt="Picture/g)].map(([, source]) => source)
  expect(sources).toEqual([`/files/${hashes[0]}/1280.webp`, `/files/${hashes[1]}/320.webp`])
  for (const hash of hashes) expect(html).toContain(`<a href="/files/${hash}/1280.webp"`)
})

describe('a case about a rental', () => {
  let numbers = 9_812_345_670
  async function addReportedRental() {
    const renter = await createReviewer(site, { name: 'Arjun', last_name: 'Mehta', phone_number: `+91${++numbers}` })
    const lender = await createUser(db, { name: 'Priya', last_name: 'Shah' })
    const rental = await createRental(db, {
      ...{ lender_id: lender.id, renter_id: renter.user.id, title: 'Canon R10' },
      ...{ period: '[2026-12-05 00:00+05:30, 2026-12-08 00:00+05:30)', ask_words: 'For my sister' },
    })
    await renter.report({ rentalId: rental.id, reason: 'overcharged', reportText: 'Twice as much' })
    const { id } = await db
      .selectFrom('report_cases')
      .select('id')
      .where('subject_id', '=', rental.id)
      .executeTakeFirstOrThrow()
    return { renter, lender, rental, id }
  }

  test('says who reported whom, with the way to the rental and to both people, and neither numbers nor what they wrote', async () => {
    const { renter, lender, rental, id } = await addReportedRental()
    const moderator = await letIn('moderator')
    const list = await moderator.ask('/console/reports?subject=rental')
    expect(list.html).toContain(`href="${pathOf(id)}?subject=rental"`)
    expect(wordsOf(list.html)).toContain('They ask for more money than agreed')
    const { html } = await moderator.ask(pathOf(id))
    for (const path of [`rentals/${rental.id}`, `people/${renter.user.id}`, `people/${lender.id}`])
      expect(html).toContain(`href="/console/${path}"`)
    const words = wordsOf(html)
    for (const said of ['Canon R10', '05/12/2026–07/12/2026', 'Twice as much', 'Reported : Priya Shah'])
      expect(words).toContain(said)
    for (const hidden of ['98123', '12345', 'For my sister']) expect(words).not.toContain(hidden)
  })

  test('is closed with a note, whichever way: nobody is suspended, and who reported it is told', async () => {
    for (const [verdict, state] of [
      ['uphold', 'upheld'],
      ['reject', 'rejected'],
    ] as const) {
      const { renter, lender, rental, id } = await addReportedRental()
      const moderator = await letIn('moderator')
      expect((await moderator.send(pathOf(id), { do: verdict })).status).toBe(400)
      expect((await moderator.send(pathOf(id), { do: verdict, reason: 'Both were called' })).status).toBe(200)
      expect(
        await db.selectFrom('report_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ).toMatchObject({ state, reason: 'Both were called' })
      expect(await deedsOn(id)).toMatchObject([{ action: 'decideCase', after: { verdict: state, subject: 'rental' } }])
      const people = await db.selectFrom('users').select('suspended_at').where('id', 'in', [lender.id, renter.user.id])
      expect((await people.execute()).map(({ suspended_at }) => suspended_at)).toEqual([null, null])
      expect(await db.selectFrom('rentals').select('state').where('id', '=', rental.id).executeTakeFirst()).toEqual({
        state: 'asked',
      })
      const told = db.selectFrom('notifications').select('kind').where('user_id', '=', renter.user.id)
      expect(await told.execute()).toHaveLength(1)
    }
  })

  test('is not for someone of the team who is a side of it', async () => {
    const { rental, id } = await addReportedRental()
    for (const side of ['lender_id', 'renter_id'] as const) {
      const moderator = await letIn('moderator')
      await db
        .updateTable('rentals')
        .set({ [side]: moderator.user.id })
        .where('id', '=', rental.id)
        .execute()
      await pool.query('update report_cases set owner_id = null')
      expect((await moderator.ask('/console/reports')).html).not.toContain(id)
      expect(wordsOf((await moderator.ask(pathOf(id))).html)).not.toContain('Twice as much')
      await moderator.send(pathOf(id), { do: 'reject', reason: 'Mine' })
      expect(await db.selectFrom('report_cases').select('state').where('id', '=', id).executeTakeFirst()).toEqual({
        state: 'open',
      })
    }
  })
})

describe('the next case', () => {
  test('is the one that has waited longest after it, in the queue of the address, and the first one at its end', async () => {
    const [one, two, three] = [await reportAd(), await report({ userId: (await createUser(db)).id }), await reportAd()]
    const moderator = await letIn('moderator')
    const list = await moderator.ask('/console/reports?subject=product')
    expect(list.html).toContain(`href="${pathOf(one)}?subject=product"`)
    expect(nextIn((await moderator.ask(pathOf(one))).html)).toBe(pathOf(two))
    expect(nextIn((await moderator.ask(pathOf(one, '?subject=product'))).html)).toBe(pathOf(three, '?subject=product'))
    expect(nextIn((await moderator.ask(pathOf(three))).html)).toBe(pathOf(one))
    const decided = await moderator.send(pathOf(two), { do: 'reject', reason: 'Fine' })
    expect(nextIn(decided.html)).toBe(pathOf(three))
    expect(wordsOf(decided.html)).toContain('Next case')
    expect((await moderator.ask(pathOf(one, '?sort=wrong'))).status).toBe(400)
  })

  test('follows the order by weight, too', async () => {
    const ids = [await reportAd(), await reportAd(), await reportAd()]
    for (const [at, id] of ids.entries())
      await pool.query('update report_cases set weight = $1 where id = $2', [[2, 9, 5][at], id])
    const moderator = await letIn('moderator')
    const [light = '', heavy = '', middle = ''] = ids
    const query = '?sort=weight'
    expect(nextIn((await moderator.ask(pathOf(heavy, query))).html)).toBe(pathOf(middle, query))
    expect(nextIn((await moderator.ask(pathOf(middle, query))).html)).toBe(pathOf(light, query))
    expect(nextIn((await moderator.ask(pathOf(light, query))).html)).toBe(pathOf(heavy, query))
  })

  test('is none that its reader may not decide, and where there is no other one the list is offered', async () => {
    const moderator = await letIn('moderator')
    const first = await reportAd()
    await reportAd({ user_id: moderator.user.id })
    const own = await createProduct(db, { user_id: moderator.user.id })
    await report({ reviewId: (await createReview(db, { product_id: own.id })).id }, 'offensive')
    const reported = await reportAd()
    await pool.query('update reports set reporter_id = $1 where case_id = $2', [moderator.user.id, reported])
    await report({ userId: (await letIn('admin')).user.id })
    const last = await reportAd()
    expect(nextIn((await moderator.ask(pathOf(first))).html)).toBe(pathOf(last))
    await moderator.send(pathOf(last), { do: 'reject', reason: 'Fine' })
    const alone = await moderator.send(pathOf(first), { do: 'reject', reason: 'Fine' })
    expect(nextIn(alone.html)).toBeUndefined()
    expect(wordsOf(alone.html)).toContain('No other case waits for you here.')
  })
})

describe('a ready reason', () => {
  const answerPath = async (email: string) => {
    const { rows } = await pool.query(
      `select kind, language, message_values from outbox where recipient = $1 order by id desc limit 1`,
      [email],
    )
    return rows[0] as { kind: string; language: string; message_values: Record<string, string> }
  }
  const gujarati = 'આવી વસ્તુઓ અહીં ભાડે આપી શકાતી નથી.'
  const hindi = 'ऐसी चीज़ें यहाँ किराये पर नहीं दी जा सकतीं।'

  test('is read by its person in their own language, with the words beside it, and by the team in each one’s', async () => {
    const owner = await createUser(db, { language: 'gu' })
    const { id } = await createProduct(db, { user_id: owner.id, title: 'Fireworks' })
    const caseId = await report({ productId: id })
    const moderator = await letIn('moderator')
    const done = await moderator.send(pathOf(caseId), { do: 'uphold', ready: 'forbidden', reason: 'See page 3 <b>' })
    expect(done.status).toBe(200)
    const mail = await answerPath(owner.email)
    expect(mail).toMatchObject({ kind: 'ad_removed', message_values: { reason: `${gujarati}\nSee page 3 <b>` } })
    const visitor = openNoScriptBrowser(baseUrl)
    visitor.cookies.set('language', 'hi')
    const page = (await visitor.ask(mail.message_values.path ?? '')).html
    expect(page).toContain(`${hindi}\nSee page 3 &lt;b&gt;`)
    const admin = await letIn('admin')
    admin.cookies.set('language', 'hi')
    for (const path of [pathOf(caseId), `/console/ads/${id}`, `/console/people/${owner.id}`]) {
      const { html } = await admin.ask(path)
      expect(html, path).toContain(hindi)
      expect(html, path).toContain('See page 3 &lt;b&gt;')
      expect(html, path).not.toContain(gujarati)
    }
    expect(await deedsOn(id)).toMatchObject([
      { action: 'takeDownAd', after: { ready: 'forbidden' }, reason: 'See page 3 <b>' },
    ])
  })

  test('is enough alone, and one of both is needed', async () => {
    const moderator = await letIn('moderator')
    const caseId = await reportAd()
    for (const given of [{}, { reason: '  ' }, { ready: '' }, { ready: 'made_up' }] as Record<string, string>[]) {
      const { status, html } = await moderator.send(pathOf(caseId), { do: 'uphold', ...given })
      expect([status, html.includes('role="alert"')]).toEqual([400, true])
    }
    expect((await moderator.send(pathOf(caseId), { do: 'reject', ready: 'nothing_wrong' })).status).toBe(200)
    expect(wordsOf((await moderator.ask(pathOf(caseId))).html)).toContain('nothing is wrong with it')
  })

  test.each(['en', 'hi', 'gu'] as const)('stands in each form that a person is told from: in %s', async (language) => {
    const admin = await letIn('admin')
    const person = await createUser(db, { language })
    const ad = await createProduct(db, { user_id: person.id })
    const review = await createReview(db, { user_id: person.id })
    const forms: [path: string, values: Record<string, string>, kind: string][] = [
      [`/console/ads/${ad.id}`, { do: 'take-down', ready: 'twice' }, 'ad_removed'],
      [`/console/ads/${ad.id}`, { do: 'restore', ready: 'our_mistake' }, 'ad_restored'],
      ['/console/reviews', { do: 'take-down', id: review.id, ready: 'insulting' }, 'review_removed'],
      [`/console/people/${person.id}`, { do: 'suspend', ready: 'spam', days: '3' }, 'account_suspended'],
      [`/console/people/${person.id}`, { do: 'lift', ready: 'put_right' }, 'suspension_ended'],
    ]
    const told: string[] = []
    for (const [path, values, kind] of forms) {
      expect((await admin.send(path, values)).status, kind).toBe(200)
      const mail = await answerPath(person.email)
      expect([mail.kind, mail.language]).toEqual([kind, language])
      told.push(mail.message_values.reason ?? '')
    }
    const letters = { en: /[a-z]/, hi: /\p{Script=Devanagari}/u, gu: /\p{Script=Gujarati}/u }[language]
    for (const words of told) expect(words).toMatch(letters)
    expect(new Set(told).size).toBe(forms.length)
  })

  test('of the answer to an appeal is in the language of the person, too', async () => {
    const owner = await createUser(db, { language: 'hi' })
    const { id } = await createProduct(db, { user_id: owner.id })
    const [decider, other] = [await letIn('admin'), await letIn('admin')]
    await decider.send(`/console/ads/${id}`, { do: 'take-down', reason: 'Why' })
    const { path = '' } = (await answerPath(owner.email)).message_values
    await openNoScriptBrowser(baseUrl).ask(path, { method: 'POST', body: new URLSearchParams({ text: 'No' }) })
    const [decisionId = ''] = idsIn((await other.ask('/console/appeals')).html, 'id')
    await other.send('/console/appeals', { do: 'keep', id: decisionId, ready: 'still_holds' })
    expect((await answerPath(owner.email)).message_values.answer).toBe('हमने दोबारा देखा, और वजह अब भी वही है।')
    expect(wordsOf((await other.ask('/console/appeals?state=answered')).html)).toContain('the reason still holds')
    expect((await other.send('/console/appeals', { do: 'keep', id: decisionId, ready: 'spam' })).status).toBe(400)
  })

  test('goes with several rows at once', async () => {
    const admin = await letIn('admin')
    const owners = [await createUser(db, { language: 'gu' }), await createUser(db, { language: 'hi' })]
    const ads = await Promise.all(owners.map(({ id }) => createProduct(db, { user_id: id })))
    const body = new URLSearchParams({ mark: csrfTokenIn((await admin.ask('/console/ads')).html), do: 'take-down' })
    body.set('ready', 'forbidden')
    for (const { id } of ads) body.append('id', id)
    expect((await admin.ask('/console/ads', { method: 'POST', body })).html).toContain('2 decided.')
    const told = await Promise.all(owners.map(async ({ email }) => (await answerPath(email)).message_values.reason))
    expect(told).toEqual([gujarati, hindi])
  })

  test('offers all of them in some form', async () => {
    const admin = await letIn('admin')
    const owner = await createUser(db)
    const ad = await createProduct(db, { user_id: owner.id })
    const cases = [
      await report({ productId: ad.id }),
      await report({ reviewId: (await createReview(db)).id }, 'offensive'),
      await report({ userId: owner.id }),
      await reportRental(),
    ]
    const pages = await Promise.all(cases.map(async (id) => (await admin.ask(pathOf(id))).html))
    await admin.send(`/console/ads/${ad.id}`, { do: 'take-down', reason: 'x' })
    const { path = '' } = (await answerPath(owner.email)).message_values
    await openNoScriptBrowser(baseUrl).ask(path, { method: 'POST', body: new URLSearchParams({ text: 'No' }) })
    pages.push((await (await letIn('admin')).ask('/console/appeals')).html)
    const offered = new Set(
      pages.flatMap((html) => [...html.matchAll(/<option value="([a-z_]+)"/g)].map(([, one]) => one)),
    )
    expect(allPresetReasons.filter((one) => !offered.has(one))).toEqual([])
  })
})
