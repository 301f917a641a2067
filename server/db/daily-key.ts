import { sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** SQL: the current day in India. */
export const todaySql = sql<string>`(now() at time zone 'Asia/Kolkata')::date`
/** SQL: the end of the current day in India. */
export const endOfTodaySql = sql<Date>`(${todaySql} + 1)::timestamp at time zone 'Asia/Kolkata'`

interface DailyKey {
  /** As `2026-11-25`. */
  day: string
  key: Buffer
}

/**
 * Returns the hash key of the current day, the same for all processes; it is created when the day has none. Hashes of different
 * days cannot be compared.
 * @param fresh becomes the key if the day has none
 */
export async function getOrCreateDailyKey(tx: Transaction<Database>, fresh: Buffer): Promise<DailyKey> {
  await sql`insert into search_day_keys (day, key, expires_at) values (${todaySql}, ${fresh}, ${endOfTodaySql})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<DailyKey>`select day::text, key from search_day_keys where day = ${todaySql}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('the day has changed meanwhile')
  return row
}
