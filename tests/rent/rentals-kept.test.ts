import { afterAll, describe, expect, test } from 'vitest'
import { retentionDays } from '../../domain/limits/retention.ts'
import { deleteExpired } from '../../server/delete-expired-rows.ts'
import { purgeAccounts } from '../../server/modules/accounts/accounts.ts'
import { purgeAdsPastGrace } from '../../server/modules/ads/ads.ts'
import { createRowReader } from '../support/attack/actors.ts'
import { createRental, createUser } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-database.ts'

const { db, pool, drop } = await createTestDatabase()
afterAll(drop)

const words = {
  ask_words: 'Arjun’s wedding, call 98260 11111',
  deliver_to: '9 Renter Road',
  answer_words: 'Priya’s cellar, call 98260 22222',
  place: '5 Lender Lane',
}

const find = async ({ id }: { id: string }) =>
  (await db.selectFrom('rentals').selectAll().where('id', '=', id).execute())[0]

/** A rental that ended a second less, or a second more, than so many days ago. */
const ended = (
  days: number,
  side: 'before' | 'after',
  state: 'over' | 'cancelled' | 'declined' | 'withdrawn' | 'expired',
) =>
  createRental(db, {
    ...words,
    title: 'Canon R10 of Priya',
    state,
    ended_at: new Date(Date.now() - days * 86_400_000 + (side === 'before' ? 20_000 : -1_000)),
  })

/** Everything in the database that can be read, as a dump has it. */
const dump = async () => (await (await createRowReader(pool))()).join('\n')

describe('when its time is over', () => {
  test.each(['declined', 'withdrawn', 'expired'] as const)('an ask that was %s is deleted', async (state) => {
    const [young, old] = [
      await ended(retentionDays.asks, 'before', state),
      await ended(retentionDays.asks, 'after', state),
    ]
    await deleteExpired(db)
    expect([(await find(young))?.ask_words, await find(old)]).toEqual([words.ask_words, undefined])
  })

  test.each(['over', 'cancelled'] as const)('a booking that is %s is deleted after three years', async (state) => {
    const [young, old] = [
      await ended(retentionDays.rentals, 'before', state),
      await ended(retentionDays.rentals, 'after', state),
    ]
    await deleteExpired(db)
    expect([(await find(young))?.state, await find(old)]).toEqual([state, undefined])
  })

  test.each(['over', 'cancelled'] as const)(
    'of a booking that is %s only days, sums and state are left',
    async (state) => {
      const [young, old] = [
        await ended(retentionDays.rentalNames, 'before', state),
        await ended(retentionDays.rentalNames, 'after', state),
      ]
      await deleteExpired(db)
      expect(await find(young)).toEqual(young)
      const nobody = { title: '', product_id: null, lender_id: null, renter_id: null }
      const empty = { ask_words: '', deliver_to: '', answer_words: '', place: '' }
      expect(await find(old)).toEqual({ ...old, ...nobody, ...empty })
      const rows = await dump()
      const ofOld = rows.split('\n').filter((row) => row.includes(old.id))
      expect(ofOld).toHaveLength(1)
      for (const id of [old.product_id, old.lender_id, old.renter_id]) expect(ofOld[0]).not.toContain(id)
      // Again nothing changes.
      await deleteExpired(db)
      expect(await find(old)).toEqual({ ...old, ...nobody, ...empty })
    },
  )

  test('more than one batch of them is emptied at once, by an index', async () => {
    await pool.query(
      `insert into rentals (id, title, rent_type, period, pieces, is_delivered, quote, state, asked_at, expires_at, ended_at)
       select gen_random_uuid(), 'Canon', 'Per day', '[2026-01-01, 2026-01-02)', 1, false, '{}', 'over', now(), now(),
         now() - interval '200 days' from generate_series(1, 1100)`,
    )
    await deleteExpired(db)
    expect((await pool.query("select from rentals where title = 'Canon'")).rowCount).toBe(0)
    expect((await pool.query("select from rentals where title = ''")).rowCount).toBeGreaterThanOrEqual(1_100)
    const client = await pool.connect()
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const { rows } = await client.query(
      "explain select id from rentals where ended_at <= now() and title <> '' order by ended_at limit 9 for update skip locked",
    )
    client.release(true)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using rentals_named_idx')
  })

  test('its hold goes with the names, but one whose free time afterwards is not over', async () => {
    const holdOf = async (until: string) => {
      const rental = await ended(retentionDays.rentalNames, 'after', 'over')
      await pool.query('insert into rental_terms (product_id) values ($1)', [rental.product_id])
      await pool.query(
        `insert into rental_holds (rental_id, product_id, quantity, pieces, period)
         values ($1, $2, 1, '{[1,2)}', tstzrange(now() - interval '200 days', now() + $3::interval))`,
        [rental.id, rental.product_id, until],
      )
      return rental
    }
    const [past, kept] = [await holdOf('-1 second'), await holdOf('1 hour')]
    await deleteExpired(db)
    const { rows } = await pool.query('select rental_id from rental_holds')
    expect(rows).toEqual([{ rental_id: kept.id }])
    expect((await find(past))?.title).toBe('')
  })

  test('what is asked for or held stays, however old', async () => {
    const period = '[2020-01-01 00:00+05:30, 2020-01-03 00:00+05:30)'
    const old = { ...words, period, asked_at: new Date(0), expires_at: new Date(0) }
    const open = [await createRental(db, old), await createRental(db, { ...old, state: 'accepted' })]
    await deleteExpired(db)
    for (const rental of open) expect(await find(rental)).toEqual(rental)
  })
})

describe('when an account is deleted for good', () => {
  const leave = async ({ id }: { id: string }) => {
    await pool.query("update users set deleted_at = now() - interval '8 days' where id = $1", [id])
    await purgeAdsPastGrace(db)
    await purgeAccounts(db)
  }

  const createBooking = async () => {
    const [lender, renter] = [await createUser(db, { name: 'Priya' }), await createUser(db, { name: 'Arjun' })]
    const mine = { lender_id: lender.id, renter_id: renter.id, ...words }
    return { lender, renter, rental: await createRental(db, { ...mine, state: 'over', ended_at: new Date() }) }
  }

  test('nothing that the renter wrote is left anywhere, and what the lender wrote is', async () => {
    await pool.query('delete from rentals')
    const { renter, lender, rental } = await createBooking()
    await leave(renter)
    const { period, quote, state, title, place, answer_words } = rental
    expect(await find(rental)).toMatchObject({
      ...{ period, quote, state, title, place, answer_words },
      ...{ renter_id: null, lender_id: lender.id, ask_words: '', deliver_to: '' },
    })
    const rows = await dump()
    for (const text of [words.ask_words, words.deliver_to, renter.phone_number, renter.email, renter.id])
      expect(rows).not.toContain(text)
    expect(rows).toContain(words.place)
  })

  test('nothing that the lender wrote is left anywhere, and what the renter wrote is', async () => {
    await pool.query('delete from rentals')
    const { renter, lender, rental } = await createBooking()
    await leave(lender)
    const { period, quote, state, title, ask_words, deliver_to } = rental
    expect(await find(rental)).toMatchObject({
      ...{ period, quote, state, title, ask_words, deliver_to },
      ...{ renter_id: renter.id, lender_id: null, product_id: null, answer_words: '', place: '' },
    })
    const rows = await dump()
    for (const text of [words.answer_words, words.place, lender.phone_number, lender.email, lender.id])
      expect(rows).not.toContain(text)
    expect(rows).toContain(words.ask_words)
  })

  test('the rentals of others keep their words', async () => {
    const [mine, theirs] = [await createBooking(), await createBooking()]
    await leave(mine.renter)
    expect(await find(theirs.rental)).toEqual(theirs.rental)
  })
})
