import { expect, test } from 'vitest'
import { missingLastName } from '../../domain/rules/person-name.ts'
import { sellerAnswerSchema } from '../../domain/schemas/seller.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createReview, createUser } from '../support/factories.ts'

const { db, api, baseUrl } = await setUpApi()
const path = '/api/users/get-seller'

async function getSeller(userId: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${baseUrl}${path}?userId=${userId}`, { headers })
  expect(response.status).toBe(200)
  const body = await response.json()
  // Nothing more than the schema has.
  expect(sellerAnswerSchema.parse(body)).toEqual(body)
  expect(body.data).toEqual(body.seller)
  return body.seller
}

test('a seller’s name, area, rating and start date are public', async () => {
  const user = await createUser(db, { name: 'Priya', last_name: 'Shah', city: 'Surat', avatar: '/files/priya.webp' })
  const { id } = await createProduct(db, { user_id: user.id })
  await createReview(db, { product_id: id, rating: 5 })
  await createReview(db, { product_id: id, rating: 4 })
  expect(await getSeller(user.id.toUpperCase())).toEqual({
    _id: user.id,
    name: 'Priya',
    fullName: 'Priya Shah',
    avatar: '/files/priya.webp',
    averageRating: 4.5,
    totalReviews: 2,
    createdAt: user.created_at.toISOString(),
    city: 'Surat',
    cityNames: { hi: 'सूरत', gu: 'સુરત' },
    state: 'Gujarat',
  })
})

test('a city that our tables do not know keeps its letters', async () => {
  const { id } = await createUser(db, { city: 'Qwnagar' })
  const seller = await getSeller(id)
  expect(seller.city).toBe('Qwnagar')
  expect(seller).not.toHaveProperty('cityNames')
})

test('a seller without ads and reviews has a page too', async () => {
  const { id } = await createUser(db, { last_name: missingLastName })
  expect(await getSeller(id)).toMatchObject({ fullName: 'Meera', averageRating: 0, totalReviews: 0, avatar: null })
})

test('an unknown seller, or one in the grace period, is not found', async () => {
  const leaving = await createUser(db, { deleted_at: new Date() })
  for (const userId of ['019a9f00-0000-7000-8000-000000000000', leaving.id])
    expect(await api.refused('seller_not_found', path, { userId })).toEqual([])
})

test.each([[{}], [{ userId: '' }], [{ userId: 'me' }], [{ userId: "'; drop table users" }], [{ userId: ['a', 'b'] }]])(
  '%j is not a seller',
  async (query) => {
    const [problem] = await api.refused('invalid_input', path, query)
    expect(problem).toMatch(/^userId: (invalid_id|not_text)$/)
  },
)
