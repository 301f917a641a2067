import { type KyselyPlugin, sql } from 'kysely'
import { expect, it } from 'vitest'
import { listRentals } from '../../server/modules/rentals/rentals.ts'
import { createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createProduct, createRental } from '../support/factories.ts'
import { createRentalClient, dayFromNow, rentalCallsOf } from '../support/rentals-setup.ts'
import { noPages, startTestServer } from '../support/test-server.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, fill, baseUrl } = site
const owner = await createLender(site, { name: 'Priya' })
const lender = rentalCallsOf(baseUrl, owner.token)

const newAd = (given: Parameters<typeof createProduct>[1] = {}) =>
  createProduct(db, { user_id: owner.user.id, category: 'Camera', price: 1000, ...given })
const oneDay = (productId: string, given: object = {}) => ({
  ...{ productId, from: dayFromNow(5), to: dayFromNow(5), total: 1_000_00 },
  ...given,
})

/** Inserts copies of a rental, each an hour earlier than the one before. */
const multiply = (id: string, count: number, given: { state: string; ended_by: string | null }) =>
  fill(
    `insert into rentals (id, product_id, lender_id, renter_id, title, rent_type, period, pieces, is_delivered, quote, state, ended_by, asked_at, expires_at, ended_at)
     select gen_random_uuid(), product_id, lender_id, renter_id, 'Camera ' || n, rent_type,
       tstzrange(lower(period) - n * interval '1 hour', upper(period) - n * interval '1 hour'), pieces, is_delivered, quote, $3,
       $4, asked_at, expires_at, case when $3 <> 'asked' then now() end
     from rentals, generate_series(1, $2::int) n where id = $1`,
    [id, count, given.state, given.ended_by],
  )

/** A database that explains the lists of rentals while it answers. @returns how many rentals each of them has read */
function watchReads() {
  const reads: number[] = []
  const explained = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind !== 'SelectQueryNode') return node
      explained.add(queryId)
      return { ...node, explain: { kind: 'ExplainNode', format: 'json', options: sql`analyze`.toOperationNode() } }
    },
    transformResult: async ({ result, queryId }) => {
      if (!explained.has(queryId)) return result
      const [row] = result.rows as { 'QUERY PLAN': [{ Plan: Plan }] }[]
      if (row) reads.push(readRentals(row['QUERY PLAN'][0].Plan))
      return { ...result, rows: [] }
    },
  }
  return { reads, db: db.withPlugin(plugin) }
}

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const readRentals = (plan: Plan): number =>
  (plan['Relation Name'] === 'rentals'
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + readRentals(part), 0)

it('ten thousand asks of one person make neither a page of them slow nor another ask possible', async () => {
  const ad = await newAd()
  const renter = await createRentalClient(site)
  const given = { product_id: ad.id, lender_id: owner.user.id, renter_id: renter.user.id }
  const first = await createRental(db, given)
  await multiply(first.id, 9_990, { state: 'withdrawn', ended_by: 'renter' })
  await multiply(first.id, 9, { state: 'asked', ended_by: null })
  await fill('analyze rentals')
  for (const side of [renter, lender]) {
    const past = await side.list({ group: 'past' })
    expect(past.rentals).toHaveLength(20)
    const next = await side.list({ group: 'past', cursor: past.nextCursor ?? '' })
    expect(next.rentals).toHaveLength(20)
    expect(past.rentals.map(({ from }) => from) >= next.rentals.map(({ from }) => from)).toBe(true)
  }
  expect((await renter.list({ group: 'coming' })).rentals).toHaveLength(10)
  expect(await lender.list({ group: 'todo' })).toMatchObject({ waiting: 10, nextCursor: null })
  for (const person of [renter.user, owner.user])
    for (const group of ['coming', 'past'] as const) {
      const watched = watchReads()
      await listRentals(watched.db, person.id, { group }).catch(() => undefined)
      expect(watched.reads[0], group).toBeLessThan(200)
    }
  await renter.refused('asks_full', renter.send(oneDay((await newAd()).id)))
  await renter.step(first.id, 'withdraw')
  expect((await renter.ask(oneDay((await newAd()).id))).state).toBe('asked')
})

it('more asks on a day than are allowed are refused, of a new account from the fourth on', async () => {
  const limited = await startTestServer(site, { pages: noPages })
  for (const [createdAt, most] of [
    [new Date(), 3],
    [new Date(Date.now() - 2 * 86_400_000), 10],
  ] as const) {
    const { token } = await createRentalClient(site, { created_at: createdAt })
    const renter = rentalCallsOf(limited.baseUrl, token)
    for (let count = 0; count < most; count++) {
      const { _id } = await renter.ask(oneDay((await newAd()).id))
      await renter.step(_id, 'withdraw')
    }
    await renter.refused('too_many_requests', renter.send(oneDay((await newAd()).id)))
  }
  await limited.close()
})

it('what is given away is asked for, accepted and booked for nothing', async () => {
  const ad = await newAd({ discount: 100 })
  const renter = await createRentalClient(site)
  await renter.refused('price_changed', renter.send(oneDay(ad.id)))
  const asked = await renter.ask(oneDay(ad.id, { total: 0 }))
  expect(asked.quote).toMatchObject({ rent: 1_000_00, discount: 1_000_00, total: 0 })
  expect(await lender.step(asked._id, 'accept')).toMatchObject({ state: 'accepted', quote: { total: 0 } })
})

it('a lender without a number cannot say yes until there is one, but no', async () => {
  const mute = await createLender(site, { name: 'Dev', phone_number: null })
  const calls = rentalCallsOf(baseUrl, mute.token)
  const renter = await createRentalClient(site)
  const ask = async () => (await renter.ask(oneDay((await newAd({ user_id: mute.user.id })).id)))._id
  const [one, other] = [await ask(), await ask()]
  await calls.refused('number_needed', calls.sendStep(one, 'accept'))
  expect((await renter.get(one)).state).toBe('asked')
  expect((await calls.step(other, 'decline')).state).toBe('declined')
  await pool.query(`update users set phone_number = '+919826000001' where id = $1`, [mute.user.id])
  expect((await calls.step(one, 'accept')).state).toBe('accepted')
  expect((await renter.contact(one)).phoneNumber).toBe('9826000001')
})

it.each([
  'શુક્રવારે જોઈએ છે, ૯૮૨૫૦ ૧૨૩૪૫ પર ફોન કરજો. pay@okicici',
  'शादी के लिए चाहिए: https://wa.me/919825012345\nUPI: 9825012345@ybl',
  '<b>Pay first</b> <script>alert(1)</script> www.example.com +91 98250 12345',
])('words of a person are stored as they were typed: %s', async (words) => {
  const renter = await createRentalClient(site)
  const { _id } = await renter.ask(oneDay((await newAd()).id, { words }))
  expect((await lender.get(_id)).words).toBe(words)
  await lender.step(_id, 'accept', { words, place: 'લૉ ગાર્ડન, दुकान 4' })
  expect(await renter.get(_id)).toMatchObject({ answerWords: words, place: 'લૉ ગાર્ડન, दुकान 4' })
  await renter.refused('invalid_input', renter.send(oneDay((await newAd()).id, { words: 'ક'.repeat(501) })))
})
