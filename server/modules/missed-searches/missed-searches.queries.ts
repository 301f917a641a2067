import { type Kysely, sql, type Transaction } from 'kysely'
import { endOfTodaySql, todaySql } from '../../db/daily-key.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** Against clients that fill the tables: at most so many searches of a day are written down, and so many wait for a second network. */
const wordsMax = 2_000
const unconfirmedMax = 20_000

/** Increments a stored search without results. @returns false when it is not */
export async function incrementMissedSearch(tx: Tx, day: string, words: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update missed_searches set count = count + 1 where day = ${day} and words = ${words}`.execute(tx)
  return numAffectedRows > 0n
}

interface UnconfirmedSearch {
  network_hash: Buffer
  count: number
}

/**
 * Increments a search by its hash, until a second network confirms it.
 * @returns whose it was first, and how often it was searched for; undefined when there are too many
 */
export async function incrementUnconfirmedSearch(
  tx: Tx,
  hash: Buffer,
  networkHash: Buffer,
): Promise<UnconfirmedSearch | undefined> {
  const { rows } = await sql<UnconfirmedSearch>`
    insert into unproven_searches as search (hash, network_hash, count, expires_at)
    select ${hash}::bytea, ${networkHash}::bytea, 1, ${endOfTodaySql}
    where (select count(*) from (select from unproven_searches limit ${unconfirmedMax}) as one) < ${unconfirmedMax}
    on conflict (hash) do update set count = search.count + 1
    returning network_hash, count`.execute(tx)
  return rows[0]
}

/** Stores the words of a search that a second network has made. */
export async function insertMissedSearch(
  tx: Tx,
  { day, words, hash, count }: { day: string; words: string; hash: Buffer; count: number },
) {
  await sql`delete from unproven_searches where hash = ${hash}`.execute(tx)
  await sql`
    insert into missed_searches as search (day, words, count) select ${day}::date, ${words}::text, ${count}::integer
    where (select count(*) from (select from missed_searches where day = ${day} limit ${wordsMax}) as one) < ${wordsMax}
    on conflict (day, words) do update set count = search.count + excluded.count`.execute(tx)
}

export interface MissedSearch {
  words: string
  count: number
  /** On how many days. */
  days: number
  /** The last of them, as `2026-11-25`. */
  last: string
}

/** The most frequent ones of the last days, this one included. */
export async function selectMissedSearches(db: Db, days: number, most: number): Promise<MissedSearch[]> {
  const { rows } = await sql<MissedSearch>`
    select words, sum(count)::integer as count, count(*)::integer as days, max(day)::text as last
    from missed_searches where day > ${todaySql} - ${days}::integer
    group by words order by count desc, days desc, words limit ${most}`.execute(db)
  return rows
}
