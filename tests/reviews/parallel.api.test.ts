import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAdClient, createAdBody as formBody, uploadedPicture } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { createReviewClient, createReviewer } from '../support/reviews-setup.ts'

const site = await setUpApi()
const { db, pool, baseUrl, logged } = site
const twenty = Array.from({ length: 20 }, (_, i) => i)
const stars = (i: number) => 1 + (i % 5)
const people = await Promise.all(twenty.map(() => createReviewer(site)))
const visitor = createReviewClient(baseUrl)

beforeEach(() => pool.query('delete from rate_counters'))

const newLender = async () => {
  const person = await createReviewer(site)
  const newAd = () => createProduct(db, { user_id: person.user.id, category: 'Camera' })
  return { ...person, newAd, ads: createAdClient(baseUrl, person.token) }
}

/** The sums stored beside the reviews equal the reviews, after any parallel changes. */
afterEach(async () => {
  const { rows } = await pool.query(`
    with given as (select product_id, sum(rating) as sum, count(*) as count from reviews group by 1)
    select 'ad' as wrong, p.id from products p left join given on product_id = p.id
    where (rating_sum, total_reviews) is distinct from (coalesce(sum, 0)::int, coalesce(count, 0)::int)
    union all
    select 'seller', u.id from users u left join (
      select user_id, sum(sum) as sum, sum(count) as count from given join products on id = product_id group by 1
    ) as of_seller on of_seller.user_id = u.id
    where (rating_sum, rating_count) is distinct from (coalesce(sum, 0)::int, coalesce(count, 0)::int)`)
  expect(rows).toEqual([])
  expect(logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})

test('twenty users review one ad in parallel: all of them count', async () => {
  const lender = await newLender()
  const { id } = await lender.newAd()
  const answers = await Promise.all(people.map((person, i) => person.add(id, stars(i))))
  expect(answers.map(({ totalReviews }) => totalReviews).sort((a, b) => a - b)).toEqual(twenty.map((i) => i + 1))
  expect(await visitor.list(id)).toMatchObject({
    averageRating: 3,
    totalReviews: 20,
    ratingCounts: [4, 4, 4, 4, 4],
  })
})

test.each([
  ['without keys', () => undefined, [...Array.from({ length: 19 }, () => 409)]],
  ['each with a key of its own', (i: number) => `key-number-${i}`, [...Array.from({ length: 19 }, () => 409)]],
  ['all with one key', () => 'the-same-key', [...Array.from({ length: 19 }, () => 200)]],
])('twenty parallel reviews by one user, %s, are exactly one', async (_, keyOf, others) => {
  const [person] = people
  const { id } = await (await newLender()).newAd()
  const answers = await Promise.all(
    twenty.map(async (i) => {
      const response = await person?.sendReview(id, 4, 'Good.', keyOf(i))
      return { status: response?.status, body: await response?.json() }
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...others])
  const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
  expect(new Set(refusals).size).toBeLessThan(2)
  expect(refusals[0] ?? 'review_exists').toBe('review_exists')
  const ids = answers.flatMap(({ body }) => (body.success ? [body.review._id] : []))
  expect(new Set(ids).size).toBe(1)
  expect(await visitor.list(id)).toMatchObject({ averageRating: 4, totalReviews: 1 })
})

test('parallel changes and deletions leave exact averages', async () => {
  const { id } = await (await newLender()).newAd()
  const reviews = await Promise.all(people.map((person) => person.add(id, 5)))
  const statuses = await Promise.all(
    people.map(async ({ call }, i) => {
      const reviewId = reviews[i]?.review._id
      const edit = (rating: number) => call('PUT', 'reviews/edit', { reviewId, rating, reviewText: 'Changed.' })
      const remove = () => call('DELETE', `reviews/delete?reviewId=${reviewId}`)
      const answers = await Promise.all([edit(1), i % 2 ? edit(2) : remove(), edit(3)])
      return answers.map(({ status }) => status)
    }),
  )
  const isKept = (_: unknown, i: number) => i % 2 === 1
  expect(statuses.filter(isKept).flat()).toEqual(Array.from({ length: 30 }, () => 200))
  for (const [, removal] of statuses.filter((_, i) => i % 2 === 0)) expect(removal).toBe(200)
  expect(statuses.flat().filter((status) => status !== 200 && status !== 404)).toEqual([])
  expect((await visitor.list(id)).totalReviews).toBe(10)
})

test('a review that is deleted twenty times at once is deleted once', async () => {
  const [person] = people
  const { id } = await (await newLender()).newAd()
  const { review } = (await person?.add(id, 2)) ?? {}
  const answers = await Promise.all(twenty.map(() => person?.call('DELETE', `reviews/delete?reviewId=${review?._id}`)))
  expect(answers.map((answer) => answer?.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 404)])
  expect(await visitor.list(id)).toMatchObject({ averageRating: 0, totalReviews: 0 })
})

test('two ads of one lender are reviewed at the same time', async () => {
  const lender = await newLender()
  const [one, two] = [await lender.newAd(), await lender.newAd()]
  await Promise.all(people.map((person, i) => person.add((i % 2 ? one : two).id, stars(i))))
  const row = await db.selectFrom('users').selectAll().where('id', '=', lender.user.id).executeTakeFirstOrThrow()
  expect([row.rating_sum, row.rating_count]).toEqual([60, 20])
})

test('two lenders review each other, and answer, in parallel: there is no deadlock', async () => {
  const [anu, bela] = [await newLender(), await newLender()]
  const ads = await Promise.all(twenty.slice(0, 5).map(async () => [await anu.newAd(), await bela.newAd()] as const))
  await Promise.all(ads.flatMap(([ofAnu, ofBela]) => [bela.add(ofAnu.id, 4), anu.add(ofBela.id, 2)]))
  const answer = async (by: typeof anu, id: string) => by.answer((await by.list(id)).reviews[0]?._id ?? '')
  await Promise.all(ads.flatMap(([ofAnu, ofBela]) => [answer(anu, ofAnu.id), answer(bela, ofBela.id)]))
})

test('reviews are added while the lender changes the ad, its status and their own name', async () => {
  const lender = await newLender()
  const picture = await uploadedPicture(db, { owner_id: lender.user.id })
  const adBody = (title: string) => formBody({ images: [picture], title })
  const { ad } = await lender.ads.add(adBody('At first'))
  const name = (i: number) => {
    const form = new FormData()
    form.append('fullName', `Lila ${i} Shah`)
    return fetch(`${baseUrl}/api/users/edit-user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${lender.token}` },
      body: form,
    })
  }
  // 32 writes wait for one lock; each has to get a connection of the pool within its 2.3 seconds, also on a slow machine.
  const owned = twenty.slice(0, 4)
  const [answers] = await Promise.all([
    Promise.all(people.map((person, i) => person.add(ad._id, stars(i)))),
    Promise.all(owned.map((i) => lender.ads.update(ad._id, adBody(`Title ${i}`)))),
    Promise.all(owned.map((i) => lender.ads.setStatus(ad._id, i % 2 ? 'paused' : 'active'))),
    Promise.all(owned.map(async (i) => expect((await name(i)).status).toBe(200))),
  ])
  expect(answers).toHaveLength(20)
  expect(await visitor.list(ad._id)).toMatchObject({ totalReviews: 20, averageRating: 3 })
})
