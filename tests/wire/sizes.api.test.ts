import { expect, test } from 'vitest'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { readRoutes } from '../support/attack/document.ts'
import { sendRaw } from '../support/raw-http.ts'

const site = await setUpApi()
const { baseUrl } = site
const lender = await createLender(site)
const { token } = lender
const json = { 'content-type': 'application/json' }

const post = (path: string, headers: Record<string, string>, body: BodyInit, method = 'POST') =>
  fetch(`${baseUrl}${path}`, { method, headers: { authorization: `Bearer ${token}`, ...headers }, body })

const formOf = (fields: number, size = 1) => {
  const form = new FormData()
  for (let i = 0; i < fields; i++) form.append('area', 'x'.repeat(size))
  return form
}
const twoPictures = () => {
  const form = new FormData()
  for (const name of ['avatar', 'other', 'third']) form.append(name, new Blob(['x']), 'a.jpg')
  return form
}

test.each([
  ['a form with more fields than there are', () => post('/api/users/edit-user', {}, formOf(13), 'PUT')],
  ['a form with a second file', () => post('/api/users/edit-user', {}, twoPictures(), 'PUT')],
])('%s is refused', async (_, send) => {
  const response = await send()
  expectFailure('request_too_large', response.status, await response.text())
})

test('a long field of a form is cut and refused as such', async () => {
  const response = await post('/api/users/edit-user', {}, formOf(1, 5_000), 'PUT')
  const { errors } = expectFailure('invalid_input', response.status, await response.text())
  expect(errors).toMatchObject([{ field: 'area', code: 'too_long' }])
})

/** The calls that take more than 16 KB, by their name in the document. */
const larger: Record<string, number> = {
  addProduct: 128 * 1024,
  updateProduct: 128 * 1024,
  changeFavourites: 32 * 1024,
  setProductPrices: 48 * 1024,
  importProduct: 128 * 1024,
  findImportedProducts: 192 * 1024,
}

test('every call refuses a body above its maximum, before the body arrives', async () => {
  const calls = (await readRoutes(baseUrl)).filter(({ body }) => body?.type === 'application/json')
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(larger)))
  expect(calls.length).toBeGreaterThan(20)
  for (const { name, method, path, statuses } of calls) {
    const size = (larger[name] ?? 16 * 1024) + 1
    const bearer = `Authorization: Bearer ${lender.token}`
    const type = 'Content-Type: application/json'
    const head = [`${method} ${path} HTTP/1.1`, 'Host: a', bearer, type, `Content-Length: ${size}`]
    const { status, body } = await sendRaw(baseUrl, `${head.join('\r\n')}\r\n\r\n`)
    expectFailure('request_too_large', status, body)
    expect(statuses, name).toContain(413)
  }
})

test('a body of unknown length is refused as soon as it is too large', async () => {
  const head = ['POST /api/users/login HTTP/1.1', 'Host: a', 'Content-Type: application/json']
  // Its end never arrives.
  const chunks = `1000\r\n${' '.repeat(4_096)}\r\n`.repeat(4) + '1\r\n \r\n'
  const { status, body } = await sendRaw(baseUrl, [...head, 'Transfer-Encoding: chunked', '', chunks].join('\r\n'))
  expectFailure('request_too_large', status, body)
})

const postAd = (body: string) => post('/api/products/add', json, body)

test('the largest ad fits, in its longest encoding', async () => {
  const images = await Promise.all(Array.from({ length: 12 }, (_, i) => lender.picture(`picture ${i}`)))
  const signs = (count: number) => '😀'.repeat(count)
  const locality = { area: signs(80), city: signs(80), state: signs(80), country: signs(80) }
  const ad = createAdBody({
    images,
    compressedImages: images,
    title: signs(120),
    description: signs(5_000),
    category: 'farm',
    subCategory: 'tractor',
    amenities: Array.from({ length: 30 }, (_, i) => signs(38) + (10 + i)),
    customAddress: true,
    location: { address: signs(300), ...locality, zipCode: '380009' },
  })
  const escaped = JSON.stringify(ad).replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
  expect(escaped.length).toBeGreaterThan(80 * 1024)
  expect((await postAd(escaped)).status).toBe(200)
})

test('all favourites can be changed at once', async () => {
  const ids = () => Array.from({ length: 300 }, () => crypto.randomUUID())
  const body = JSON.stringify({ add: ids(), remove: ids() }, null, 2)
  expect((await post('/api/favourites/change', json, body)).status).toBe(200)
})

test('the prices of as many ads as one call may have can be changed at once', async () => {
  const opened = { price: 10_000_000, discount: 100, rentType: 'Per month' }
  const prices = Array.from({ length: 200 }, () => ({ id: crypto.randomUUID(), price: 10_000_000, opened }))
  const response = await post('/api/products/many/prices', json, JSON.stringify({ prices }, null, 2), 'PUT')
  expectFailure('product_not_found', response.status, await response.text())
})

test.each([
  ['nested lists', '['.repeat(9) + ']'.repeat(9)],
  ['nested objects', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`],
  ['more entries than any call takes', `[${'1,'.repeat(2_000)}1]`],
  ['more keys than any call takes', `{${Array.from({ length: 2_001 }, (_, i) => `"${i}":1`)}}`],
  ['many lists', `[${'[],'.repeat(1_000)}[]]`],
])('%s are not read', async (_, body) => {
  const response = await postAd(body)
  expectFailure('malformed_request', response.status, await response.text())
})

test('text that looks like nested lists is text', async () => {
  const description = '[{,"\\'.repeat(1_000)
  const response = await postAd(JSON.stringify(createAdBody({ images: [await lender.picture()], description })))
  expect(await response.json()).toMatchObject({ product: { description } })
})

test('a form of a page has a lower limit', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await post('/unsubscribe', form, `token=${'x'.repeat(24_000)}`)
  expectFailure('request_too_large', response.status, await response.text())
})
