import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db, api } = await setUpApi({ hasRequestLimits: false })

test.each([
  ['Maninagar', 'Ahmedabad', { hi: 'मणिनगर, अहमदाबाद', gu: 'મણિનગર, અમદાવાદ' }],
  // What the tables do not know keeps its letters.
  ['Nowhere Road', 'Surat', { hi: 'Nowhere Road, सूरत', gu: 'Nowhere Road, સુરત' }],
  // A town that is its own area is named once.
  ['Surat', 'Surat', { hi: 'सूरत', gu: 'સુરત' }],
  ['Nowhere Road', 'Nowhere', undefined],
])('a card of %s, %s has its place in the other scripts', async (area, city, names) => {
  const { id } = await createProduct(db, { area, city, state: 'Gujarat' })
  const [card] = (await api.list()).products
  const ad = await api.product(id)
  expect(card?._id).toBe(id)
  expect(card?.placeNames).toEqual(names)
  expect(card?.location).toMatchObject({ area, city })
  expect(ad.location).toMatchObject({ area, city, state: 'Gujarat' })
  expect(ad.stateNames).toEqual({ hi: 'गुजरात', gu: 'ગુજરાત' })
  expect(ad.placeNames).toEqual(names)
})
