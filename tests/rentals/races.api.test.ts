import { beforeEach, expect, it } from 'vitest'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createRentalClient, dayFromNow, rentalCallsOf } from '../support/rentals-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpApi({ hasRequestLimits: false })
/** A second server over the same database, with connections of its own. */
const second = await startTestServer(site, { pages: noPages, hasRequestLimits: false })
const { pool } = site
const owner = await createLender(site)
const lenders = [site, second].map(({ baseUrl }) => rentalCallsOf(baseUrl, owner.token))
const renters = await Promise.all(Array.from({ length: 10 }, () => createRentalClient(site)))
const lenderAt = (i: number) => lenders[i % 2] as ReturnType<typeof rentalCallsOf>

beforeEach(async () => {
  await pool.query('delete from rentals')
})

const newAd = async (terms: object = {}) => {
  const body = createAdBody({ price: 1000, discount: 0, images: [await owner.picture()], terms })
  return (await owner.changed(owner.call('POST', 'add', body))).ad._id
}

/** At most three open asks of one person for one ad: these are put there as if they were of fifty. */
async function putAsks(
  productId: string,
  count: number,
  spanOf: (i: number) => { first: number; days: number; pieces: number },
) {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const { first, days, pieces } = spanOf(i)
    const { rows } = await pool.query(
      `insert into rentals (id, product_id, lender_id, renter_id, title, rent_type, period, pieces, is_delivered, quote, state, asked_at, expires_at)
       values (gen_random_uuid(), $1, $2, $3, 'Camera', 'Per day',
         tstzrange(($4::date)::timestamp at time zone 'Asia/Kolkata', ($5::date)::timestamp at time zone 'Asia/Kolkata'),
         $6, false, '{"lines":[],"pieces":1,"rent":0,"discount":0,"delivery":0,"total":0,"deposit":0}', 'asked', now(), now() + interval '1 day')
       returning id`,
      [
        productId,
        owner.user.id,
        renters[i % renters.length]?.user.id,
        dayFromNow(first),
        dayFromNow(first + days),
        pieces,
      ],
    )
    ids.push(rows[0].id)
  }
  return ids
}

/** The most pieces that are held at one moment. */
const depthOf = async (productId: string): Promise<number> => {
  const { rows } = await pool.query(
    `select coalesce(max(depth), 0)::int as depth from (
       select (select sum(r.pieces) from rentals r where r.product_id = $1 and r.state = 'accepted' and r.period @> lower(one.period)) as depth
       from rentals one where one.product_id = $1 and one.state = 'accepted') as moments`,
    [productId],
  )
  return rows[0].depth
}

const statesOf = async (productId: string): Promise<string[]> => {
  const { rows } = await pool.query('select state from rentals where product_id = $1', [productId])
  return rows.map(({ state }) => state)
}

it.each([1, 3, 10])(
  'fifty yeses at once to overlapping asks for %i pieces never rent more than there are',
  async (quantity) => {
    const productId = await newAd({ pieces: quantity })
    const ids = await putAsks(productId, 50, (i) => ({
      first: 3 + (i % 4),
      days: 2 + (i % 3),
      pieces: 1 + (i % Math.min(quantity, 3)),
    }))
    // Ten at a time: each server has ten connections.
    const statuses: number[] = []
    for (let at = 0; at < ids.length; at += 10) {
      const answers = await Promise.all(ids.slice(at, at + 10).map((id, i) => lenderAt(i).sendStep(id, 'accept')))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const depth = await depthOf(productId)
    expect(depth).toBeGreaterThan(0)
    expect(depth).toBeLessThanOrEqual(quantity)
    const states = await statesOf(productId)
    expect(states.filter((state) => state === 'accepted')).toHaveLength(
      statuses.filter((status) => status === 200).length,
    )
    // What is still open would fit.
    const { rows } = await pool.query(`select id from rentals where product_id = $1 and state = 'asked'`, [productId])
    for (const { id } of rows) expect((await lenderAt(0).step(id, 'accept')).state).toBe('accepted')
    const { rows: holds } = await pool.query('select count(*)::int as count from rental_holds where product_id = $1', [
      productId,
    ])
    expect(holds[0].count).toBe((await statesOf(productId)).filter((state) => state === 'accepted').length)
  },
)

const rounds = 12

it.each([
  [
    'another yes',
    (id: string, other: string) => [lenderAt(0).sendStep(id, 'accept'), lenderAt(1).sendStep(other, 'accept')],
  ],
  [
    'the renter who withdraws',
    (id: string) => [lenderAt(0).sendStep(id, 'accept'), renters[0]?.sendStep(id, 'withdraw')],
  ],
  ['a no', (id: string) => [lenderAt(0).sendStep(id, 'accept'), lenderAt(1).sendStep(id, 'decline')]],
  ['the same yes', (id: string) => [lenderAt(0).sendStep(id, 'accept'), lenderAt(1).sendStep(id, 'accept')]],
  [
    'a block',
    (id: string, _: string, productId: string) => [
      lenderAt(0).sendStep(id, 'accept'),
      owner.call('POST', 'block', { ids: [productId], from: dayFromNow(3), to: dayFromNow(5) }),
    ],
  ],
  [
    'the ad, which is deleted',
    (id: string, _: string, productId: string) => [
      lenderAt(0).sendStep(id, 'accept'),
      owner.call('DELETE', `delete?productId=${productId}`),
    ],
  ],
] as const)('a yes beside %s: the first one wins, and nothing is rented twice', async (_, both) => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd()
    const [id = '', other = ''] = await putAsks(productId, 2, () => ({ first: 3, days: 3, pieces: 1 }))
    const answers = await Promise.all(both(id, other, productId))
    expect(answers.map((answer) => answer?.status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(await depthOf(productId)).toBeLessThanOrEqual(1)
    const { rows } = await pool.query(
      `select r.state, r.id from rentals r left join rental_holds on rental_id = r.id
       where r.product_id = $1 and (r.state = 'accepted') is distinct from (rental_id is not null)`,
      [productId],
    )
    expect(rows).toEqual([])
  }
})

it('pieces that are lowered beside yeses are never fewer than are held', async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd({ pieces: 3 })
    const ids = await putAsks(productId, 3, () => ({ first: 3, days: 3, pieces: 1 }))
    const update = owner.call('PUT', `update?productId=${productId}`, createAdBody({ terms: { pieces: 1 } }))
    const answers = await Promise.all([update, ...ids.map((id, i) => lenderAt(i).sendStep(id, 'accept'))])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    const { rows } = await pool.query('select quantity from rental_terms where product_id = $1', [productId])
    expect(await depthOf(productId)).toBeLessThanOrEqual(rows[0].quantity)
  }
})

it('asks that arrive beside a yes never stay open where they cannot fit', async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd()
    const [id = ''] = await putAsks(productId, 1, () => ({ first: 3, days: 3, pieces: 1 }))
    const body = { productId, from: dayFromNow(4), to: dayFromNow(4), total: 1_000_00 }
    const [yes, ...asks] = await Promise.all([
      lenderAt(1).sendStep(id, 'accept'),
      ...renters.slice(0, 3).map((renter) => renter.send(body)),
    ])
    expect(yes.status).toBe(200)
    expect(asks.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect((await statesOf(productId)).filter((state) => state === 'asked')).toEqual([])
  }
})

it('the database itself refuses a hold past the use-case', async () => {
  const productId = await newAd()
  const [one = '', other = ''] = await putAsks(productId, 2, () => ({ first: 3, days: 3, pieces: 1 }))
  await lenderAt(0).step(one, 'accept')
  const insert = (pieces: string) =>
    pool.query(
      `insert into rental_holds (rental_id, product_id, quantity, pieces, period)
       select $1, product_id, 1, $2::int4multirange, period from rental_holds where product_id = $3`,
      [other, pieces, productId],
    )
  await expect(insert('{[1,1]}')).rejects.toMatchObject({ code: '23P01', constraint: 'rental_holds_once' })
  await expect(insert('{[2,2]}')).rejects.toMatchObject({ code: '23514', constraint: 'rental_holds_pieces' })
  await expect(insert('{}')).rejects.toMatchObject({ code: '23514' })
})
