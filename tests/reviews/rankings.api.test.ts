import { beforeEach, expect, test } from 'vitest'
import { trendingAnswerSchema } from '../../domain/schemas/ad-list.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createProduct, createReview, createUser } from '../support/factories.ts'
import { createReviewer, type Reviewer } from '../support/reviews-setup.ts'

const site = await setUpApi({ trustProxy: 1 })
const { db, pool, api, baseUrl } = site
const { id: category_id } = await createCategory(db)
const seller = await createUser(db)
beforeEach(() => pool.query('delete from products; delete from rate_counters'))

const newAd = (title: string) => createProduct(db, { user_id: seller.id, category_id, title })

async function review({ token }: Reviewer, productId: string, rating: number, network: string) {
  const answer = await fetch(`${baseUrl}/api/reviews/add`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify({ productId, rating, reviewText: 'Good.' }),
  })
  const { review: added, ...summary } = await answer.json()
  expect(answer.status).toBe(200)
  return { id: added._id as string, ...summary }
}

const reviewFrom = async (network: string, productId: string, rating: number) => {
  const author = await createReviewer(site)
  return { author, ...(await review(author, productId, rating, network)) }
}

const byRating = async () => (await api.list({ userId: seller.id, sort: 'rating' })).products.map(({ title }) => title)
const bestRated = async () => {
  const answer = await fetch(`${baseUrl}/api/products/trending`)
  return trendingAnswerSchema.parse(await answer.json()).bestRated.map(({ title }) => title)
}
/** What the reviews of an ad come to in rankings: average and count. */
const rankedOf = async (id: string) => {
  const { rows } = await pool.query(
    `select ranked_rating(products)::float8 as rating, total_reviews - surplus_count as reviews, entry.average_rating::float8 as listed
      from products join list_entries as entry using (id) where id = $1`,
    [id],
  )
  expect(rows[0].listed).toBe(rows[0].rating)
  return [rows[0].rating, rows[0].reviews]
}

test('reviews of one neighbourhood and day count once in rankings; all are shown and in the average', async () => {
  const [pushed, honest] = [await newAd('Pushed'), await newAd('Honest')]
  for (let i = 0; i < 8; i++) await reviewFrom('203.0.113.7', pushed.id, 5)
  const { averageRating, totalReviews } = await reviewFrom('203.0.113.8', pushed.id, 3)
  for (const [i, rating] of [5, 4].entries()) await reviewFrom(`198.51.100.${i}`, honest.id, rating)
  expect([averageRating, totalReviews]).toEqual([4.78, 9])
  expect([await rankedOf(pushed.id), await rankedOf(honest.id)]).toEqual([
    [4, 2],
    [4.5, 2],
  ])
  expect(await byRating()).toEqual(['Honest', 'Pushed'])
  const { products } = await api.list({ userId: seller.id, sort: 'rating' })
  expect(products.map((one) => [one.averageRating, one.totalReviews])).toEqual([
    [4.5, 2],
    [4.78, 9],
  ])
  // The place of a page is that of the ranking.
  const first = await api.list({ userId: seller.id, sort: 'rating', limit: 1 })
  const second = await api.list({ userId: seller.id, sort: 'rating', limit: 1, cursor: first.nextCursor ?? '' })
  expect(second.products.map(({ title }) => title)).toEqual(['Pushed'])
  expect(await bestRated()).toEqual(['Honest', 'Pushed'])
})

test('twenty of one network put no ad among the best rated; networks of one /48 are one, and another day counts again', async () => {
  const [pushed, honest] = [await newAd('Pushed'), await newAd('Honest')]
  for (let i = 0; i < 20; i++) await reviewFrom(`2001:db8:7:${i}::1`, pushed.id, 5)
  for (let i = 0; i < 2; i++) await reviewFrom(`198.51.100.${i}`, honest.id, 4)
  expect(await rankedOf(pushed.id)).toEqual([5, 1])
  expect(await bestRated()).toEqual(['Honest'])
  // As if it were the next day.
  await pool.query('delete from search_day_keys')
  await reviewFrom('2001:db8:7:1::1', pushed.id, 4)
  expect(await rankedOf(pushed.id)).toEqual([4.5, 2])
  expect(await bestRated()).toEqual(['Pushed', 'Honest'])
})

test('what is changed, deleted, taken down and brought back keeps the ranking right; older reviews count each', async () => {
  const ad = await newAd('Ad')
  const network = '203.0.113.9'
  const one = await reviewFrom(network, ad.id, 5)
  const two = await reviewFrom(network, ad.id, 3)
  expect(await rankedOf(ad.id)).toEqual([4, 1])
  await one.author.edit(one.id, 1)
  expect(await rankedOf(ad.id)).toEqual([2, 1])
  await two.author.remove(two.id)
  expect(await rankedOf(ad.id)).toEqual([1, 1])
  await createReview(db, { product_id: ad.id, rating: 4 })
  await createReview(db, { product_id: ad.id, rating: 4 })
  expect(await rankedOf(ad.id)).toEqual([3, 3])
  const { rows } = await pool.query(
    'select count(distinct origin)::int as origins from reviews where origin is not null',
  )
  expect(rows).toEqual([{ origins: 1 }])
})

test('where a review comes from is on no page and in no answer, and is another one for another ad', async () => {
  const [one, other] = [await newAd('One'), await newAd('Other')]
  const { author, id } = await reviewFrom('203.0.113.10', one.id, 5)
  await review(author, other.id, 5, '203.0.113.10')
  const { rows } = await pool.query('select distinct origin from reviews')
  expect(rows).toHaveLength(2)
  const page = await author.list(one.id)
  expect(page.reviews.map((one: { _id: string }) => one._id)).toEqual([id])
  expect(JSON.stringify(page)).not.toContain('origin')
})
