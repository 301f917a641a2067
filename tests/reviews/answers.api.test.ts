import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { reviewLimits } from '../../domain/limits/review.ts'
import { subscribeToChanges } from '../../platform/postgres/change-feed.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { createReviewClient, createReviewer } from '../support/reviews-setup.ts'

const site = await setUpApi()
const { api, db, pool, baseUrl } = site
const owner = await createReviewer(site, { name: 'Priya' })
const author = await createReviewer(site, { name: 'Kiran' })
const other = await createReviewer(site, { name: 'Ravi' })
const visitor = createReviewClient(baseUrl)
const unknownId = '019a9f00-0000-7000-8000-0000000000ff'

beforeEach(() => pool.query('delete from rate_counters'))

async function newReview() {
  const ad = await createProduct(db, { user_id: owner.user.id, category: 'Camera', title: 'Canon' })
  const { review } = await author.add(ad.id, 2, 'So-so.')
  return { ad, review }
}
const answersTold = (reviewId: string) =>
  db.selectFrom('notifications').selectAll().where('review_id', '=', reviewId).where('kind', '=', 'review_answered')

test('an answer repeated with its key is the same one, and its author gets one notification', async () => {
  const { review } = await newReview()
  const say = (answerText: string) =>
    owner.call('POST', 'reviews/answer', { reviewId: review._id, answerText }, { 'idempotency-key': 'one-answer' })
  const first = await say('Sorry for that!')
  const again = await say('Sorry for that!')
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await again.json()).toEqual(await first.json())
  await owner.refused('repeated_differently', say('Something else'))
  expect(await answersTold(review._id).execute()).toHaveLength(1)
})

test('the owner answers a review, the answer is public, and its author gets a notification', async () => {
  const { ad, review } = await newReview()
  const answered = await owner.answer(review._id, ' Sorry for that!\n\n\n\nCome again. ')
  expect(answered).toMatchObject({ message: 'Answer added!', review: { canAnswer: false, canDeleteAnswer: true } })
  expect(answered.review.answer?.answerText).toBe('Sorry for that!\n\nCome again.')
  expect(Math.abs(Date.parse(answered.review.answer?.answeredAt ?? '') - Date.now())).toBeLessThan(60_000)
  const { answer } = answered.review
  const asSeen = { ...review, answer, canEdit: false, canDelete: false }
  expect((await visitor.list(ad.id)).reviews).toEqual([asSeen])
  expect((await api.product(ad.id)).reviews).toEqual([asSeen])
  expect(await answersTold(review._id).execute()).toEqual([
    expect.objectContaining({
      user_id: author.user.id,
      actor_id: owner.user.id,
      product_id: ad.id,
      details: { title: 'Canon' },
    }),
  ])
})

test('a review has one answer, which can be taken back for another one', async () => {
  const { ad, review } = await newReview()
  await owner.answer(review._id, 'First')
  await owner.refused(
    'answer_exists',
    owner.call('POST', 'reviews/answer', { reviewId: review._id, answerText: 'Two' }),
  )
  expect((await visitor.list(ad.id)).reviews[0]?.answer?.answerText).toBe('First')
  expect(await owner.takeBack(review._id)).toMatchObject({
    message: 'Answer deleted!',
    review: { answer: null, canAnswer: true, canDeleteAnswer: false },
  })
  expect((await visitor.list(ad.id)).reviews[0]?.answer).toBeNull()
  expect((await owner.takeBack(review._id)).review.answer).toBeNull()
  await owner.answer(review._id, 'Second')
  expect((await visitor.list(ad.id)).reviews[0]?.answer?.answerText).toBe('Second')
})

test('twenty parallel answers are exactly one, with one notification', async () => {
  const { review } = await newReview()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      owner.call('POST', 'reviews/answer', { reviewId: review._id, answerText: `Answer ${i}` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(await answersTold(review._id).execute()).toHaveLength(1)
})

test('an author is not flooded by an answer that is given and taken back in turns', async () => {
  const { review } = await newReview()
  for (let i = 0; i < 5; i++) {
    await owner.answer(review._id)
    await owner.takeBack(review._id)
  }
  const answer = owner.call('POST', 'reviews/answer', { reviewId: review._id, answerText: 'Again' })
  await owner.refused('too_many_requests', answer)
  expect(await answersTold(review._id).execute()).toHaveLength(5)
})

test('only the owner answers, and takes an answer back', async () => {
  const { ad, review } = await newReview()
  const send = (by: typeof other) => by.call('POST', 'reviews/answer', { reviewId: review._id, answerText: 'Me!' })
  const take = (by: typeof other) => by.call('DELETE', `reviews/answer?reviewId=${review._id}`)
  for (const somebody of [author, other]) await somebody.refused('not_your_product', send(somebody))
  await owner.answer(review._id, 'Mine')
  for (const somebody of [author, other]) await somebody.refused('not_your_product', take(somebody))
  for (const nobody of [visitor, createReviewClient(baseUrl, 'b'.repeat(43))]) {
    const path = `reviews/answer?reviewId=${review._id}`
    await nobody.refused('not_signed_in', nobody.call('DELETE', path))
    const body = { reviewId: review._id, answerText: 'Me!' }
    await nobody.refused('not_signed_in', nobody.call('POST', 'reviews/answer', body))
  }
  expect((await visitor.list(ad.id)).reviews[0]?.answer?.answerText).toBe('Mine')
})

test('a deleted author gets no notification', async () => {
  const leaver = await createReviewer(site)
  const { ad } = await newReview()
  const { review } = await leaver.add(ad.id, 5)
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.user.id).execute()
  expect((await owner.answer(review._id)).review.userId).toEqual({ _id: null, name: '', avatar: null })
  expect(await answersTold(review._id).execute()).toEqual([])
})

test('an answer stays when its review is changed, and is deleted with it', async () => {
  const { ad, review } = await newReview()
  const { answer } = (await owner.answer(review._id)).review
  expect((await author.edit(review._id, 5)).review.answer).toEqual(answer)
  await author.remove(review._id)
  expect((await visitor.list(ad.id)).reviews).toEqual([])
  await owner.refused('review_not_found', owner.call('DELETE', `reviews/answer?reviewId=${review._id}`))
})

test('an unknown review has no answer', async () => {
  const body = { reviewId: unknownId, answerText: 'Thanks.' }
  await owner.refused('review_not_found', owner.call('POST', 'reviews/answer', body))
  await owner.refused('review_not_found', owner.call('DELETE', `reviews/answer?reviewId=${unknownId}`))
})

test.each([
  [{ answerText: '' }, ['answerText: answer_required']],
  [{ answerText: ' \n ' }, ['answerText: answer_required']],
  [{}, ['answerText: answer_required']],
  [{ answerText: 'x'.repeat(reviewLimits.textMax + 1) }, ['answerText: too_long']],
  [{ answerText: ['Thanks.'] }, ['answerText: not_text']],
  [{ answerText: 'a\u0000' }, ['answerText: control_character']],
  [{ answerText: 'Thanks.', rating: 5 }, [': unknown_field']],
])('an answer cannot be %j', async (given, errors) => {
  const { review } = await newReview()
  const answer = owner.call('POST', 'reviews/answer', { reviewId: review._id, ...given })
  expect(await owner.refused('invalid_input', answer)).toEqual(errors)
})

test('every process gets the change of the ad’s page, after each change of a review', async () => {
  const heard: string[] = []
  const log = pino({ level: 'silent' })
  const feed = await subscribeToChanges({ address: site.connection, log, onChange: (tag) => heard.push(tag) })
  afterAll(() => feed.close())
  const { ad, review } = await newReview()
  const changes: [() => Promise<unknown>, string[]][] = [
    [() => owner.answer(review._id), []],
    [() => owner.takeBack(review._id), []],
    // Cards show the rating, not what is said.
    [() => author.edit(review._id, 2, 'Other words'), []],
    [() => author.edit(review._id, 3), ['list', `seller:${owner.user.id}`]],
    [() => author.remove(review._id), ['list', `seller:${owner.user.id}`]],
  ]
  for (const [change, further] of changes) {
    await expect.poll(() => heard).toContain(`ad:${ad.id}`)
    heard.length = 0
    await change()
    await expect.poll(() => heard).toEqual(expect.arrayContaining([`ad:${ad.id}`, ...further]))
  }
})
