import { sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** The day in India. */
export const today = sql<string>`(now() at time zone 'Asia/Kolkata')::date`
/** When it ends. */
export const endOfDay = sql<Date>`(${today} + 1)::timestamp at time zone 'Asia/Kolkata'`

interface DayKey {
  /** As `2026-11-25`. */
  day: string
  key: Buffer
}

/**
 * The key of this day, the same for all processes: what is hashed with it cannot be compared with another day, nor with anything after
 * the day is over.
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
