import { describe, expect, it } from 'vitest'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import { defaultTerms } from '../../domain/rules/rent/terms.ts'
import { createAdBody, createLender, type Lender } from '../support/ads-setup.ts'
import { expectFailure } from '../support/api-client.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { api, pool } = site
const lender = await createLender(site)
const today = dayInIndia(new Date())
const terms = {
  takesAsks: true,
  pieces: 3,
  prices: { week: 6000, month: 20_000 },
  deposit: 5000,
  deliveryFee: 200,
  least: 2,
  notice: 1,
  gap: 1,
}

const add = async (given: object = {}, by: Lender = lender) =>
  by.call('POST', 'add', createAdBody({ images: [await by.picture()], ...given } as Record<string, unknown>))
const newAd = async (given: object = {}) => (await lender.changed(add(given))).ad._id
const update = (id: string, given: object) =>
  lender.call('PUT', `update?productId=${id}`, createAdBody(given as Record<string, unknown>))
const termsOf = async (id: string) => (await api.product(id)).terms

const refused = async (answer: Promise<Response>) => {
  const response = await answer
  const { errors } = (await response.clone().json()) as { errors?: { field: string; code: string }[] }
  expectFailure('invalid_input', response.status, await response.text())
  return errors?.map(({ field, code }) => `${field} ${code}`)
}

describe('the terms of an ad', () => {
  it('are the defaults when none are sent, stay when an update has none, and are copied', async () => {
    const id = await newAd()
    expect(await termsOf(id)).toEqual(defaultTerms)
    expect((await pool.query('select from rental_terms where product_id = $1', [id])).rowCount).toBe(0)
    await lender.changed(update(id, { terms }))
    expect(await termsOf(id)).toEqual(terms)
    await lender.changed(update(id, { title: 'Canon EOS R10, like new' }))
    expect(await termsOf(id)).toEqual(terms)
    expect((await lender.edit(id)).terms).toEqual(terms)
    const { ad } = await lender.changed(lender.call('POST', `duplicate?productId=${id}`))
    expect(ad.terms).toEqual(terms)
  })

  it('may be typed as people do; what is blank has its default', async () => {
    const id = await newAd({
      terms: { pieces: '૩', prices: { week: '₹ 6,000/-', month: '' }, deposit: ' ', deliveryFee: '०' },
    })
    expect(await termsOf(id)).toEqual({ ...defaultTerms, pieces: 3, prices: { week: 6000 }, deliveryFee: 0 })
  })

  it.each([
    [{ pieces: 0 }, 'terms.pieces out_of_range'],
    [{ pieces: 10 ** 9 }, 'terms.pieces out_of_range'],
    [{ pieces: 1.5 }, 'terms.pieces not_a_whole_number'],
    [{ deposit: 1_00_00_001 }, 'terms.deposit out_of_range'],
    [{ deliveryFee: -1 }, 'terms.deliveryFee out_of_range'],
    [{ least: 0 }, 'terms.least out_of_range'],
    [{ notice: 366 }, 'terms.notice out_of_range'],
    [{ prices: { week: 1250 * 7 + 1 } }, 'terms.prices.week price_above_shorter'],
    [{ prices: { week: 6000, month: 5999 } }, 'terms.prices.month price_below_shorter'],
    [{ prices: { year: 1 } }, 'terms.prices unknown_field'],
    [{ takesAsks: 'yes' }, 'terms.takesAsks not_a_flag'],
    [[], 'terms not_an_object'],
  ])('%j is refused', async (wrong, problem) => {
    expect(await refused(add({ terms: wrong }))).toEqual([problem])
  })

  it('with a price that contradicts another price of the ad stay as they are', async () => {
    const id = await newAd({ terms })
    await lender.changed(update(id, { price: 700 }))
    expect(await termsOf(id)).toEqual(terms)
    // An answer that comes back is no change of the terms.
    await lender.changed(update(id, { price: 650, terms }))
    expect(await refused(update(id, { price: 650, terms: { ...terms, pieces: 2 } }))).toEqual([
      'terms.prices.week price_above_shorter',
      'terms.prices.month price_above_shorter',
    ])
  })

  it('are reset by another unit', async () => {
    const id = await newAd({ terms })
    await lender.changed(update(id, { rentType: 'Per week' }))
    expect(await termsOf(id)).toEqual({ ...terms, prices: { month: 20_000 }, least: 1, notice: 0, gap: 0 })
    await lender.changed(update(id, { rentType: 'Per month' }))
    expect((await termsOf(id)).prices).toEqual({})
  })

  it('are changed by their owner alone', async () => {
    const id = await newAd()
    const other = await createLender(site)
    const response = await other.call('PUT', `update?productId=${id}`, createAdBody({ terms }))
    expect(response.status).toBe(403)
    expect(await termsOf(id)).toEqual(defaultTerms)
  })

  it('changed in two tabs at once are a conflict, and other fields are not', async () => {
    const id = await newAd({ terms: { ...terms, gap: 0 } })
    // A form leaves the defaults blank.
    const opened = { terms: { ...terms, gap: '' } }
    const change = (body: object) => lender.call('PUT', `update?productId=${id}`, body)
    expect((await change({ terms: { ...terms, gap: 2 }, opened })).status).toBe(200)
    expect((await change({ terms: { ...terms, gap: 3 }, opened })).status).toBe(409)
    expect((await change({ title: 'Camera', opened: { title: 'Canon EOS R10' } })).status).toBe(200)
    expect((await termsOf(id)).gap).toBe(2)
  })
})

describe('blocked days', () => {
  const days = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) })
  const block = (body: object, by: Lender = lender) => by.call('POST', 'block', body)
  const unblock = (ids: string[], { from, to }: { from: string; to: string }, by: Lender = lender) =>
    by.call('DELETE', `block?productIds=${ids.join(',')}&from=${from}&to=${to}`)
  const calendar = async (id: string, query = '') => {
    const response = await fetch(`${site.baseUrl}/api/products/calendar?productId=${id}${query}`)
    expect(response.status).toBe(200)
    return (await response.json()) as { today: string; days: { day: string; free: number }[] }
  }
  const free = async (id: string, count = 8) =>
    (await calendar(id)).days
      .slice(0, count)
      .map((one) => one.free)
      .join('')
  const busy = async (id: string) =>
    (await pool.query<{ days: string }>('select days::text from rental_busy_days where product_id = $1', [id])).rows[0]
      ?.days

  it('of several ads at once are not free for anybody, and are free again', async () => {
    const ids = [await newAd(), await newAd({ terms: { pieces: 3 } })]
    const [one = '', many = ''] = ids
    expect(await free(one)).toBe('11111111')
    const response = await block({ ids, ...days(2, 4) })
    expect(response.status).toBe(200)
    expect((await response.json()).ads).toMatchObject([
      { _id: one, pieces: 1, blocks: [{ ...days(2, 4), pieces: null, isReturn: false }] },
      { _id: many, pieces: 3 },
    ])
    expect(await free(one)).toBe('11000111')
    expect(await free(many)).toBe('33000333')
    expect(await busy(one)).toBe(`{[${addDays(today, 2)},${addDays(today, 5)})}`)
    expect((await unblock(ids, days(3, 3))).status).toBe(200)
    expect(await free(one)).toBe('11010111')
    await unblock(ids, days(0, 30))
    expect(await free(many)).toBe('33333333')
    expect(await busy(many)).toBeUndefined()
  })

  it('of some pieces leave the others, overlap and touch', async () => {
    const id = await newAd({ terms: { pieces: 3 } })
    await block({ ids: [id], ...days(0, 3), pieces: 1 })
    await block({ ids: [id], ...days(2, 5), pieces: 2 })
    await block({ ids: [id], ...days(6, 6) })
    expect(await free(id)).toBe('22001103')
    expect(await busy(id)).toBe(
      `{[${addDays(today, 2)},${addDays(today, 4)}),[${addDays(today, 6)},${addDays(today, 7)})}`,
    )
    // Fewer pieces: more days are busy.
    await lender.changed(update(id, { terms: { pieces: 1 } }))
    expect(await free(id)).toBe('00000001')
    expect(await busy(id)).toBe(`{[${today},${addDays(today, 7)})}`)
  })

  it.each([
    [days(3, 2), 'to to_before_from'],
    [days(-1, 2), 'from day_over'],
    [days(0, 400 * 365), 'to out_of_range'],
    [{ from: '2027-02-29', to: '2027-03-01' }, 'from day_invalid'],
    [{ from: today }, 'to not_text'],
  ])('%j are refused', async (wrong, problem) => {
    const id = await newAd()
    expect(await refused(block({ ids: [id], ...wrong }))).toEqual([problem])
    expect(await busy(id)).toBeUndefined()
  })

  it('are typed in digits of any script', async () => {
    const id = await newAd()
    const gujarati = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0ae6 + Number(digit)))
    const { from, to } = days(1, 1)
    expect((await block({ ids: [id], from: gujarati(from), to: gujarati(to) })).status).toBe(200)
    expect(await free(id, 3)).toBe('101')
  })

  it('are of one’s own ads alone; the others are named', async () => {
    const [own, other] = [await newAd(), await createLender(site)]
    const foreign = (await other.changed(add({}, other))).ad._id
    const response = await block({ ids: [own, foreign], ...days(0, 1) })
    expect(await response.json()).toMatchObject({ leftAlone: [{ _id: foreign, code: 'not_your_product' }] })
    expect(await free(foreign, 2)).toBe('11')
    expect((await block({ ids: [own], ...days(0, 1) }, other)).status).toBe(403)
    expect((await unblock([own], days(0, 1), other)).status).toBe(403)
    expect((await other.call('GET', `blocks?productIds=${own}`)).status).toBe(403)
    expect(await free(own, 2)).toBe('00')
  })

  it('are five hundred of one ad at most, and fifty ads at once', async () => {
    const id = await newAd()
    await pool.query(
      `insert into blocked_days (product_id, first_day, last_day) select $1, day_in_india() + n, day_in_india() + n from generate_series(1, 499) as n`,
      [id],
    )
    expect(await (await block({ ids: [id], ...days(0, 0) })).json()).toMatchObject({ leftAlone: [] })
    expect(await (await block({ ids: [id], ...days(600, 600) })).json()).toMatchObject({
      leftAlone: [{ _id: id, code: 'too_many' }],
    })
    const many = Array.from({ length: 51 }, (_, n) => `019a9f00-0000-7000-8000-${String(n).padStart(12, '0')}`)
    expect(await refused(block({ ids: many, ...days(0, 0) }))).toEqual(['ids too_many'])
  })

  it('are read, blocked and freed of fifty ads at once, not of more', async () => {
    const ids: string[] = []
    for (let i = 0; i < 50; i++) ids.push((await createProduct(site.db, { user_id: lender.user.id })).id)
    await block({ ids, ...days(0, 0) })
    const read = async (asked: string[]) => lender.call('GET', `blocks?productIds=${asked}`)
    const { ads } = (await (await read(ids)).json()) as { ads: { blocks: object[] }[] }
    expect(ads.map((ad) => ad.blocks.length)).toEqual(ids.map(() => 1))
    expect((await unblock(ids, days(0, 0))).status).toBe(200)
    expect(await free(ids[49] ?? '', 1)).toBe('1')
    const tooMany = [...ids, '019a9f00-0000-7000-8000-000000000000']
    expect(await refused(read(tooMany))).toEqual(['productIds too_many'])
    expect(await refused(unblock(tooMany, days(0, 0)))).toEqual(['productIds too_many'])
  })

  it('of a calendar are at most 92 at once, and never say why', async () => {
    const id = await newAd()
    await block({ ids: [id], ...days(0, 0) })
    const { days: shown, ...rest } = await calendar(id)
    expect(shown).toHaveLength(92)
    expect(shown[0]).toEqual({ day: today, free: 0 })
    expect(rest).toEqual({ success: true, today })
    const far = `&from=${addDays(today, 5)}&to=${addDays(today, 97)}`
    expect(await refused(fetch(`${site.baseUrl}/api/products/calendar?productId=${id}${far}`))).toEqual([
      'to out_of_range',
    ])
    const gone = await fetch(`${site.baseUrl}/api/products/calendar?productId=019a9f00-0000-7000-8000-000000000000`)
    expect(gone.status).toBe(404)
  })
})
