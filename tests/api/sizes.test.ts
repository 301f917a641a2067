import { expect, test } from 'vitest'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { sendRaw } from '../support/raw-http.ts'

const site = await setUpApi()
const { baseUrl } = site
const { token } = await createLender(site)
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
  ['a body of more than a megabyte', () => post('/api/users/login', json, `"${'x'.repeat(1024 * 1024)}"`)],
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

test('a body of unknown length is refused as soon as it is too large', async () => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
  const head = ['POST /api/users/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Connection: close']
  const request = [...head, 'Transfer-Encoding: chunked', '', chunk.repeat(17)].join('\r\n')
  const { status, body } = await sendRaw(baseUrl, request)
  expectFailure('request_too_large', status, body)
})

test('a form of a page has less room', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const response = await post('/unsubscribe', form, `token=${'x'.repeat(17_000)}`)
  expectFailure('request_too_large', response.status, await response.text())
})
