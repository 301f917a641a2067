import type { Kysely } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { seededRandom } from '../../demo/seeded-random.ts'
import { defaultBrand } from '../../domain/brand.ts'
import { AppError } from '../../domain/errors.ts'
import { addDays, dayInIndia } from '../../domain/rules/dates.ts'
import type { Database } from '../../server/db/schema.ts'
import { connectModules } from '../../server/listeners.ts'
import { createMessageSender } from '../../server/modules/messaging/messaging.ts'
import { listRentals, takeStep } from '../../server/modules/rentals/rentals.ts'
import { missingChannel } from '../../server/services/message-channel.ts'
import { summarise } from './measure-database.ts'
import type { StatementWatch } from './watch-statements.ts'

/** Rentals of others, of one person, and accepted ones of one ad with so many pieces. */
const [others, own, held, pieces] = [200_000, 1_000, 200, 20]

/**
 * Measures pages of a person's rentals among those of many others, and the yes to an ask for an ad that has many bookings, with its notices.
 * @returns lines of a Markdown table
 */
export async function measureRentals(
  db: Kysely<Database>,
  { pool, watch }: { pool: pg.Pool; watch: StatementWatch },
  runs: number,
): Promise<string[]> {
  const random = seededRandom('rentals')
  const today = dayInIndia(new Date())
  const { rows: ads } = await pool.query<{ id: string; user_id: string }>(
    `select id, user_id from products where deleted_at is null and rent_type = 'Per day' order by md5(id::text) limit 1`,
  )
  const { rows: people } = await pool.query<{ id: string }>(
    'select id from users where deleted_at is null and id <> $1 order by md5(id::text) limit 2000',
    [ads[0]?.user_id],
  )
  const [ad] = ads
  if (!ad) throw new Error('There are no ads per day.')
  const lender = ad.user_id
  await pool.query('delete from rentals')
  await pool.query(`update users set phone_number = coalesce(phone_number, '+919800000001') where id = $1`, [lender])
  const time = async (ask: () => Promise<unknown>) => {
    await watch()
    const begun = performance.now()
    await ask()
    const whole = performance.now() - begun
    return { whole, ofDatabase: await watch() }
  }
  const row = (what: string, times: readonly { whole: number; ofDatabase: number }[]) => {
    const text = (numbers: number[]) =>
      Object.values(summarise(numbers))
        .map((one) => one.toFixed(2))
        .join(' / ')
    return `| ${what} | ${text(times.map((one) => one.ofDatabase))} | ${text(times.map((one) => one.whole))} |`
  }
  const lines = ['| what, ms (p50 / p99) | of the database | whole call |', '|---|---|---|']

  await fillRentals(pool, { lender, people: people.map(({ id }) => id) })
  for (const group of ['todo', 'coming', 'past'] as const) {
    const times: Awaited<ReturnType<typeof time>>[] = []
    for (let run = -20; run < runs; run++) {
      const took = await time(() => listRentals(db, lender, { group }))
      if (run >= 0) times.push(took)
    }
    lines.push(row(`page of ${own.toLocaleString('en')} rentals: ${group}`, times))
  }

  await pool.query('delete from rental_terms where product_id = $1', [ad.id])
  await pool.query('insert into rental_terms (product_id, quantity, gap) values ($1, $2, 1)', [ad.id, pieces])
  const log = pino({ level: 'silent' })
  const channels = { email: missingChannel, whatsapp: missingChannel }
  const messages = createMessageSender({ db, log, channels, brand: defaultBrand, publicUrl: 'https://kiraya.test' })
  const deps = { db, hasRequestLimits: false, events: connectModules(messages) }
  /** Asks for some pieces, for days in the next ten months. @returns its id */
  const ask = async () => {
    const id = uuidv7()
    const from = addDays(today, 1 + random.below(300))
    const to = addDays(from, 1 + random.below(14))
    await pool.query(
      `insert into rentals (id, product_id, lender_id, renter_id, title, rent_type, period, pieces, is_delivered, quote, state, asked_at, expires_at)
       values ($1, $2, $3, $4, 'Camera', 'Per day', tstzrange($5::date::timestamp at time zone 'Asia/Kolkata', $6::date::timestamp at time zone 'Asia/Kolkata'),
         $7, false, '{"lines":[],"pieces":1,"rent":0,"discount":0,"delivery":0,"total":0,"deposit":0}', 'asked', now(), now() + interval '1 day')`,
      [id, ad.id, lender, random.pick(people).id, from, to, 1 + random.below(3)],
    )
    return id
  }
  /** @returns whether there were enough pieces */
  const accept = async (rentalId: string) => {
    try {
      await takeStep(deps, { rentalId, step: 'accept' }, { userId: lender, idempotencyKey: uuidv7() })
      return true
    } catch (error) {
      if (error instanceof AppError && error.code === 'dates_taken') return false
      throw error
    }
  }
  for (let count = 0; count < held; ) if (await accept(await ask())) count++
  await pool.query(`delete from rentals where product_id = $1 and state = 'asked'`, [ad.id])
  // Each transaction takes the limit back.
  await pool.query('set statement_timeout = 0')
  await pool.query('vacuum (analyze) rentals, rental_holds')
  const yeses: Awaited<ReturnType<typeof time>>[] = []
  for (let run = -20; run < runs; ) {
    const id = await ask()
    let isTaken = false
    const took = await time(async () => {
      isTaken = !(await accept(id))
    })
    await pool.query('delete from rentals where id = $1', [id])
    if (!isTaken && run++ >= 0) yeses.push(took)
  }
  lines.push(row(`a yes with ${held} holds of ${pieces} pieces, notices and busy days included`, yeses))
  await pool.query('set statement_timeout = 0')
  await pool.query('delete from rentals')
  await pool.query('delete from rental_terms where product_id = $1', [ad.id])
  return lines
}

/** Fills in rentals of many people, and of one lender: a tenth of them asked for or coming. */
async function fillRentals(
  pool: pg.Pool,
  { lender, people }: { lender: string; people: readonly string[] },
): Promise<void> {
  const columns = `insert into rentals (id, product_id, lender_id, renter_id, title, rent_type, period, pieces, is_delivered, quote, state, ended_by, asked_at, expires_at, ended_at)`
  const quote = `'{"lines":[],"pieces":1,"rent":0,"discount":0,"delivery":0,"total":0,"deposit":0}'::jsonb`
  const from = (end: string) => `tstzrange(${end} - interval '2 days', ${end})`
  await pool.query(
    `${columns} select gen_random_uuid(), ad.id, ad.user_id, ($1::uuid[])[1 + n % 2000], ad.title, ad.rent_type,
       ${from(`now() - n % 180 * interval '1 day'`)}, 1, false, ${quote}, 'over', 'clock', now(), now(), now() - n % 180 * interval '1 day'
     from generate_series(1, ${others}) n
       join (select row_number() over () as i, products.* from products limit 5000) ad on ad.i = 1 + n % 5000 and ad.user_id <> $2`,
    [people, lender],
  )
  await pool.query(
    `${columns} select gen_random_uuid(), ad.id, $2, ($1::uuid[])[1 + n % 2000], ad.title, ad.rent_type,
       ${from(`now() + (case when n % 10 = 0 then 3 + n % 300 else -(n % 180) end) * interval '1 day'`)}, 1, false, ${quote},
       case when n % 20 = 0 then 'asked' when n % 10 = 0 then 'accepted' else 'over' end,
       case when n % 10 = 0 then null else 'clock' end, now(), now() + interval '1 day', case when n % 10 > 0 then now() end
     from generate_series(1, ${own}) n join (select * from products where user_id = $2 limit 1) ad on true`,
    [people, lender],
  )
  await pool.query('vacuum (analyze) rentals')
}
