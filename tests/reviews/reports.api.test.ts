import { beforeEach, expect, test } from 'vitest'
import { reportLimits } from '../../domain/limits/report.ts'
import { reportReasons } from '../../domain/schemas/report.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createRental, createReview, createUser } from '../support/factories.ts'
import { createReviewClient, createReviewer } from '../support/reviews-setup.ts'

const site = await setUpApi({ trustProxy: true })
const { db, pool, baseUrl, logged } = site
const kiran = await createReviewer(site, { name: 'Kiran' })
const visitor = createReviewClient(baseUrl)
const unknownId = '019a9f00-0000-7000-8000-0000000000ff'
const thanks = { success: true, message: 'Thank you. We will look at it.' }

// One user and one network make all the requests here.
beforeEach(() => pool.query('delete from rate_counters'))

const newAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { title: 'Free phone', description: 'Pay first.', category: 'Camera', ...given })
const reportsOf = (column: 'product_id' | 'review_id' | 'user_id' | 'rental_id', id: string) =>
  db.selectFrom('reports').selectAll().where(column, '=', id).orderBy('id').execute()
const send = (by: Pick<typeof kiran, 'call'>, body: object) => by.call('POST', 'reports/add', body)

test('an ad is reported with its words at that time', async () => {
  const ad = await newAd()
  const body = { productId: ad.id, reason: 'scam', reportText: ' Asks for money\n\n\nfirst. ' }
  expect(await kiran.report(body)).toEqual(thanks)
  await db.updateTable('products').set({ title: 'Nice phone' }).where('id', '=', ad.id).execute()
  expect(await reportsOf('product_id', ad.id)).toEqual([
    {
      id: expect.any(String),
      case_id: expect.any(String),
      subject: 'product',
      product_id: ad.id,
      review_id: null,
      user_id: null,
      rental_id: null,
      reported: { title: 'Free phone', description: 'Pay first.' },
      reporter_id: kiran.user.id,
      reason: 'scam',
      report_text: 'Asks for money\n\nfirst.',
      state: 'open',
      created_at: expect.any(Date),
      earlier: [],
    },
  ])
})

test('a review is reported with its words, its ad and its answer', async () => {
  const answered = { answer_text: 'No!', answered_at: new Date() }
  const review = await createReview(db, { review_text: 'Call me', rating: 1, ...answered })
  await visitor.report({ reviewId: review.id, reason: 'private' })
  const { product_id: productId } = review
  expect(await reportsOf('review_id', review.id)).toEqual([
    expect.objectContaining({
      subject: 'review',
      product_id: null,
      reported: { productId, title: 'Something to rent', reviewText: 'Call me', rating: '1', answerText: 'No!' },
      reporter_id: null,
      reason: 'private',
      report_text: '',
    }),
  ])
})

test('a user is reported by name, and none of their other data is copied', async () => {
  const person = await createUser(db, { name: 'Kiraya', last_name: 'Team' })
  await kiran.report({ userId: person.id, reason: 'pretending', reportText: 'Says they are you' })
  expect(await reportsOf('user_id', person.id)).toEqual([
    expect.objectContaining({ subject: 'user', reported: { name: 'Kiraya Team' }, reporter_id: kiran.user.id }),
  ])
})

test('a rental is reported by its two sides, about the other one, once each while the report is open', async () => {
  const [lender, renter] = [
    await createReviewer(site, { name: 'Priya', last_name: 'Shah' }),
    await createReviewer(site, { name: 'Arjun', last_name: 'Mehta' }),
  ]
  const sides = { lender_id: lender.user.id, renter_id: renter.user.id }
  const { id: rentalId, title } = await createRental(db, {
    ...sides,
    ask_words: 'Call 98765 43210',
    place: '5 Lender Lane',
  })
  await lender.report({ rentalId, reason: 'damaged' })
  await renter.report({ rentalId, reason: 'overcharged' })
  await renter.report({ rentalId, reason: 'other', reportText: 'Wants the deposit twice' })
  const reports = await reportsOf('rental_id', rentalId)
  expect(reports).toMatchObject([
    { subject: 'rental', reporter_id: lender.user.id, reason: 'damaged', reported: { title, name: 'Arjun Mehta' } },
    { reporter_id: renter.user.id, reason: 'other', reported: { title, name: 'Priya Shah' } },
  ])
  expect(reports[1]?.earlier).toMatchObject([{ reason: 'overcharged' }])
  expect(JSON.stringify(reports)).not.toMatch(/98765|Lane/)
  expect(
    await db.selectFrom('report_cases').selectAll().where('subject_id', '=', rentalId).executeTakeFirst(),
  ).toMatchObject({ subject: 'rental', owner_id: renter.user.id, reports: 2 })
  await db.deleteFrom('rentals').where('id', '=', rentalId).execute()
  for (const { id, reported } of reports)
    expect(await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      reported,
      rental_id: null,
      state: 'open',
    })
})

test('for everybody else the rental that is reported does not exist, as for its sides once its names are gone', async () => {
  const renter = await createReviewer(site)
  const rental = await createRental(db, { renter_id: renter.user.id })
  const about = (rentalId: string) => ({ rentalId, reason: 'scam' })
  const answers = await Promise.all(
    [visitor, kiran].flatMap((by) => [rental.id, unknownId].map(async (id) => (await send(by, about(id))).text())),
  )
  expect(new Set(answers).size).toBe(1)
  await kiran.refused('rental_not_found', send(kiran, about(rental.id)))
  await db.updateTable('rentals').set({ renter_id: null, lender_id: null }).where('id', '=', rental.id).execute()
  await renter.refused('rental_not_found', send(renter, about(rental.id)))
  expect(await reportsOf('rental_id', rental.id)).toEqual([])
})

test('a report outlives the reported thing, and its reporter', async () => {
  const leaver = await createReviewer(site)
  const [ad, review] = [await newAd(), await createReview(db)]
  await leaver.report({ productId: ad.id, reason: 'scam' })
  await leaver.report({ reviewId: review.id, reason: 'fake' })
  const ids = [...(await reportsOf('product_id', ad.id)), ...(await reportsOf('review_id', review.id))]
  await db.deleteFrom('products').where('id', 'in', [ad.id, review.product_id]).execute()
  await db.deleteFrom('users').where('id', '=', leaver.user.id).execute()
  for (const { id, reported } of ids) {
    const report = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(report).toMatchObject({ reported, product_id: null, review_id: null, reporter_id: null, state: 'open' })
  }
})

test('a second report of the same thing keeps the words of the first, until the report is closed', async () => {
  const ad = await newAd()
  await kiran.report({ productId: ad.id, reason: 'scam', reportText: 'Asks for money first' })
  await db.updateTable('products').set({ title: 'Cheap phone' }).where('id', '=', ad.id).execute()
  for (let i = 0; i < 2; i++) await kiran.report({ productId: ad.id, reason: 'other', reportText: 'It is worse' })
  await kiran.report({ productId: ad.id, reason: 'repeated' })
  const [report, ...more] = await reportsOf('product_id', ad.id)
  expect(more).toEqual([])
  expect(report).toMatchObject({
    reason: 'repeated',
    report_text: '',
    reported: { title: 'Cheap phone' },
    earlier: [
      { reason: 'scam', text: 'Asks for money first', reported: { title: ad.title } },
      { reason: 'other', text: 'It is worse', reported: { title: 'Cheap phone' } },
    ],
  })
  await db.updateTable('reports').set({ state: 'closed' }).where('product_id', '=', ad.id).execute()
  await kiran.report({ productId: ad.id, reason: 'scam' })
  expect((await reportsOf('product_id', ad.id)).map(({ state }) => state)).toEqual(['closed', 'open'])
})

test('different reports of one user at the same time are all kept', async () => {
  const ad = await newAd()
  const texts = ['One', 'Two', 'Three', 'Four', 'Five']
  await Promise.all(texts.map((reportText) => kiran.report({ productId: ad.id, reason: 'scam', reportText })))
  const [report] = await reportsOf('product_id', ad.id)
  const kept = [...(report?.earlier ?? []).map(({ text }) => text), report?.report_text]
  expect(kept.toSorted()).toEqual(texts.toSorted())
})

test('twenty parallel reports by one user are one, and each visitor has their own', async () => {
  const ad = await newAd()
  await Promise.all(Array.from({ length: 20 }, () => kiran.report({ productId: ad.id, reason: 'scam' })))
  expect(await reportsOf('product_id', ad.id)).toHaveLength(1)
  await visitor.report({ productId: ad.id, reason: 'scam' })
  await visitor.report({ productId: ad.id, reason: 'repeated' })
  expect(await reportsOf('product_id', ad.id)).toHaveLength(3)
})

test('a report repeated with its key is the same one; with other words it is refused', async () => {
  const ad = await newAd()
  const body = { productId: ad.id, reason: 'scam' }
  const key = { 'idempotency-key': 'one-report' }
  for (let i = 0; i < 3; i++) expect(await visitor.report(body, 'one-report')).toEqual(thanks)
  expect(await reportsOf('product_id', ad.id)).toHaveLength(1)
  const other = visitor.call('POST', 'reports/add', { ...body, reason: 'offensive' }, key)
  await visitor.refused('repeated_differently', other)
})

test.each(['paused', 'rented', 'expired'] as const)('an ad that is %s can be reported', async (status) => {
  const ad = await newAd({ status })
  await kiran.report({ productId: ad.id, reason: 'scam' })
})

test('hidden things cannot be reported', async () => {
  const leaver = await createUser(db)
  const hidden = await newAd({ user_id: leaver.id })
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.id).execute()
  const ads = [await newAd({ deleted_at: new Date() }), await newAd({ status: 'removed' }), hidden]
  for (const { id } of ads) {
    await kiran.refused('product_gone', send(kiran, { productId: id, reason: 'scam' }))
    const review = await createReview(db, { product_id: id })
    await kiran.refused('product_gone', send(kiran, { reviewId: review.id, reason: 'fake' }))
  }
  await kiran.refused('seller_not_found', send(kiran, { userId: leaver.id, reason: 'scam' }))
  await kiran.refused('product_not_found', send(kiran, { productId: unknownId, reason: 'scam' }))
  await kiran.refused('review_not_found', send(kiran, { reviewId: unknownId, reason: 'fake' }))
  await kiran.refused('seller_not_found', send(kiran, { userId: unknownId, reason: 'scam' }))
})

test.each(
  Object.entries({
    productId: reportReasons.product,
    reviewId: reportReasons.review,
    userId: reportReasons.user,
    rentalId: reportReasons.rental,
  }),
)('%s has reasons of its own', async (key, reasons) => {
  for (const reason of new Set(Object.values(reportReasons).flat())) {
    const answer = send(kiran, { [key]: unknownId, reason, reportText: 'Look!' })
    if ((reasons as readonly string[]).includes(reason)) expect((await answer).status, reason).toBe(404)
    else expect(await kiran.refused('invalid_input', answer)).toEqual(['reason: unknown_value'])
  }
})

const anAd = { productId: unknownId, reason: 'scam' }

test.each([
  [{ reason: 'scam' }, ['productId: subject_required']],
  [{ ...anAd, userId: unknownId }, ['productId: subject_required']],
  [{ ...anAd, rentalId: unknownId }, ['productId: subject_required']],
  [{ ...anAd, productId: '' }, ['productId: subject_required']],
  [{ ...anAd, productId: 'me' }, ['productId: invalid_id']],
  [{ ...anAd, productId: [unknownId] }, ['productId: not_text']],
  [{ ...anAd, reason: undefined }, ['reason: reason_required']],
  [{ ...anAd, reason: '' }, ['reason: reason_required']],
  [{ ...anAd, reason: 'fun' }, ['reason: unknown_value']],
  [{ ...anAd, reason: '__proto__' }, ['reason: unknown_value']],
  [{ ...anAd, reason: 'other' }, ['reportText: report_text_required']],
  [{ ...anAd, reason: 'other', reportText: ' \n ' }, ['reportText: report_text_required']],
  [{ ...anAd, reportText: 'x'.repeat(reportLimits.textMax + 1) }, ['reportText: too_long']],
  [{ ...anAd, reportText: 'a\u0000' }, ['reportText: control_character']],
  [{ ...anAd, reportText: 5 }, ['reportText: not_text']],
  [{ ...anAd, reporterId: unknownId }, [': unknown_field']],
])('a report cannot be %j', async (body, errors) => {
  expect(await visitor.refused('invalid_input', send(visitor, body))).toEqual(errors)
})

test('networks of one neighbourhood share the limit', async () => {
  const ad = await newAd()
  const reportFrom = (network: string) =>
    visitor.call('POST', 'reports/add', { productId: ad.id, reason: 'scam' }, { 'x-forwarded-for': network })
  expect((await reportFrom('2001:db8:1:1::1')).status).toBe(200)
  await pool.query("update rate_counters set count = 200 where key like 'report around %'")
  await visitor.refused('too_many_requests', reportFrom('2001:db8:1:2::1'))
  expect((await reportFrom('2001:db8:2:1::1')).status).toBe(200)
})

test('all visitors of a network together report five things a day, a user twenty', async () => {
  const ad = await newAd()
  const body = { productId: ad.id, reason: 'scam' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(visitor, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)])
  await visitor.refused('too_many_requests', send(visitor, body))
  // An invalid token counts as a visitor's.
  const dead = createReviewClient(baseUrl, 'b'.repeat(43))
  await dead.refused('too_many_requests', send(dead, body))
  for (let i = 0; i < 20; i++) await kiran.report(body, `report-${i}`)
  await kiran.refused('too_many_requests', send(kiran, body))
  // Sent again, because the answer was lost.
  expect(await kiran.report(body, 'report-19')).toEqual(thanks)
  expect(await reportsOf('product_id', ad.id)).toHaveLength(6)
})

test('no request was a server error', () => {
  expect(logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
