import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createEventBus } from '../../server/events.ts'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { settleRentals } from '../../server/modules/rentals/rentals.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct } from '../support/factories.ts'
import { createRentalClient, dayFromNow, rentalCallsOf } from '../support/rentals-setup.ts'
import { startServerProcess } from '../support/started-server.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { pool } = site
/** Of two processes over one database. */
const servers = [site.baseUrl, await startServerProcess(site)]
const owner = await createLender(site)
const lenders = servers.map((baseUrl) => rentalCallsOf(baseUrl, owner.token))
const renters = await Promise.all(Array.from({ length: 10 }, () => createRentalClient(site)))
const lenderAt = (i: number) => lenders[i % 2] as ReturnType<typeof rentalCallsOf>

beforeEach(async () => {
  await pool.query('delete from rentals')
})

const newAd = async (pieces = 1): Promise<string> => {
  const { id } = await createProduct(site.db, { user_id: owner.user.id, category: 'Camera', price: 1000 })
  if (pieces > 1) await pool.query('insert into rental_terms (product_id, quantity) values ($1, $2)', [id, pieces])
  return id
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
    const productId = await newAd(quantity)
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
    expect(await depthOf(productId)).toBeGreaterThan(0)
    await expectOrder(productId, quantity)
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

/** Of each race; long: `npm run test:faults -- rentals/races`. */
const rounds = process.env.KIRAYA_FAULTS ? 200 : 12

/** How often which statuses were answered together, by race. */
const log: Record<string, Record<string, number>> = {}
afterAll(() => {
  if (process.env.KIRAYA_FAULTS) console.log(JSON.stringify(log, undefined, 2))
})

/** Notes what was answered. Whoever is late hears 409, or that it is gone; nobody waits for a lock that never comes. */
async function expectAnswers(race: string, answers: readonly (Response | undefined)[]): Promise<void> {
  const statuses = answers.map((answer) => answer?.status)
  const key = statuses.join(' ')
  log[race] ??= {}
  log[race][key] = (log[race][key] ?? 0) + 1
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
}

/** Whatever came first: no more pieces are rented than there are, and who has a yes has a hold. */
async function expectOrder(productId: string, quantity = 1): Promise<void> {
  expect(await depthOf(productId)).toBeLessThanOrEqual(quantity)
  const { rows } = await pool.query(
    `select r.state, r.id from rentals r left join rental_holds on rental_id = r.id
     where r.product_id = $1 and (r.state = 'accepted') is distinct from (rental_id is not null)`,
    [productId],
  )
  expect(rows).toEqual([])
}

const events = createEventBus({})
const noLog = pino({ level: 'silent' })

it.each([
  [
    'another yes',
    (id: string, other: string) => [lenderAt(0).sendStep(id, 'accept'), lenderAt(1).sendStep(other, 'accept')],
  ],
  [
    'the renter who withdraws',
    (id: string) => [lenderAt(1).sendStep(id, 'accept'), renters[0]?.sendStep(id, 'withdraw')],
  ],
  ['a no', (id: string) => [lenderAt(0).sendStep(id, 'accept'), lenderAt(1).sendStep(id, 'decline')]],
  ['the same yes', (id: string) => [lenderAt(0).sendStep(id, 'accept'), lenderAt(1).sendStep(id, 'accept')]],
  [
    'a block',
    (id: string, _: string, productId: string) => [
      lenderAt(1).sendStep(id, 'accept'),
      owner.call('POST', 'block', { ids: [productId], from: dayFromNow(3), to: dayFromNow(5) }),
    ],
  ],
  [
    'a new price',
    (id: string, _: string, productId: string) => [
      lenderAt(1).sendStep(id, 'accept'),
      owner.call('PUT', `update?productId=${productId}`, createAdBody({ price: 3000 })),
    ],
  ],
  [
    'a pause',
    (id: string, _: string, productId: string) => [
      lenderAt(1).sendStep(id, 'accept'),
      owner.call('PUT', `status?productId=${productId}`, { status: 'paused' }),
    ],
  ],
  [
    'the ad, which is deleted',
    (id: string, _: string, productId: string) => [
      lenderAt(1).sendStep(id, 'accept'),
      owner.call('DELETE', `delete?productId=${productId}`),
    ],
  ],
  [
    'the ad, which is deleted for good',
    (id: string, _: string, productId: string) => [
      lenderAt(1).sendStep(id, 'accept'),
      owner.call('DELETE', `delete?productId=${productId}&permanently=true`),
    ],
  ],
] as const)('a yes beside %s: the first one wins, and nothing is rented twice', async (race, both) => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd()
    const [id = '', other = ''] = await putAsks(productId, 2, () => ({ first: 3, days: 3, pieces: 1 }))
    await expectAnswers(race, await Promise.all(both(id, other, productId)))
    await expectOrder(productId)
  }
})

it('a yes beside the end of its ask: one of them is what became of it', async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd()
    const [id = ''] = await putAsks(productId, 1, () => ({ first: 3, days: 3, pieces: 1 }))
    await pool.query(`update rentals set expires_at = clock_timestamp() + $2::interval where id = $1`, [
      id,
      `${round % 12} ms`,
    ])
    const [yes] = await Promise.all([
      lenderAt(1).sendStep(id, 'accept'),
      settleRentals({ db: site.db, events, log: noLog }),
    ])
    await expectAnswers('the end of the ask', [yes])
    await settleRentals({ db: site.db, events, log: noLog })
    expect(await statesOf(productId)).toEqual([yes.status === 200 ? 'accepted' : 'expired'])
    await expectOrder(productId)
  }
})

it.each(['deletes the account', 'is purged'])(
  'a yes beside a renter who %s: the first one wins, and no lock is waited for in a circle',
  async (race) => {
    for (let round = 0; round < rounds; round++) {
      const productId = await newAd()
      const leaving = await createRentalClient(site)
      const { _id } = await leaving.ask({ productId, from: dayFromNow(3), to: dayFromNow(5), total: 3_000_00 })
      const isPurged = race === 'is purged'
      // Deleted past the use-case, which would have ended the ask.
      if (isPurged)
        await pool.query(`update users set deleted_at = now() - interval '8 days' where id = $1`, [leaving.user.id])
      const leave = async () => {
        if (isPurged) return void (await purgeAccounts(site.db))
        const headers = { authorization: `Bearer ${leaving.token}` }
        const gone = await fetch(`${site.baseUrl}/api/users/me`, { method: 'DELETE', headers })
        expect(gone.status).toBe(200)
      }
      const [yes] = await Promise.all([lenderAt(1).sendStep(_id, 'accept'), leave()])
      await expectAnswers(race, [yes])
      await expectOrder(productId)
      const { rows } = await pool.query('select state, ask_words from rentals where id = $1', [_id])
      if (!isPurged) expect(rows).toMatchObject([{ state: yes.status === 200 ? 'cancelled' : 'withdrawn' }])
      const { rows: people } = await pool.query('select from users where id = $1', [leaving.user.id])
      if (isPurged) expect(people).toEqual([])
    }
  },
)

it('an ask beside a new price costs what was shown, or is refused with the new sum', async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd()
    const [renter] = renters
    const body = { productId, from: dayFromNow(4), to: dayFromNow(4), total: 1_000_00 }
    const [ask, update] = await Promise.all([
      rentalCallsOf(servers[1] ?? '', renter?.token ?? '').send(body),
      owner.call('PUT', `update?productId=${productId}`, createAdBody({ price: 2000, discount: 0 })),
    ])
    await expectAnswers('an ask beside a new price', [ask, update])
    const { rows } = await pool.query(`select (quote->>'total')::int as total from rentals where product_id = $1`, [
      productId,
    ])
    expect(rows).toEqual(ask.status === 200 ? [{ total: 1_000_00 }] : [])
    if (ask.status !== 200)
      expect(await ask.json()).toMatchObject({ code: 'price_changed', stored: { total: 2_000_00 } })
    await pool.query('delete from rentals where product_id = $1', [productId])
  }
})

it('pieces that are lowered beside yeses are never fewer than are held', async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd(3)
    const ids = await putAsks(productId, 3, () => ({ first: 3, days: 3, pieces: 1 }))
    const update = owner.call('PUT', `update?productId=${productId}`, createAdBody({ terms: { pieces: 1 } }))
    const answers = await Promise.all([update, ...ids.map((id, i) => lenderAt(i).sendStep(id, 'accept'))])
    await expectAnswers('fewer pieces beside three yeses', answers)
    const { rows } = await pool.query('select quantity from rental_terms where product_id = $1', [productId])
    await expectOrder(productId, rows[0].quantity)
  }
})

it('asks that arrive beside a yes never stay open where they cannot fit', async () => {
  for (let round = 0; round < rounds; round++) {
    const productId = await newAd()
    const [id = ''] = await putAsks(productId, 1, () => ({ first: 3, days: 3, pieces: 1 }))
    const body = { productId, from: dayFromNow(4), to: dayFromNow(4), total: 1_000_00 }
    const answers = await Promise.all([
      lenderAt(1).sendStep(id, 'accept'),
      ...renters.slice(0, 3).map((renter) => renter.send(body)),
    ])
    expect(answers[0]?.status).toBe(200)
    await expectAnswers('a yes beside three asks', answers)
    expect((await statesOf(productId)).filter((state) => state === 'asked')).toEqual([])
  }
})

it('thirty asks of one person for thirty ads at once are ten', async () => {
  const ads = await Promise.all(Array.from({ length: 30 }, () => newAd()))
  const renter = await createRentalClient(site)
  const calls = servers.map((baseUrl) => rentalCallsOf(baseUrl, renter.token))
  // Each server has ten connections: a request that gets none in time is sent again.
  const send = async (productId: string, i: number): Promise<Response | undefined> => {
    const answer = await calls[i % 2]?.send({
      productId,
      from: dayFromNow(4),
      to: dayFromNow(4),
      total: 1_000_00,
    })
    return answer?.status === 503 ? send(productId, i) : answer
  }
  const answers = await Promise.all(ads.map(send))
  await expectAnswers('thirty asks of one person', answers)
  expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(10)
  const refusals = await Promise.all(answers.filter((answer) => answer?.status !== 200).map((one) => one?.json()))
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['asks_full']))
  const { rows } = await pool.query('select count(*)::int as count from rentals where renter_id = $1', [renter.user.id])
  expect(rows[0].count).toBe(10)
})

it('people who ask each other at once, while they change their ads, wait for each other in one order', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => createLender(site)))
  for (let round = 0; round < rounds; round++) {
    const ads = await Promise.all(
      people.map(({ user }) => createProduct(site.db, { user_id: user.id, category: 'Camera', price: 1000 })),
    )
    const all = people.flatMap((person, i) => [
      ...ads.flatMap(({ id }, of) => {
        const calls = rentalCallsOf(servers[of % 2] ?? '', person.token)
        const body = { productId: id, from: dayFromNow(4), to: dayFromNow(4), total: 1_000_00 }
        return of === i ? [] : [calls.send(body)]
      }),
      person.call('PUT', `update?productId=${ads[i]?.id}`, createAdBody({ price: 1000, discount: 0 })),
    ])
    await expectAnswers('people who ask each other', await Promise.all(all))
    await pool.query('delete from rentals')
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
