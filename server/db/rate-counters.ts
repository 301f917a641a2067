import { type Kysely, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { Database } from './schema.ts'

/** So many tries within a time that begins with the first one. */
export interface Allowance {
  /** What is tried, and by or for whom. */
  key: string
  max: number
  seconds: number
}

/**
 * Counts a try under several keys at once, for all processes together.
 * @throws AppError `too_many_requests`, with the seconds to wait, when one of the allowances is used up
 */
export async function countTry(db: Kysely<Database>, allowances: readonly Allowance[], times = 1): Promise<void> {
  const wait = await countAndWait(db, allowances, times)
  if (wait > 0) throw new AppError('too_many_requests', [], wait)
}

/** Counts something that is left out when it is too much. @returns whether it is to be done */
export async function takeTurn(db: Kysely<Database>, allowance: Allowance): Promise<boolean> {
  return (await countAndWait(db, [allowance])) === 0
}

/** @returns the seconds to wait, should one of the allowances be used up */
async function countAndWait(db: Kysely<Database>, allowances: readonly Allowance[], times = 1): Promise<number> {
  // In one order everywhere: two that count under the same keys must not wait for each other.
  const sorted = allowances.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = sorted.map(
    ({ key, seconds }) => sql`(${key}, ${times}::integer, now() + make_interval(secs => ${seconds}))`,
  )
  const { rows: counted } = await sql<{ key: string; count: number; wait: number }>`
    insert into rate_counters as counter (key, count, resets_at) values ${sql.join(rows)}
    on conflict (key) do update set
      count = case when counter.resets_at <= now() then 0 else counter.count end + excluded.count,
      resets_at = case when counter.resets_at <= now() then excluded.resets_at else counter.resets_at end
    returning key, count, ceil(extract(epoch from resets_at - now()))::integer as wait`.execute(db)
  const waits = sorted.map(({ key, max }) => {
    const counter = counted.find((one) => one.key === key)
    return counter && counter.count > max ? counter.wait : 0
  })
  return Math.max(0, ...waits)
}

/** How often something was done here since the others were told, and whether that is enough for now. */
interface Portion {
  count: number
  endsAt: number
  refusedUntil: number
}

/** Callers whose portions are kept; of more, those that came first are forgotten. */
const portionsMax = 50_000

/**
 * Counts what happens too often to write down each time, for all processes together: each keeps a twentieth of an allowance in
 * mind before it tells the others, so whoever does little never reaches the database, and with n processes up to n twentieths
 * more than allowed get through.
 * @returns counts one, or something that weighs as much as several; without a database nobody is refused
 * @throws AppError `too_many_requests`, with the seconds to wait
 */
export function createPortionCounter(
  db: Kysely<Database>,
): (allowance: Allowance, weight?: number) => Promise<void> | undefined {
  const portions = new Map<string, Portion>()

  const portionOf = ({ key, seconds }: Allowance): Portion => {
    const now = Date.now()
    const known = portions.get(key)
    if (known && known.endsAt > now) return known
    const fresh = { count: 0, endsAt: now + seconds * 1_000, refusedUntil: 0 }
    portions.delete(key)
    portions.set(key, fresh)
    const [oldest] = portions.keys()
    if (portions.size > portionsMax && oldest !== undefined) portions.delete(oldest)
    return fresh
  }

  return (allowance, weight = 1) => {
    const portion = portionOf(allowance)
    const wait = portion.refusedUntil - Date.now()
    if (wait > 0) throw new AppError('too_many_requests', [], Math.ceil(wait / 1_000))
    portion.count += weight
    if (portion.count < allowance.max / 20) return undefined
    const times = portion.count
    portion.count = 0
    // What was the last that is allowed is still done.
    return countAndWait(db, [{ ...allowance, max: allowance.max - 1 }], times).then(
      (seconds) => {
        if (seconds > 0) portion.refusedUntil = portion.endsAt = Date.now() + seconds * 1_000
      },
      () => undefined,
    )
  }
}

/** Gives one try of each back: it was no fault of the caller. */
export async function giveTriesBack(db: Kysely<Database>, allowances: readonly Allowance[]): Promise<void> {
  const keys = allowances.map(({ key }) => key)
  await db
    .updateTable('rate_counters')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .where('count', '>', 0)
    .execute()
}

/** Gives an allowance back in full, as after a success. */
export async function forgetTries(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_counters').where('key', '=', key).execute()
}
