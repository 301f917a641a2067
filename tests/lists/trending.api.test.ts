import { beforeEach, describe, expect, test } from 'vitest'
import { trendingAnswerSchema } from '../../domain/schemas/ad-list.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectSuccess } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createProduct, createReview, createUser } from '../support/factories.ts'

const site = await setUpApi()
const { db, api, baseUrl } = site
const { id: category_id } = await createCategory(db)
const seller = await createUser(db)
const people = await Promise.all(Array.from({ length: 4 }, () => createUser(db)))

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeEach(async () => {
  await db.deleteFrom('products').execute()
})

const newAd = (title: string, given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: seller.id, category_id, title, ...given })

/** The first of the users request the number of an ad. */
async function addContacts(product_id: string, count: number, { days = 1, times = 1 } = {}) {
  const rows = people.slice(0, count).map(({ id: user_id }) => ({ product_id, user_id, times, last_at: daysAgo(days) }))
  await db.insertInto('contact_reveals').values(rows).execute()
}

async function addReviews(product_id: string, ratings: readonly number[], days = 1) {
  for (const [i, rating] of ratings.entries())
    await createReview(db, { product_id, rating, user_id: people[i]?.id ?? null, created_at: daysAgo(days) })
}

async function trending() {
  const answer = await expectSuccess(
    trendingAnswerSchema,
    fetch(`${baseUrl}/api/products/trending`),
    () => 'private, no-cache',
  )
  const titlesOf = (cards: { title: string }[]) => cards.map(({ title }) => title)
  return { answer, mostContacted: titlesOf(answer.mostContacted), bestRated: titlesOf(answer.bestRated) }
}

/** Ads that no list shows. */
async function makeUnlisted() {
  const leaving = await createUser(db)
  const ads = [
    await newAd('Paused', { status: 'paused' }),
    await newAd('Taken down', { status: 'removed' }),
    await newAd('Taken away', { deleted_at: new Date() }),
    await newAd('Of somebody who leaves', { user_id: leaving.id }),
  ]
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute()
  return ads
}

describe('most contacted', () => {
  test('orders ads by the number of users who asked, not by the number of requests', async () => {
    await addContacts((await newAd('By one, ten times')).id, 1, { times: 10 })
    await addContacts((await newAd('By two, a week ago')).id, 2, { days: 7 })
    await addContacts((await newAd('By two, today')).id, 2)
    await addContacts((await newAd('By three')).id, 3, { days: 20 })
    await newAd('By nobody')
    const { mostContacted, bestRated } = await trending()
    expect(mostContacted).toEqual(['By three', 'By two, today', 'By two, a week ago', 'By one, ten times'])
    expect(bestRated).toEqual([])
  })

  test('counts every user but the owner', async () => {
    const [lender, renter] = [await createLender(site), await createLender(site)]
    const own = await newAd('Looked at by its owner', { user_id: lender.user.id })
    const other = await newAd('Asked about')
    for (const [person, { id }] of [
      [lender, own],
      [renter, other],
    ] as const)
      expect((await person.call('GET', `get-user-products?productId=${id}&reveal=contact`)).status).toBe(200)
    expect((await trending()).mostContacted).toEqual(['Asked about'])
  })

  test('leaves out requests of a month ago, and ads that cannot be rented', async () => {
    for (const { id } of await makeUnlisted()) await addContacts(id, 4)
    await addContacts((await newAd('Long ago')).id, 4, { days: 31 })
    await addContacts((await newAd('Just in time')).id, 1, { days: 29 })
    expect((await trending()).mostContacted).toEqual(['Just in time'])
  })

  test('has at most twelve, also when many that cannot be rented are before them', async () => {
    for (let i = 0; i < 14; i++) await addContacts((await newAd(`Ad ${i}`)).id, 1)
    for (let i = 0; i < 14; i++) await addContacts((await newAd('Paused', { status: 'paused' })).id, 2)
    const { mostContacted } = await trending()
    expect(mostContacted).toHaveLength(12)
    expect(mostContacted).not.toContain('Paused')
  })
})

describe('best rated', () => {
  test('orders ads by praise; one review, or low praise, is not enough', async () => {
    await addReviews((await newAd('Twice five')).id, [5, 5])
    await addReviews((await newAd('Four times five')).id, [5, 5, 5, 5])
    await addReviews((await newAd('Fair')).id, [4, 4])
    await addReviews((await newAd('Once five')).id, [5])
    await addReviews((await newAd('Mixed')).id, [5, 2])
    const { bestRated, mostContacted } = await trending()
    expect(bestRated).toEqual(['Four times five', 'Twice five', 'Fair'])
    expect(mostContacted).toEqual([])
  })

  test('counts recent reviews of ads that can be rented', async () => {
    for (const { id } of await makeUnlisted()) await addReviews(id, [5, 5])
    await addReviews((await newAd('Praised long ago')).id, [5, 5, 5], 91)
    await addReviews((await newAd('Praised lately')).id, [4, 5], 89)
    expect((await trending()).bestRated).toEqual(['Praised lately'])
  })
})

test('an ad may be in both lists, with the same card as in every list', async () => {
  const { id } = await newAd('Both')
  await addContacts(id, 1)
  await addReviews(id, [5, 4])
  const { answer } = await trending()
  const { products } = await api.list({ userId: seller.id })
  expect(answer.mostContacted).toEqual(products)
  expect(answer.bestRated).toEqual(products)
  expect(JSON.stringify(answer)).not.toMatch(/secret-mail|Secret Lane|Hidden Street|\+91/)
})
