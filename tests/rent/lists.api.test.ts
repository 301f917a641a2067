import { describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { indexOutdatedAds } from '../../server/modules/search/search.ts'
import { createLender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, api, pool, baseUrl, loadPinCodes } = site
const lender = await createLender(site)
await loadPinCodes()
const today = dayInIndia(new Date())
const day = (ahead: number) => addDays(today, ahead)

const newAd = async (title: string, given: Parameters<typeof createProduct>[1] = {}) =>
  (
    await createProduct(db, {
      category: 'Camera',
      sub_category: 'DSLR',
      user_id: lender.user.id,
      city: 'Surat',
      state: 'Gujarat',
      zip_code: '395009',
      price: 1000,
      title,
      ...given,
    })
  ).id
const block = async (id: string, from: number, to: number, pieces?: number) =>
  expect(
    (await lender.call('POST', 'block', { ids: [id], from: day(from), to: day(to), ...(pieces && { pieces }) })).status,
  ).toBe(200)

const canon = await newAd('Canon camera')
const nikon = await newAd('Nikon camera', { discount: 10 })
const sony = await newAd('Sony camera')
await newAd('Weekly camera', { rent_type: 'Per week', price: 7000 })
await newAd('Hourly camera', { rent_type: 'Per hour', price: 100 })
await block(canon, 3, 5)
await pool.query('insert into rental_terms (product_id, quantity, prices, least) values ($1, 2, $2, 2)', [
  nikon,
  JSON.stringify({ week: 5000 }),
])
await block(nikon, 3, 5, 1)
await block(sony, 10, 10)
await indexOutdatedAds(db)

const list = async (query: Record<string, string>) => (await api.list(query)).products
const titles = async (query: Record<string, string>) =>
  (await list(query)).map(({ title }) => title.split(' ')[0]).sort()
const days = (from: number, to: number) => ({ from: day(from), to: day(to) })
const all = ['Canon', 'Hourly', 'Nikon', 'Sony', 'Weekly']
const without = (name: string) => all.filter((one) => one !== name)

describe('a list of days', () => {
  it.each([
    ['without days', {}, all],
    ['on a busy day', days(4, 4), without('Canon')],
    ['that ends on one', days(1, 3), without('Canon')],
    ['that begins after them', days(6, 8), all],
    ['with one day alone', { from: day(10) }, without('Sony')],
    ['with the last day alone', { to: day(10) }, without('Sony')],
    ['over all of them', days(0, 20), all.filter((one) => one !== 'Canon' && one !== 'Sony')],
    ['of a category', { ...days(4, 4), category: 'camera' }, without('Canon')],
    ['with words', { ...days(4, 4), search: 'camera' }, without('Canon')],
    ['with letters of a title', { ...days(4, 4), search: 'cam', exact: '1' }, without('Canon')],
    ['around a place', { ...days(4, 4), near: '395009' }, without('Canon')],
    ['near a place', { ...days(4, 4), around: 'surat' }, without('Canon')],
    ['by price', { ...days(4, 4), sort: 'price_asc' }, without('Canon')],
    ['with a facet', { ...days(4, 4), rentType: 'day' }, ['Nikon', 'Sony']],
  ] as [string, Record<string, string>, string[]][])('%s leaves busy ads out', async (_what, query, expected) => {
    expect(await titles(query)).toEqual(expected)
    const { total } = await api.list(query)
    expect(total).toBe(expected.length)
  })

  it('counts its filters likewise', async () => {
    const count = async (query: Record<string, string>) =>
      (
        (await (
          await fetch(`${baseUrl}/api/products/filters?${new URLSearchParams({ category: 'camera', ...query })}`)
        ).json()) as { total: number }
      ).total
    expect(await count({})).toBe(5)
    expect(await count(days(4, 4))).toBe(4)
  })

  it('has no page twice and leaves none out', async () => {
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await api.list({ ...days(4, 4), limit: '1', ...(cursor && { cursor }) })
      found.push(...page.products.map(({ title }) => title.split(' ')[0] ?? ''))
      cursor = page.nextCursor
    }
    expect(found.sort()).toEqual(without('Canon'))
  })

  it('says what the days cost for one piece after the discount, or that they are too few', async () => {
    const costs = async (query: Record<string, string>) =>
      Object.fromEntries(
        (await list(query)).map(({ title, totalForDays, leastForDays }) => [
          title.split(' ')[0],
          totalForDays ?? (leastForDays === undefined ? null : `least ${leastForDays}`),
        ]),
      )
    expect(await costs(days(6, 8))).toEqual({ Canon: 3000, Nikon: 2700, Sony: 3000, Weekly: 'least 1', Hourly: null })
    expect(await costs(days(11, 11))).toMatchObject({ Nikon: 'least 2', Canon: 1000 })
    expect(await costs(days(11, 18))).toMatchObject({ Nikon: 5400, Canon: 8000, Weekly: 8000 })
    expect(await costs({})).toEqual({ Canon: null, Nikon: null, Sony: null, Weekly: null, Hourly: null })
  })

  it('has all pieces taken when they are', async () => {
    await block(nikon, 4, 4, 1)
    expect(await titles(days(4, 4))).toEqual(['Hourly', 'Sony', 'Weekly'])
    expect(await titles(days(3, 3))).toEqual(without('Canon'))
  })

  it.each([
    [days(3, 2), 'to to_before_from'],
    [days(-1, 2), 'from day_over'],
    [{ to: day(-1) }, 'to day_over'],
    [days(366, 367), 'from out_of_range'],
    [days(1, 400 * 365), 'to out_of_range'],
    [{ from: '2027-02-29' }, 'from day_invalid'],
    [{ from: 'tomorrow' }, 'from day_invalid'],
  ] as [Record<string, string>, string][])('%j is refused', async (query, problem) => {
    const response = await fetch(`${baseUrl}/api/products/get-user-products?${new URLSearchParams(query)}`)
    const text = await response.text()
    const { errors } = expectFailure('invalid_input', response.status, text)
    expect(errors?.map(({ field, code }) => `${field} ${code}`)).toEqual([problem])
  })

  it('is typed in digits of any script; blank days are none', async () => {
    const gujarati = day(4).replace(/\d/g, (digit) => String.fromCharCode(0x0ae6 + Number(digit)))
    expect(await titles({ from: gujarati, to: '' })).toEqual(await titles(days(4, 4)))
    expect(await titles({ from: '', to: '' })).toEqual(all)
  })

  it('is not saved with a search', async () => {
    const response = await fetch(`${baseUrl}/api/saved-searches/add`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lender.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: `category=camera&from=${day(1)}&to=${day(2)}` }),
    })
    expect(response.status).toBe(200)
    expect(((await response.json()) as { savedSearch: { query: string } }).savedSearch.query).toBe('category=camera')
  })
})
