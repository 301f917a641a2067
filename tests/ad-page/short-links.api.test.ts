import { expect, test } from 'vitest'
import { adPath } from '../../domain/rules/links.ts'
import { expandShortId, shortenId } from '../../domain/rules/short-link.ts'
import { setUpSite } from '../support/built-site.ts'
import { createProduct } from '../support/factories.ts'

const { baseUrl, db } = await setUpSite()

test.each([
  ['00000000-0000-0000-0000-000000000000', '0000000000000000000000'],
  ['00000000-0000-0000-0000-00000000003e', '0000000000000000000010'],
  ['0193d3c4-7b1a-7c55-9f00-2f1a7e9b1234', undefined],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', '7n42DGM5Tflk9n8mt7Fhc7'],
])('%s is 22 letters and digits, and these are the id again', (id, expected) => {
  const short = shortenId(id)
  if (expected) expect(short).toBe(expected)
  expect(short).toMatch(/^[0-9A-Za-z]{22}$/)
  expect(expandShortId(short)).toBe(id)
})

test.each([
  '',
  '0',
  '7n42DGM5Tflk9n8mt7Fhc8',
  'zzzzzzzzzzzzzzzzzzzzzz',
  '000000000000000000000-',
  '00000000000000000000000',
])('%j is no short id', (short) => {
  expect(expandShortId(short)).toBeNull()
})

const ask = (path: string) => fetch(`${baseUrl}${path}`, { redirect: 'manual' })

test('a short link leads to the address of its ad, in the language of its sender, and is not indexed [R137]', async () => {
  const given = { category: 'Farm', sub_category: 'Tractors', title: 'महिंद्रा ट्रैक्टर' }
  const ad = await createProduct(db, given)
  const path = adPath({ _id: ad.id, title: given.title, category: 'Farm', subCategory: 'Tractors' })
  for (const [query, language] of [
    ['', 'en'],
    ['?lang=gu', 'gu'],
  ]) {
    const answer = await ask(`/p/${shortenId(ad.id)}${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, path + query])
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    // The ad may get another title.
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const page = await (await fetch(`${baseUrl}/p/${shortenId(ad.id)}${query}`)).text()
    expect(page).toContain(`lang="${language}"`)
    expect(page).toContain(`<link rel="canonical" href="https://kiraya.test${path}`)
  }
})

test.each([
  ['of a deleted ad', 410, async () => shortenId((await createProduct(db, { deleted_at: new Date() })).id)],
  ['of no ad', 404, async () => shortenId('0193d3c4-7b1a-7c55-9f00-2f1a7e9b1234')],
  ['of another length', 404, async () => 'nothing'],
  ['in another letter case', 404, async () => shortenId((await createProduct(db)).id).toLowerCase()],
  ['that is a whole id', 404, async () => (await createProduct(db)).id],
])('a short link %s gets what the page of such an ad gets: %d', async (_name, status, short) => {
  const answer = await ask(`/p/${await short()}`)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
})

test('a paused ad is still found by its short link', async () => {
  const ad = await createProduct(db, { status: 'paused' })
  expect((await fetch(`${baseUrl}/p/${shortenId(ad.id)}`)).status).toBe(200)
})
