import { beforeEach, describe, expect, it } from 'vitest'
import { reviewLimits } from '../../domain/limits/review.ts'
import { sellerReviewsAnswerSchema } from '../../domain/schemas/review.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'
import { createReviewClient, createReviewer, type Reviewer } from '../support/reviews-setup.ts'

const site = await setUpApi()
const { api, db, pool, baseUrl } = site
const owner = await createReviewer(site, { name: 'Priya' })
const visitor = createReviewClient(baseUrl)

// Few users make all the requests here.
beforeEach(() => pool.query('delete from rate_counters'))

const newAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: owner.user.id, category: 'Camera', ...given })
const contact = (adId: string, person: Reviewer, first_at: string | Date) =>
  db
    .insertInto('contact_reveals')
    .values({ product_id: adId, user_id: person.user.id, first_at, last_at: new Date() })
    .execute()
const write = (person: Reviewer, body: object) =>
  person.call('POST', 'reviews/add', { rating: 5, reviewText: 'Good.', ...body })
const change = (person: Reviewer, body: object) => person.call('PUT', 'reviews/edit', body)
const monthOf = async (answer: Promise<Response>) => (await (await answer).json()).review.contactedMonth
const shownMonth = async (adId: string) => (await visitor.list(adId)).reviews[0]?.contactedMonth
const ofSeller = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/api/reviews/of-seller?${new URLSearchParams(query)}`, { headers })
const reviewsOfSeller = async (userId: string, query: Record<string, string> = {}) =>
  expectSuccess(sellerReviewsAnswerSchema, ofSeller({ userId, ...query }), () => 'private, no-cache')

describe('the month of contact', () => {
  it('stands with the review of who agrees and had the number before, in time of India, for everyone', async () => {
    const ad = await newAd()
    const kiran = await createReviewer(site)
    await contact(ad.id, kiran, '2026-08-31T18:30:00Z')
    expect(await monthOf(write(kiran, { productId: ad.id, saysContact: true }))).toBe('2026-09')
    expect(await shownMonth(ad.id)).toBe('2026-09')
    expect((await api.product(ad.id)).reviews[0]).toMatchObject({ contactedMonth: '2026-09' })
    expect((await reviewsOfSeller(owner.user.id)).reviews[0]).toMatchObject({ contactedMonth: '2026-09' })
  })

  it.each([{}, { saysContact: false }])('does not stand there with %j', async (said) => {
    const ad = await newAd()
    const kiran = await createReviewer(site)
    await contact(ad.id, kiran, '2026-08-01T00:00:00Z')
    expect(await monthOf(write(kiran, { productId: ad.id, ...said }))).toBeUndefined()
    expect(await shownMonth(ad.id)).toBeUndefined()
  })

  it('does not stand with the review of who only says so, or has the number of another ad', async () => {
    const [ad, another] = [await newAd(), await newAd()]
    const kiran = await createReviewer(site)
    await contact(another.id, kiran, '2026-08-01T00:00:00Z')
    expect(await monthOf(write(kiran, { productId: ad.id, saysContact: true }))).toBeUndefined()
    // The number after the review makes it none, either.
    await contact(ad.id, kiran, new Date())
    const { ownReview, contactedMonth } = await kiran.list(ad.id)
    expect(contactedMonth).toBeNull()
    const body = { reviewId: ownReview?._id, rating: 5, reviewText: 'Good.', saysContact: true }
    expect(await monthOf(change(kiran, body))).toBeUndefined()
  })

  it('is not computed again, can be taken back and shown again', async () => {
    const ad = await newAd()
    const kiran = await createReviewer(site)
    await contact(ad.id, kiran, '2026-08-10T00:00:00Z')
    await write(kiran, { productId: ad.id, saysContact: true })
    const reviewId = (await kiran.list(ad.id)).ownReview?._id ?? ''
    await db.deleteFrom('contact_reveals').where('product_id', '=', ad.id).execute()
    expect(await shownMonth(ad.id)).toBe('2026-08')
    expect((await kiran.edit(reviewId, 4)).review.contactedMonth).toBe('2026-08')
    expect(await monthOf(change(kiran, { reviewId, rating: 3, opened: { rating: 4 }, saysContact: true }))).toBe(
      '2026-08',
    )
    expect(await monthOf(change(kiran, { reviewId, opened: {}, saysContact: false }))).toBeUndefined()
    expect(await shownMonth(ad.id)).toBeUndefined()
    await contact(ad.id, kiran, '2026-07-10T00:00:00Z')
    expect(await monthOf(change(kiran, { reviewId, opened: {}, saysContact: true }))).toBe('2026-07')
  })

  it('that a reader may show is told to them alone', async () => {
    const ad = await newAd()
    const [kiran, ravi] = [await createReviewer(site), await createReviewer(site)]
    await contact(ad.id, kiran, '2026-08-10T00:00:00Z')
    expect((await kiran.list(ad.id)).contactedMonth).toBe('2026-08')
    expect((await ravi.list(ad.id)).contactedMonth).toBeNull()
    expect((await owner.list(ad.id)).contactedMonth).toBeNull()
    expect((await visitor.list(ad.id)).contactedMonth).toBeNull()
  })

  it.each(['yes', 1, null, ['2026-08']])('is not shown by %j, which is refused', async (saysContact) => {
    const ad = await newAd()
    const kiran = await createReviewer(site)
    expect(await kiran.refused('invalid_input', write(kiran, { productId: ad.id, saysContact }))).toEqual([
      'saysContact: not_a_flag',
    ])
  })

  it('cannot be changed by another person', async () => {
    const ad = await newAd()
    const [kiran, ravi] = [await createReviewer(site), await createReviewer(site)]
    await contact(ad.id, kiran, '2026-08-10T00:00:00Z')
    await write(kiran, { productId: ad.id, saysContact: true })
    const reviewId = (await kiran.list(ad.id)).ownReview?._id
    await ravi.refused('not_your_review', change(ravi, { reviewId, opened: {}, saysContact: false }))
    expect(await shownMonth(ad.id)).toBe('2026-08')
  })
})

describe('the reviews of a lender', () => {
  it('are those of all their ads that have a page, the newest first, page by page, with their ads', async () => {
    const lender = await createUser(db)
    const ads = await Promise.all(
      [{}, { status: 'paused' as const }, { status: 'expired' as const }].map((given, index) =>
        createProduct(db, {
          user_id: lender.id,
          category: 'Camera',
          sub_category: 'DSLR',
          title: `Ad ${index}`,
          ...given,
        }),
      ),
    )
    const gone = [{ deleted_at: new Date() }, { status: 'removed' as const }]
    for (const given of gone)
      await createReview(db, { product_id: (await createProduct(db, { user_id: lender.id, ...given })).id })
    await createReview(db, { product_id: (await newAd()).id })
    const ids: string[] = []
    for (let index = 0; index < reviewLimits.pageSize + 3; index++)
      ids.unshift((await createReview(db, { product_id: ads[index % 3]?.id ?? '' })).id)
    const first = await reviewsOfSeller(lender.id)
    expect(first.data).toEqual(first.reviews)
    expect(first.reviews[0]).toMatchObject({
      ad: { title: `Ad ${(ids.length - 1) % 3}`, category: 'Camera', subCategory: 'DSLR' },
      canEdit: false,
      canDelete: false,
      canAnswer: false,
    })
    const second = await reviewsOfSeller(lender.id, { cursor: first.nextCursor ?? '' })
    expect([...first.reviews, ...second.reviews].map(({ _id }) => _id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    expect((await reviewsOfSeller(lender.id, { limit: '2' })).reviews).toHaveLength(2)
  })

  it('are none for a person without, one who has left, and nobody; a wrong cursor and id are refused', async () => {
    const lender = await createUser(db)
    expect((await reviewsOfSeller(lender.id)).reviews).toEqual([])
    await createReview(db, { product_id: (await createProduct(db, { user_id: lender.id })).id })
    expect((await reviewsOfSeller(lender.id)).reviews).toHaveLength(1)
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', lender.id).execute()
    expect((await reviewsOfSeller(lender.id)).reviews).toEqual([])
    expect((await reviewsOfSeller('019a9f00-0000-7000-8000-0000000000ff')).reviews).toEqual([])
    const wrong: Record<string, string>[] = [
      { userId: 'me' },
      {},
      { userId: lender.id, cursor: 'x' },
      { userId: lender.id, limit: '0' },
    ]
    for (const query of wrong) expect((await ofSeller(query)).status).toBe(400)
  })
})
