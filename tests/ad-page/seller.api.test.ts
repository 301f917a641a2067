import { expect, test } from 'vitest'
import { missingLastName } from '../../domain/rules/person-name.ts'
import { sellerAnswerSchema } from '../../domain/schemas/seller.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createRental, createReview, createUser } from '../support/factories.ts'

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

test('a lender who was asked for dates three times shows what they did with the asks', async () => {
  const lender = await createUser(db)
  const answered = (hours: number) => {
    const asked_at = new Date('2026-11-01T06:00:00Z')
    return { lender_id: lender.id, asked_at, answered_at: new Date(asked_at.getTime() + hours * 3_600_000) }
  }
  const ended_at = new Date('2026-11-10T06:00:00Z')
  await createRental(db, { ...answered(1), state: 'accepted' })
  await createRental(db, { ...answered(3.2), state: 'cancelled', ended_by: 'lender', reason: 'other', ended_at })
  // These say nothing about the lender.
  await createRental(db, { lender_id: lender.id, state: 'withdrawn', ended_at, ended_by: 'renter' })
  await createRental(db, { lender_id: lender.id, state: 'declined', reason: 'taken', ended_at, ended_by: 'lender' })
  await createRental(db, { lender_id: lender.id, state: 'asked' })
  expect(await getSeller(lender.id)).not.toHaveProperty('rentals')
  await createRental(db, { lender_id: lender.id, state: 'expired', ended_at, ended_by: 'clock' })
  expect((await getSeller(lender.id)).rentals).toEqual({ asked: 3, accepted: 2, cancelled: 1, answerHours: 1 })
  await createRental(db, { ...answered(30), state: 'declined', ended_at, ended_by: 'lender' })
  expect((await getSeller(lender.id)).rentals).toEqual({ asked: 4, accepted: 2, cancelled: 1, answerHours: 4 })
  await createRental(db, { ...answered(0.1), state: 'cancelled', reason: 'not_held', ended_by: 'renter', ended_at })
  expect((await getSeller(lender.id)).rentals).toMatchObject({ asked: 5, cancelled: 1 })
  // Those of others are not among them.
  expect(await getSeller((await createUser(db)).id)).not.toHaveProperty('rentals')
})
