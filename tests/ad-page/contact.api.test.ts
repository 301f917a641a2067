import { describe, expect, test } from 'vitest'
import { publicAdAnswerSchema } from '../../domain/schemas/public-ad.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createCategory, createProduct, createUser } from '../support/factories.ts'

const site = await setUpApi()
const { db, baseUrl } = site

const number = '9826012345'
const { id: category_id } = await createCategory(db)
const seller = await createLender(site, { phone_number: `+91${number}` })
const newAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: seller.user.id, category_id, ...given })

type Person = Pick<Awaited<ReturnType<typeof createLender>>, 'call'>

const ask = (person: Person, productId: string) =>
  person.call('GET', `get-user-products?productId=${productId}&reveal=contact`)

/** Requests the number and expects to get it. */
async function numberFor(person: Person, productId: string) {
  const response = await ask(person, productId)
  const text = await response.text()
  expect(response.status, text).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = publicAdAnswerSchema.parse(JSON.parse(text))
  expect(body).toEqual(JSON.parse(text))
  expect(body.data).toEqual(body.product)
  return body.product.userId.phoneNumber
}

const countOf = async (productId: string) => (await seller.edit(productId)).contactCount

const revealsOf = (productId: string) =>
  db.selectFrom('contact_reveals').select(['user_id', 'times']).where('product_id', '=', productId).execute()

describe('the number behind an ad', () => {
  test('is told to a signed-in user who asks, as ten digits beside the public fields [R212]', async () => {
    const { id } = await newAd()
    expect(await numberFor(await createLender(site), id)).toBe(number)
  })

  test('is not told without a login, with an expired session, or without a request', async () => {
    const { id } = await newAd()
    const renter = await createLender(site)
    const path = `/api/products/get-user-products?productId=${id}`
    await renter.refused('not_signed_in', fetch(`${baseUrl}${path}&reveal=contact`))
    expect(await (await renter.call('GET', `get-user-products?productId=${id}`)).text()).not.toMatch(/phone|98260/)
    await db.deleteFrom('sessions').where('user_id', '=', renter.user.id).execute()
    expect(await renter.refused('not_signed_in', ask(renter, id))).toEqual([])
    expect(await revealsOf(id)).toEqual([])
  })

  test('is null when the seller has none, and then nothing is counted', async () => {
    const { id } = await createProduct(db, { user_id: (await createUser(db, { phone_number: null })).id })
    expect(await numberFor(await createLender(site), id)).toBeNull()
    expect(await revealsOf(id)).toEqual([])
  })

  test('is told for active ads alone', async () => {
    const renter = await createLender(site)
    for (const status of ['paused', 'rented', 'expired'] as const)
      await renter.refused('not_available', ask(renter, (await newAd({ status })).id))
    await renter.refused('product_gone', ask(renter, (await newAd({ status: 'removed' })).id))
    await renter.refused('product_gone', ask(renter, (await newAd({ deleted_at: new Date() })).id))
    await renter.refused('product_not_found', ask(renter, '019a9f00-0000-7000-8000-000000000000'))
    expect(await renter.refused('invalid_input', ask(renter, 'x'))).toEqual(['productId: invalid_id'])
    const other = renter.call('GET', `get-user-products?productId=${(await newAd()).id}&reveal=password`)
    expect(await renter.refused('invalid_input', other)).toEqual(['reveal: unknown_value'])
  })

  test('is not told when the seller’s account is being deleted', async () => {
    const leaving = await createUser(db)
    const { id } = await createProduct(db, { user_id: leaving.id })
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute()
    const renter = await createLender(site)
    await renter.refused('product_gone', ask(renter, id))
  })

  test('is in no log', async () => {
    expect(site.logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(site.logged)).not.toContain(number)
  })
})

describe('the owner', () => {
  test('sees how many users asked, with each ad of their own list', async () => {
    const [asked, quiet] = [await newAd(), await newAd()]
    const [one, two] = [await createLender(site), await createLender(site)]
    for (const person of [one, two, two]) await numberFor(person, asked.id)
    const { products } = await seller.list(seller.user.id, { limit: '60' })
    const counts = new Map(products.map(({ _id, contactCount }) => [_id, contactCount]))
    expect([counts.get(asked.id), counts.get(quiet.id)]).toEqual([2, 0])
    expect(await revealsOf(asked.id)).toEqual(
      expect.arrayContaining([
        { user_id: one.user.id, times: 1 },
        { user_id: two.user.id, times: 2 },
      ]),
    )
  })

  test('gets their own number uncounted, also while the ad is paused', async () => {
    const { id } = await newAd({ status: 'paused' })
    expect(await numberFor(seller, id)).toBe(number)
    expect(await countOf(id)).toBe(0)
  })

  test('alone sees the count', async () => {
    const { id } = await newAd()
    const text = await (await (await createLender(site)).call('GET', `get-user-products?productId=${id}`)).text()
    expect(text).not.toContain('contactCount')
  })
})

describe('in a day', () => {
  /** A user with one number left, and an ad whose number they know already. */
  async function nearTheLimit() {
    const renter = await createLender(site, { created_at: new Date(Date.now() - 8 * 86_400_000) })
    const known = await newAd()
    await numberFor(renter, known.id)
    await db.updateTable('rate_counters').set({ count: 49 }).where('key', 'like', 'contact %').execute()
    return { renter, known }
  }

  test('a user gets fifty numbers, and then the time to come back; known numbers stay available', async () => {
    const { renter, known } = await nearTheLimit()
    await numberFor(renter, (await newAd()).id)
    const refused = await newAd()
    for (let i = 0; i < 2; i++) {
      const response = await ask(renter, refused.id)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(86_000)
      expectFailure('too_many_requests', response.status, await response.text())
    }
    expect(await countOf(refused.id)).toBe(0)
    expect(await numberFor(renter, known.id)).toBe(number)
    // Other users are not affected.
    expect(await numberFor(await createLender(site), refused.id)).toBe(number)
  })

  test('the same ad counts once; a day later it counts again', async () => {
    const { renter, known } = await nearTheLimit()
    for (let i = 0; i < 3; i++) await numberFor(renter, known.id)
    await db
      .updateTable('contact_reveals')
      .set({ last_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where('product_id', '=', known.id)
      .execute()
    await numberFor(renter, known.id)
    await renter.refused('too_many_requests', ask(renter, (await newAd()).id))
    expect(await revealsOf(known.id)).toEqual([{ user_id: renter.user.id, times: 5 }])
  })

  test('twenty parallel requests count once, and all get the number', async () => {
    const { renter } = await nearTheLimit()
    const { id } = await newAd()
    const numbers = await Promise.all(Array.from({ length: 20 }, () => numberFor(renter, id)))
    expect(new Set(numbers)).toEqual(new Set([number]))
    expect(await revealsOf(id)).toEqual([{ user_id: renter.user.id, times: 20 }])
    expect(await countOf(id)).toBe(1)
  })

  test('parallel requests do not exceed the limit', async () => {
    const { renter } = await nearTheLimit()
    const ads = await Promise.all(Array.from({ length: 6 }, () => newAd()))
    const statuses = await Promise.all(ads.map(async ({ id }) => (await ask(renter, id)).status))
    expect(statuses.toSorted()).toEqual([200, 429, 429, 429, 429, 429])
  })
})
