import { beforeEach, expect, test } from 'vitest'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { createAdBody, createLender } from '../support/ads-setup.ts'
import { setUpApi } from '../support/api-setup.ts'
import { createRowReader } from '../support/attack/actors.ts'
import { createRentalClient, dayFromNow, rentalCallsOf } from '../support/rentals-setup.ts'

const site = await setUpApi({ hasRequestLimits: false })
const { db, pool, baseUrl } = site
beforeEach(() =>
  pool.query('delete from rate_counters; delete from products; delete from users; delete from idempotency_keys'),
)

const asked = { words: 'A wedding in Surat, call 98260 11111', deliverTo: '9 Renter Road' }
const answered = { words: 'Ring twice, or call 98260 22222', place: '5 Lender Lane' }

/** A booking of which every write came with a key, so that its answer is stored. */
async function book() {
  const owner = await createLender(site, { name: 'Priya', phone_number: '+919826022222' })
  const lender = { ...owner, ...rentalCallsOf(baseUrl, owner.token) }
  const renter = await createRentalClient(site, { name: 'Arjun', phone_number: '+919826011111' })
  const terms = { pieces: 1, deliveryFee: 0 }
  const body = createAdBody({ price: 1000, discount: 0, terms, images: [await owner.picture()] })
  const { _id: productId } = (await owner.changed(owner.call('POST', 'add', body))).ad
  const days = { from: dayFromNow(5), to: dayFromNow(7), total: 300_000 }
  const ask = () => renter.ask({ productId, ...days, isDelivered: true, ...asked }, 'ask-with-a-key')
  const { _id } = await ask()
  // The same again is the same one.
  expect(await ask()).toMatchObject({ _id, ...asked })
  const accept = { rentalId: _id, step: 'accept', ...answered }
  const yes = await lender.call('POST', 'step', accept, { 'idempotency-key': 'yes-with-a-key' })
  expect(yes.status, await yes.clone().text()).toBe(200)
  return { lender, renter, id: _id }
}

/** Everything in the database that can be read, as a dump has it. */
const dump = async () => (await (await createRowReader(pool))()).join('\n')

test.each([
  ['renter', asked, answered],
  ['lender', answered, asked],
] as const)('nothing that a %s wrote with a request is left anywhere after the account', async (side, gone, kept) => {
  const booking = await book()
  const { user } = booking[side]
  for (const text of Object.values(gone)) expect(await dump()).toContain(text)
  await pool.query("update users set deleted_at = now() - interval '8 days' where id = $1", [user.id])
  await purgeAccounts(db)
  const rows = await dump()
  expect([...Object.values(gone), user.phone_number ?? ''].filter((text) => rows.includes(text))).toEqual([])
  for (const text of Object.values(kept)) expect(rows).toContain(text)
})
