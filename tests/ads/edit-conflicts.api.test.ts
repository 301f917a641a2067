import { describe, expect, test } from 'vitest'
import { failureSchema } from '../../domain/schemas/failure.ts'
import { createLender, createAdBody as formBody } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'

const site = await setUpApi({ hasRequestLimits: false })
const lender = await createLender(site)
const other = await createLender(site, { name: 'Ravi', last_name: 'Shah' })
const picture = await lender.picture()
const home = { address: '5 Hill Road', area: 'Maninagar', city: 'Ahmedabad', state: 'Gujarat', country: 'India' }
const price = { price: 500, discount: 0, rentType: 'Per day' }

const post = async (given: Record<string, unknown> = {}) =>
  (await lender.add(formBody({ images: [picture], ...price, ...given }))).ad
const put = (id: string, body: unknown, by = lender, headers = {}) =>
  by.call('PUT', `update?productId=${id}`, body, headers)

/** Expects that a change is refused. @returns the fields that both have changed, and what is stored */
async function conflict(answer: Promise<Response>) {
  const response = await answer
  const failure = failureSchema.parse(await response.json())
  expect(failure).toMatchObject({ success: false, code: 'changed_meanwhile' })
  expect(response.status).toBe(409)
  return { fields: failure.errors?.map(({ field }) => field).sort(), stored: failure.stored }
}

test('a form that was opened before keeps what others have changed meanwhile', async () => {
  const { _id } = await post()
  await lender.update(_id, { ...price, price: 777, opened: price })
  const { ad } = await lender.update(_id, {
    description: 'New words',
    opened: { description: 'With two batteries.\nAnd a bag.' },
  })
  expect(ad).toMatchObject({ price: 777, description: 'New words', title: 'Canon EOS R10', images: [picture] })
  expect(await lender.edit(_id)).toEqual(ad)
})

test('a field that both have changed is refused with what is stored, and changes nothing', async () => {
  const { _id } = await post()
  await lender.update(_id, { ...price, price: 777, opened: price })
  const before = await lender.edit(_id)
  const late = { ...price, price: 600, title: 'Not kept', opened: { ...price, title: 'Canon EOS R10' } }
  expect(await conflict(put(_id, late))).toEqual({ fields: ['price'], stored: before })
  expect(await lender.edit(_id)).toEqual(before)
  // With what is stored as opened, the choice is made.
  const chosen = { ...price, price: 600, opened: { ...price, price: 777 } }
  expect((await lender.update(_id, chosen)).ad).toMatchObject({ price: 600, title: 'Canon EOS R10' })
})

test('the same change from two forms is one', async () => {
  const { _id } = await post()
  const change = { ...price, price: 777, opened: price }
  await lender.update(_id, change)
  expect((await lender.update(_id, change)).ad.price).toBe(777)
})

const car = { category: 'car', subCategory: 'suv', fuelType: 'petrol', carModel: 'Creta' }
const kind = { ...car, carYear: '', amenities: [] }
const location = { ...home, zipCode: '380008' }

describe('what belongs together is changed together', () => {
  test.each([
    ['price and discount', {}, { ...price, price: 777 }, { ...price, discount: 10 }, price, ['discount', 'price']],
    ['price and unit', {}, { ...price, rentType: 'Per week' }, { ...price, price: 600 }, price, ['price', 'rentType']],
    [
      'two parts of an address',
      { customAddress: true, location },
      { customAddress: true, location: { ...location, area: 'Vastrapur' } },
      { customAddress: true, location: { ...location, zipCode: '380015' } },
      { customAddress: true, location },
      ['location'],
    ],
    [
      'an address of its own, and another one',
      {},
      { customAddress: true, location },
      { customAddress: true, location: { ...location, city: 'Surat' } },
      { customAddress: false },
      ['customAddress', 'location'],
    ],
    [
      'two details of a car',
      car,
      { ...kind, fuelType: 'cng' },
      { ...kind, carModel: 'i20' },
      kind,
      ['carModel', 'fuelType'],
    ],
    [
      'category and a detail',
      car,
      { ...kind, category: 'camera', subCategory: 'dslr', fuelType: '', carModel: '' },
      { ...kind, carModel: 'i20' },
      kind,
      ['carModel', 'category', 'fuelType', 'subCategory'],
    ],
  ] as const)('%s', async (...[, given, first, second, opened, fields]) => {
    const { _id } = await post(given)
    const withOpened = (change: object) => ({
      ...change,
      opened: { ...Object.fromEntries(Object.keys(change).map((field) => [field, ''])), ...opened },
    })
    await lender.update(_id, withOpened(first))
    const stored = await lender.edit(_id)
    expect(await conflict(put(_id, withOpened(second)))).toEqual({ fields, stored })
    expect(await lender.edit(_id)).toEqual(stored)
  })

  test('pictures', async () => {
    const { _id } = await post()
    const [one, two] = [await lender.picture(), await lender.picture()]
    await lender.update(_id, { images: [picture, one], opened: { images: [`${site.baseUrl}${picture}`] } })
    const { fields } = await conflict(put(_id, { images: [two], opened: { images: [picture] } }))
    expect(fields).toEqual(['images'])
    expect((await lender.edit(_id)).images).toEqual([picture, one])
    // The same pictures in another order are another choice.
    const turned = { images: [one, picture], opened: { images: [picture, one] } }
    expect((await lender.update(_id, turned)).ad.images).toEqual([one, picture])
  })
})

test('the words of an ad are changed one by one', async () => {
  const { _id } = await post()
  await lender.update(_id, { title: 'Canon R10', opened: { title: 'Canon EOS R10' } })
  const { ad } = await lender.update(_id, { ...price, price: 600, opened: price })
  expect(ad).toMatchObject({ title: 'Canon R10', price: 600 })
})

test('another category drops the details of the one before', async () => {
  const { _id } = await post(car)
  const change = { category: 'camera', subCategory: 'dslr', opened: { category: 'Car', subCategory: 'SUV' } }
  const { ad } = await lender.update(_id, change)
  expect(ad).toMatchObject({ category: 'Camera', subCategory: 'DSLR' })
  expect(ad.fuelType).toBeUndefined()
})

test('a field is cleared, and what was empty is the same as nothing', async () => {
  const { _id } = await post({ discount: 10 })
  const { ad } = await lender.update(_id, { ...price, discount: '', opened: { ...price, discount: 10 } })
  expect(ad.discount).toBe(0)
  for (const nothing of ['', 0, null, '0']) {
    const change = {
      ...price,
      price: 600,
      opened: { ...price, price: (await lender.edit(_id)).price, discount: nothing },
    }
    await lender.update(_id, change)
  }
})

test('a change without changes leaves everything, and one sent again with its key does not undo a later one', async () => {
  const { _id } = await post()
  const { updatedAt: _before, ...same } = await lender.edit(_id)
  expect((await lender.update(_id, { opened: {} })).ad).toMatchObject(same)
  const change = { title: 'First', opened: { title: 'Canon EOS R10' } }
  const first = await lender.update(_id, change, 'key-of-a-small-change')
  await lender.update(_id, { title: 'Second', opened: { title: 'First' } })
  expect(await lender.update(_id, change, 'key-of-a-small-change')).toEqual(first)
  expect((await lender.edit(_id)).title).toBe('Second')
})

test.each([
  [{ title: 'Only this' }, { opened: {} }, ['opened.title: opened_required']],
  [{ title: '' }, { opened: { title: 'Canon EOS R10' } }, ['title: title_required']],
  [{ price: 'many' }, { opened: { price: 500 } }, ['price: price_invalid']],
  [{}, { opened: { status: 'active' } }, ['opened: unknown_field']],
  [{}, { opened: 'all' }, ['opened: not_an_object']],
  [{ status: 'active' }, { opened: {} }, [': unknown_field']],
  [{ carModel: 'Creta' }, { opened: { carModel: '' } }, ['carModel: not_of_category']],
  [{ location: { ...location, zipCode: '12' } }, { opened: { location: '' } }, ['location.zipCode: zip_invalid']],
])('a change %o with %o is refused', async (sent, opened, errors) => {
  const { _id } = await post()
  expect(await lender.refused('invalid_input', put(_id, { ...sent, ...opened }))).toEqual(errors)
})

test('somebody else changes nothing, and learns nothing of what is stored', async () => {
  const { _id } = await post()
  const response = await put(_id, { ...price, price: 1, opened: { ...price, price: 2 } }, other)
  const { stored, ...failure } = await response.json()
  expect(failure).toMatchObject({ code: 'not_your_product' })
  expect(stored).toBeUndefined()
})

test('of two changes at once of the same field one is kept and the other is told', async () => {
  const { _id } = await post()
  const changes = [600, 700, 800, 900].map((amount) => put(_id, { ...price, price: amount, opened: price }))
  const statuses = (await Promise.all(changes)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
})

test('a client that sends everything replaces everything, as the specification says', async () => {
  const { _id } = await post()
  await lender.update(_id, { ...price, price: 777, opened: price })
  expect((await lender.update(_id, formBody({ images: [picture], ...price }))).ad.price).toBe(500)
})
