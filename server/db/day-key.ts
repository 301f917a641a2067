import { sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** SQL: the current day in India. */
export const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`
/** SQL: the end of the current day in India. */
export const endOfDay = sql<Date>`(${today} + 1)::timestamp at time zone 'Asia/Kolkata'`

interface DayKey {
  /** As `2026-11-25`. */
  day: string
  key: Buffer
}

/**
 * Returns the hash key of the current day, the same for all processes; it is created when the day has none. Hashes of different
 * days cannot be compared.
 * @param fresh becomes the key if the day has none
 */
export async function requireDayKey(tx: Transaction<Database>, fresh: Buffer): Promise<DayKey> {
  await sql`insert into search_day_keys (day, key, expires_at) values (${today}, ${fresh}, ${endOfDay})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<DayKey>`select day::text, key from search_day_keys where day = ${today}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the day has changed meanwhile')
  return row
}
