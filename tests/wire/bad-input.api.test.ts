import { expect, test } from 'vitest'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const { db, api, baseUrl, logged } = await setUpApi()
await createProduct(db)

test.each([
  [{ limit: '0' }, ['limit: out_of_range']],
  [{ limit: '61' }, ['limit: out_of_range']],
  [{ limit: '-1' }, ['limit: out_of_range']],
  [{ limit: '1e9' }, ['limit: not_a_whole_number']],
  [{ limit: '1000000000' }, ['limit: out_of_range']],
  [{ limit: '9'.repeat(400) }, ['limit: not_a_whole_number']],
  [{ limit: 'ten' }, ['limit: not_a_whole_number']],
  [{ limit: '1.5' }, ['limit: not_a_whole_number']],
  [{ limit: '0x10' }, ['limit: not_a_whole_number']],
  [{ limit: 'NaN' }, ['limit: not_a_whole_number']],
  [{ limit: 'Infinity' }, ['limit: not_a_whole_number']],
  [{ limit: ['5', '6'] }, ['limit: not_text']],
  [{ minPrice: '-5' }, ['minPrice: not_a_whole_number']],
  [{ minPrice: '१०००००००१' }, ['minPrice: out_of_range']],
  [{ minPrice: '500 dollars' }, ['minPrice: not_a_whole_number']],
  [{ minPrice: '40.000' }, ['minPrice: not_a_whole_number']],
  [{ maxPrice: '10000001' }, ['maxPrice: out_of_range']],
  [{ minPrice: '500', maxPrice: '499' }, ['maxPrice: range_reversed']],
  [{ minPrice: '-1', maxPrice: 'x' }, ['minPrice: not_a_whole_number', 'maxPrice: not_a_whole_number']],
  [{ search: 'x'.repeat(201) }, ['search: too_long']],
  [{ search: 'x'.repeat(10_240) }, ['search: too_long']],
  [{ search: 'a\u0000b' }, ['search: control_character']],
  [{ search: '\u0000' }, ['search: control_character']],
  [{ search: '\u001b[31m' }, ['search: control_character']],
  [{ search: ['a', 'b'] }, ['search: not_text']],
  [{ location: 'a\u0000' }, ['location: control_character']],
  [{ location: 'x'.repeat(81) }, ['location: too_long']],
  [{ category: 'x'.repeat(81) }, ['category: too_long']],
  [{ category: ['camera', 'bike'] }, ['category: not_text']],
  [{ subCategory: 'a\u0007' }, ['subCategory: control_character']],
  [{ categoryId: 'camera' }, ['categoryId: invalid_id']],
  [{ userId: 'me' }, ['userId: invalid_id']],
  [{ userId: '01900000-0000-7000-8000-00000000000g' }, ['userId: invalid_id']],
  [{ productId: ['a', 'b'] }, ['productId: not_text']],
  [{ sort: 'cheapest' }, ['sort: unknown_value']],
  [{ sort: 'the newest' }, ['sort: unknown_value']],
  [{ sort: ['newest', 'rating'] }, ['sort: unknown_value']],
  [{ sort: '__proto__' }, ['sort: unknown_value']],
  [
    { limit: 'x', sort: 'y', search: ['a', 'b'] },
    ['search: not_text', 'sort: unknown_value', 'limit: not_a_whole_number'],
  ],
])('the list refuses %j', async (query, errors) => {
  expect(await api.refusedList('invalid_input', query as Record<string, string | string[]>)).toEqual(errors)
})

test('every refused field has its reason in English', async () => {
  const response = await fetch(`${baseUrl}/api/products/get-user-products?minPrice=9&maxPrice=3&limit=many`)
  expect(await response.json()).toEqual({
    success: false,
    code: 'invalid_input',
    message: 'limit must be a whole number',
    errors: [
      { field: 'limit', code: 'not_a_whole_number', message: 'limit must be a whole number' },
      { field: 'maxPrice', code: 'range_reversed', message: 'maxPrice must not be smaller than the minimum' },
    ],
  })
})

test.each([
  'search=%E0%A4%A',
  'search=%',
  'search=%ff%fe',
  '&&&',
  '=',
  'search[$ne]=1',
  'search[]=a',
  'limit[]=5',
  '__proto__[x]=1',
  'constructor.prototype=1',
  '?',
  '%00=1',
  `${'k=1&'.repeat(2_000)}`,
])('an odd query gets an answer without a server error: %j', async (query) => {
  const response = await fetch(`${baseUrl}/api/products/get-user-products?${query}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ success: true })
})

test('no request was a server error', () => {
  expect(logged.length).toBeGreaterThan(50)
  expect(logged.filter(({ level }) => Number(level) >= 40)).toEqual([])
})
