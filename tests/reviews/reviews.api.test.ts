import { beforeEach, expect, test } from 'vitest'
import { reviewLimits } from '../../domain/limits/review.ts'
import { createAdClient } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview } from '../support/factories.ts'
import { createReviewClient, createReviewer, type Reviewer } from '../support/reviews-setup.ts'

const site = await setUpApi()
const { api, db, pool, baseUrl } = site
const owner = await createReviewer(site, { name: 'Priya', last_name: 'Shah' })
const kiran = await createReviewer(site, { name: 'Kiran', avatar: '/files/users/kiran.webp' })
const other = await createReviewer(site, { name: 'Ravi' })
const visitor = createReviewClient(baseUrl)
const unknownId = '019a9f00-0000-7000-8000-0000000000ff'

// Few users make all the requests here.
beforeEach(() => pool.query('delete from rate_counters'))

const newAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: owner.user.id, category: 'Camera', ...given })
const reviewsOf = (productId: string) =>
  db.selectFrom('reviews').selectAll().where('product_id', '=', productId).orderBy('id').execute()
const sellerRating = async (id = owner.user.id) => {
  const { rating_sum, rating_count } = await db
    .selectFrom('users')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [rating_sum, rating_count]
}
const gone = { deleted: { deleted_at: new Date() }, removed: { status: 'removed' as const } }

test('a review is added, and is public at once [R10 R307]', async () => {
  const ad = await newAd()
  const [sumBefore = 0, countBefore = 0] = await sellerRating()
  await createReview(db, { product_id: ad.id, rating: 2 })
  const added = await kiran.add(ad.id, 5, '  Clean camera,\r\n charged   batteries.  ')
  expect(added).toMatchObject({
    message: 'Review added!',
    review: {
      userId: { _id: kiran.user.id, name: 'Kiran', avatar: '/files/users/kiran.webp' },
      rating: 5,
      reviewText: 'Clean camera,\ncharged batteries.',
      answer: null,
      canEdit: true,
      canDelete: true,
      canAnswer: false,
      canDeleteAnswer: false,
    },
    averageRating: 3.5,
    totalReviews: 2,
    ratingCounts: [0, 1, 0, 0, 1],
  })
  const { review } = added
  expect(Math.abs(Date.parse(review.createdAt) - Date.now())).toBeLessThan(60_000)
  expect(review.updatedAt).toBe(review.createdAt)
  const asSeen = { ...review, canEdit: false, canDelete: false }
  expect((await visitor.list(ad.id)).reviews[0]).toEqual(asSeen)
  const product = await api.product(ad.id)
  expect(product).toMatchObject({ averageRating: 3.5, totalReviews: 2, ratingCounts: [0, 1, 0, 0, 1] })
  expect(product.reviews[0]).toEqual(asSeen)
  expect(await sellerRating()).toEqual([sumBefore + 7, countBefore + 2])
})

test('the owner gets one notification for a review, and none for its changes', async () => {
  const ad = await newAd({ title: 'Told of' })
  const { review } = await kiran.add(ad.id, 4)
  await kiran.edit(review._id, 1)
  const notices = await db.selectFrom('notifications').selectAll().where('product_id', '=', ad.id).execute()
  expect(notices).toEqual([
    expect.objectContaining({
      user_id: owner.user.id,
      kind: 'review_added',
      review_id: review._id,
      actor_id: kiran.user.id,
      details: { title: 'Told of', rating: '4' },
      read_at: null,
    }),
  ])
})

test('a review is changed by its author, and keeps its place [R216 R308 R350]', async () => {
  const ad = await newAd()
  const before = await sellerRating()
  const { review } = await kiran.add(ad.id, 5, 'First words')
  await other.add(ad.id, 3)
  const changed = await kiran.edit(review._id, 2, 'Other words')
  expect(changed).toMatchObject({ message: 'Review updated!', averageRating: 2.5, totalReviews: 2 })
  expect(changed.ratingCounts).toEqual([0, 1, 1, 0, 0])
  expect(changed.review).toEqual({
    ...review,
    rating: 2,
    reviewText: 'Other words',
    text: 'Other words',
    updatedAt: expect.not.stringMatching(review.updatedAt),
  })
  expect((await visitor.list(ad.id)).reviews.map(({ reviewText }) => reviewText)).toEqual(['Good.', 'Other words'])
  expect(await sellerRating()).toEqual([(before[0] ?? 0) + 5, (before[1] ?? 0) + 2])
  expect(await kiran.edit(review._id, 2, 'Only words')).toMatchObject({ averageRating: 2.5 })
})

test('a review is deleted by its author, who may then write another one [R309 R350]', async () => {
  const ad = await newAd()
  const before = await sellerRating()
  const { review } = await kiran.add(ad.id, 5)
  await other.add(ad.id, 2)
  expect(await kiran.remove(review._id)).toEqual({
    success: true,
    message: 'Review deleted!',
    averageRating: 2,
    totalReviews: 1,
    ratingCounts: [0, 1, 0, 0, 0],
  })
  expect(await sellerRating()).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 1])
  expect(await kiran.list(ad.id)).toMatchObject({ ownReview: null, canReview: true, totalReviews: 1 })
  await kiran.refused('review_not_found', kiran.call('DELETE', `reviews/delete?reviewId=${review._id}`))
  await kiran.add(ad.id, 3)
  expect(await visitor.list(ad.id)).toMatchObject({ averageRating: 2.5, totalReviews: 2 })
})

test('a deleted author loses name and picture, and their reviews cannot be changed', async () => {
  const ad = await newAd()
  const { review } = await kiran.add(ad.id, 5)
  const leave = (deleted_at: Date | null) =>
    db.updateTable('users').set({ deleted_at }).where('id', '=', kiran.user.id).execute()
  await leave(new Date())
  const page = await owner.list(ad.id)
  expect(page.reviews[0]).toMatchObject({
    _id: review._id,
    userId: { _id: null, name: '', avatar: null },
    canEdit: false,
    canAnswer: true,
  })
  expect(page.totalReviews).toBe(1)
  await leave(null)
})

test('reviews come newest first in pages, also when new ones arrive, and one’s own is found in every place', async () => {
  const ad = await newAd()
  const { review: own } = await kiran.add(ad.id, 1, 'the first')
  for (let i = 1; i < 23; i++) await createReview(db, { product_id: ad.id, review_text: `review ${i}`, rating: 5 })
  const first = await kiran.list(ad.id)
  expect(first.reviews).toHaveLength(reviewLimits.pageSize)
  expect(first.reviews[0]?.reviewText).toBe('review 22')
  expect(first).toMatchObject({ ownReview: own, canReview: false, totalReviews: 23, ratingCounts: [1, 0, 0, 0, 22] })
  await createReview(db, { product_id: ad.id, review_text: 'meanwhile' })
  const second = await kiran.list(ad.id, { cursor: `${first.nextCursor}`, limit: '12' })
  const third = await kiran.list(ad.id, { cursor: `${second.nextCursor}` })
  expect(third.nextCursor).toBeNull()
  const texts = [first, second, third].flatMap(({ reviews }) => reviews.map(({ reviewText }) => reviewText))
  expect(texts).toEqual([...Array.from({ length: 22 }, (_, i) => `review ${22 - i}`), 'the first'])
  expect(third.reviews).toEqual([own])
})

test('each reader gets their permissions, and the server enforces them', async () => {
  const ad = await newAd()
  const { review } = await kiran.add(ad.id, 4)
  const seenBy = async (who: { list: Reviewer['list'] }) => {
    const { reviews, canReview, ownReview } = await who.list(ad.id)
    const { canEdit, canDelete, canAnswer, canDeleteAnswer } = reviews[0] ?? review
    return { canReview, isOwn: ownReview !== null, may: [canEdit, canDelete, canAnswer, canDeleteAnswer] }
  }
  expect(await seenBy(visitor)).toEqual({ canReview: false, isOwn: false, may: [false, false, false, false] })
  expect(await seenBy(other)).toEqual({ canReview: true, isOwn: false, may: [false, false, false, false] })
  expect(await seenBy(kiran)).toEqual({ canReview: false, isOwn: true, may: [true, true, false, false] })
  expect(await seenBy(owner)).toEqual({ canReview: false, isOwn: false, may: [false, false, true, false] })
  await owner.answer(review._id)
  expect((await seenBy(owner)).may).toEqual([false, false, false, true])
  expect((await seenBy(kiran)).may).toEqual([true, true, false, false])
  // An invalid token counts as a visitor's.
  const dead = createReviewClient(baseUrl, 'b'.repeat(43))
  expect(await seenBy(dead)).toEqual(await seenBy(visitor))
})

test('another user neither changes nor deletes a review, not even the owner of the ad [R292]', async () => {
  const ad = await newAd()
  const { review } = await kiran.add(ad.id, 4)
  const before = await reviewsOf(ad.id)
  const rating = await sellerRating()
  for (const somebody of [other, owner]) {
    const body = { reviewId: review._id, rating: 1, reviewText: 'Bad.' }
    await somebody.refused('not_your_review', somebody.call('PUT', 'reviews/edit', body))
    await somebody.refused('not_your_review', somebody.call('DELETE', `reviews/delete?reviewId=${review._id}`))
  }
  expect(await reviewsOf(ad.id)).toEqual(before)
  expect(await sellerRating()).toEqual(rating)
})

test('nothing is written without a token, or with an expired session [R10]', async () => {
  const ad = await newAd()
  const { review } = await kiran.add(ad.id, 4)
  const before = await reviewsOf(ad.id)
  for (const nobody of [visitor, createReviewClient(baseUrl, 'b'.repeat(43))]) {
    await nobody.refused('not_signed_in', nobody.sendReview(ad.id, 5))
    const words = { reviewId: review._id, rating: 1, reviewText: 'Bad.' }
    await nobody.refused('not_signed_in', nobody.call('PUT', 'reviews/edit', words))
    await nobody.refused('not_signed_in', nobody.call('DELETE', `reviews/delete?reviewId=${review._id}`))
  }
  expect(await reviewsOf(ad.id)).toEqual(before)
})

test('owners cannot review their own ads [R281]', async () => {
  const ad = await newAd()
  await owner.refused('own_product', owner.sendReview(ad.id, 5))
  expect(await reviewsOf(ad.id)).toEqual([])
})

test('an ad cannot be reviewed twice', async () => {
  const ad = await newAd()
  await kiran.add(ad.id, 4)
  await kiran.refused('review_exists', kiran.sendReview(ad.id, 5))
  expect(await visitor.list(ad.id)).toMatchObject({ averageRating: 4, totalReviews: 1 })
})

test.each(['paused', 'rented', 'expired'] as const)('an ad that is %s can be reviewed', async (status) => {
  const ad = await newAd({ status })
  await kiran.add(ad.id, 4)
  expect(await visitor.list(ad.id)).toMatchObject({ totalReviews: 1 })
})

test.each(Object.entries(gone))(
  'an ad that was %s has no reviews, and its authors may delete theirs',
  async (_, given) => {
    const ad = await newAd()
    const { review } = await kiran.add(ad.id, 4)
    const before = await sellerRating()
    await db.updateTable('products').set(given).where('id', '=', ad.id).execute()
    await kiran.refused('product_gone', kiran.call('GET', `reviews/get?productId=${ad.id}`))
    await other.refused('product_gone', other.sendReview(ad.id, 5))
    await owner.refused('product_gone', owner.sendReview(ad.id, 5))
    const words = { reviewId: review._id, rating: 1, reviewText: 'Bad.' }
    await kiran.refused('product_gone', kiran.call('PUT', 'reviews/edit', words))
    await owner.refused(
      'product_gone',
      owner.call('POST', 'reviews/answer', { reviewId: review._id, answerText: 'No.' }),
    )
    expect(await sellerRating()).toEqual(before)
    expect(await kiran.remove(review._id)).toMatchObject({ totalReviews: 0, averageRating: 0 })
    expect(await sellerRating()).toEqual([(before[0] ?? 0) - 4, (before[1] ?? 0) - 1])
  },
)

test('an ad whose owner’s account is being deleted takes no reviews', async () => {
  const leaver = await createReviewer(site)
  const ad = await newAd({ user_id: leaver.user.id })
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaver.user.id).execute()
  await kiran.refused('product_gone', kiran.sendReview(ad.id, 5))
  await kiran.refused('product_gone', kiran.call('GET', `reviews/get?productId=${ad.id}`))
})

test('deleting an ad permanently removes no bad rating from its owner', async () => {
  const lender = await createReviewer(site)
  const ad = await newAd({ user_id: lender.user.id })
  const { review } = await kiran.add(ad.id, 1)
  const deletion = createAdClient(baseUrl, lender.token).remove(ad.id, true)
  expect((await deletion).restorableUntil).toBeNull()
  expect(await sellerRating(lender.user.id)).toEqual([1, 1])
  await kiran.refused('review_not_found', kiran.call('DELETE', `reviews/delete?reviewId=${review._id}`))
  await kiran.refused('product_not_found', kiran.call('GET', `reviews/get?productId=${ad.id}`))
})

test('an unknown ad or review is not found', async () => {
  await kiran.refused('product_not_found', kiran.sendReview(unknownId, 5))
  await visitor.refused('product_not_found', visitor.call('GET', `reviews/get?productId=${unknownId}`))
  const words = { reviewId: unknownId, rating: 1, reviewText: 'Bad.' }
  await kiran.refused('review_not_found', kiran.call('PUT', 'reviews/edit', words))
  await kiran.refused('review_not_found', kiran.call('DELETE', `reviews/delete?reviewId=${unknownId}`))
})

const badWords: [Record<string, unknown>, string[]][] = [
  [{ rating: 0 }, ['rating: review_incomplete']],
  [{ rating: null }, ['rating: review_incomplete']],
  [{ rating: undefined }, ['rating: review_incomplete']],
  [{ rating: 6 }, ['rating: out_of_range']],
  [{ rating: -1 }, ['rating: out_of_range']],
  [{ rating: 2.5 }, ['rating: not_a_whole_number']],
  [{ rating: '5.5' }, ['rating: not_a_whole_number']],
  [{ rating: 'five' }, ['rating: not_a_whole_number']],
  [{ rating: '' }, ['rating: review_incomplete']],
  [{ rating: '0' }, ['rating: review_incomplete']],
  [{ rating: '6' }, ['rating: out_of_range']],
  [{ rating: ['5'] }, ['rating: not_a_whole_number']],
  [{ rating: [5] }, ['rating: not_a_whole_number']],
  [{ rating: true }, ['rating: not_a_whole_number']],
  [{ rating: 1e300 }, ['rating: not_a_whole_number', 'rating: out_of_range']],
  [{ reviewText: '' }, ['reviewText: review_incomplete']],
  [{ reviewText: undefined }, ['reviewText: review_incomplete']],
  [{ reviewText: null }, ['reviewText: review_incomplete']],
  [{ reviewText: ' \n\t ' }, ['reviewText: review_incomplete']],
  [{ reviewText: '\u200b\u2800\u00ad' }, ['reviewText: review_incomplete']],
  [{ reviewText: 'x'.repeat(reviewLimits.textMax + 1) }, ['reviewText: too_long']],
  [{ reviewText: 'x'.repeat(10_240) }, ['reviewText: too_long']],
  [{ reviewText: 'a\u0000b' }, ['reviewText: control_character']],
  [{ reviewText: 5 }, ['reviewText: not_text']],
  [{ rating: 0, reviewText: '' }, ['rating: review_incomplete', 'reviewText: review_incomplete']],
  [{ userId: unknownId }, [': unknown_field']],
  [{ reviewText: undefined, text: '' }, ['reviewText: review_incomplete']],
  [{ words: 'Good.' }, [': unknown_field']],
]

test.each(badWords)('neither adding nor changing takes %j [R269 R270 R379]', async (given, errors) => {
  const ad = await newAd()
  const send = (what: object) => kiran.call('POST', 'reviews/add', { productId: ad.id, ...what })
  expect(await kiran.refused('invalid_input', send({ rating: 5, reviewText: 'Good.', ...given }))).toEqual(errors)
  const { review } = await kiran.add(ad.id, 5)
  const change = { reviewId: review._id, rating: 5, reviewText: 'Good.', ...given }
  expect(await kiran.refused('invalid_input', kiran.call('PUT', 'reviews/edit', change))).toEqual(errors)
  expect(await reviewsOf(ad.id)).toEqual([expect.objectContaining({ rating: 5, review_text: 'Good.' })])
})

test('a missing field is reported in the words of the specification [R269]', async () => {
  const ad = await newAd()
  const answer = await (await kiran.sendReview(ad.id, 0, ' ')).json()
  expect(answer.errors.map(({ message }: { message: string }) => message)).toEqual([
    'Please provide a rating and write a review.',
    'Please provide a rating and write a review.',
  ])
})

test.each(['me', '1', 'null', "1' or 1=1", unknownId.slice(1), ''])('%j is not an id', async (id) => {
  const inQuery = encodeURIComponent(id)
  const answers: [string, Promise<Response>][] = [
    ['productId', kiran.sendReview(id, 5)],
    ['productId', kiran.call('GET', `reviews/get?productId=${inQuery}`)],
    ['reviewId', kiran.call('PUT', 'reviews/edit', { reviewId: id, rating: 5, reviewText: 'Good.' })],
    ['reviewId', kiran.call('DELETE', `reviews/delete?reviewId=${inQuery}`)],
    ['reviewId', kiran.call('POST', 'reviews/answer', { reviewId: id, answerText: 'Thanks.' })],
    ['reviewId', kiran.call('DELETE', `reviews/answer?reviewId=${inQuery}`)],
  ]
  for (const [field, answer] of answers)
    expect(await kiran.refused('invalid_input', answer)).toEqual([`${field}: invalid_id`])
})

test.each([
  [{ cursor: 'not a cursor' }, ['cursor: invalid_cursor']],
  [{ cursor: 'bm90LW91cnM' }, ['cursor: invalid_cursor']],
  [{ limit: '0' }, ['limit: out_of_range']],
  [{ limit: '51' }, ['limit: out_of_range']],
  [{ limit: 'ten' }, ['limit: not_a_whole_number']],
])('the list refuses %j', async (query, errors) => {
  const { id } = await newAd()
  const answer = visitor.call('GET', `reviews/get?${new URLSearchParams({ productId: id, ...query })}`)
  expect(await visitor.refused('invalid_input', answer)).toEqual(errors)
})

test.each(['[]', '"text"', 'null', '5'])('a body that is %s is refused', async (body) => {
  expect(await kiran.refused('invalid_input', kiran.call('POST', 'reviews/add', body))).toEqual([': not_an_object'])
  await kiran.refused('malformed_request', kiran.call('POST', 'reviews/add', `${body}}`))
})

test('a review repeated with its key is the same one; with other words it is refused', async () => {
  const ad = await newAd()
  const first = await kiran.add(ad.id, 4, 'Good.', 'one-review')
  expect(await kiran.add(ad.id, 4, 'Good.', 'one-review')).toEqual(first)
  await kiran.refused('repeated_differently', kiran.sendReview(ad.id, 5, 'Good.', 'one-review'))
  // Keys are per user.
  await other.add(ad.id, 4, 'Good.', 'one-review')
  expect(await visitor.list(ad.id)).toMatchObject({ totalReviews: 2 })
  expect(await kiran.refused('invalid_input', kiran.sendReview(ad.id, 5, 'Good.', 'short'))).toEqual([
    'Idempotency-Key: unknown_value',
  ])
})

test('a late retry of a change does not undo a later one, and keys are per user', async () => {
  const ad = await newAd()
  const [{ review }, theirs] = [await kiran.add(ad.id, 4), await other.add(ad.id, 3)]
  const key = { 'idempotency-key': 'one-change-of-a-review' }
  const change = (by: Reviewer, reviewId: string, reviewText: string) =>
    by.call('PUT', 'reviews/edit', { reviewId, rating: 5, reviewText }, key)
  expect((await change(kiran, review._id, 'First change.')).status).toBe(200)
  await kiran.edit(review._id, 2, 'Second change.')
  const again = await change(kiran, review._id, 'First change.')
  expect(await again.json()).toMatchObject({ review: { reviewText: 'First change.', rating: 5 } })
  await kiran.refused('repeated_differently', change(kiran, review._id, 'Third change.'))
  expect((await change(other, theirs.review._id, 'Mine.')).status).toBe(200)
  expect((await reviewsOf(ad.id)).map((row) => row.review_text)).toEqual(['Second change.', 'Mine.'])
})

test('an owner is not flooded by a review that is written and deleted in turns', async () => {
  const ad = await newAd()
  for (let i = 0; i < 5; i++) await kiran.remove((await kiran.add(ad.id, 1)).review._id)
  await kiran.refused('too_many_requests', kiran.sendReview(ad.id, 1))
  expect(await visitor.list(ad.id)).toMatchObject({ totalReviews: 0, averageRating: 0 })
  await kiran.add((await newAd()).id, 1)
  await other.add(ad.id, 4)
})

test('nor by one user who reviews all of their ads', async () => {
  const bomber = await createReviewer(site)
  for (let i = 0; i < 20; i++) await bomber.add((await newAd()).id, 1)
  const ad = await newAd()
  await bomber.refused('too_many_requests', bomber.sendReview(ad.id, 1))
  await bomber.add((await createProduct(db, { user_id: other.user.id })).id, 1)
  await (await createReviewer(site)).add(ad.id, 4)
})

test('a user writes sixty times in an hour', async () => {
  const writer = await createReviewer(site)
  const { review } = await writer.add((await newAd()).id, 3)
  for (let i = 0; i < 59; i++) await writer.edit(review._id, 1 + (i % 5))
  await writer.refused('too_many_requests', writer.sendReview((await newAd()).id, 5))
  await kiran.add((await newAd()).id, 5)
})

test('of two changes of a review from two forms each keeps what the other has changed, and one field is refused', async () => {
  const ad = await newAd()
  const { review } = await kiran.add(ad.id, 5, 'Good.')
  const change = (body: object) => kiran.call('PUT', 'reviews/edit', { reviewId: review._id, ...body })
  const opened = { rating: 5, reviewText: 'Good.' }
  expect((await change({ rating: 3, opened: { rating: 5 } })).status).toBe(200)
  expect((await change({ text: 'Only good.', opened })).status).toBe(200)
  const late = await change({ rating: 4, reviewText: 'Very good.', opened })
  const { reviews, ownReview } = await kiran.list(ad.id)
  expect([late.status, await late.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'changed_meanwhile',
      errors: [expect.objectContaining({ field: 'rating' }), expect.objectContaining({ field: 'reviewText' })],
      stored: ownReview,
    }),
  ])
  expect(reviews).toMatchObject([{ rating: 3, reviewText: 'Only good.' }])
  expect((await kiran.list(ad.id)).averageRating).toBe(3)
  await other.refused('not_your_review', other.call('PUT', 'reviews/edit', { reviewId: review._id, rating: 1, opened }))
  expect(await kiran.refused('invalid_input', change({ rating: 4, opened: {} }))).toEqual([
    'opened.rating: opened_required',
  ])
})
