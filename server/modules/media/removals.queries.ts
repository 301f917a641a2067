import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../../db/schema.ts'

// Any number will do, as long as it stays the same for every process of every version.
const removalLock = 6_203_377

/** Milliseconds that removals which are under way get. */
const patience = 30_000

/**
 * May files be removed now? Not while a backup copies what its snapshot knows: they are collected later. If so, no backup
 * begins before the end of the transaction.
 */
export async function mayRemoveFiles(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${removalLock}) as may`.execute(
    db,
  )
  return rows[0]?.may === true
}

/**
 * From now on, for as long as this connection lasts, no file is removed.
 * @returns false when another backup is under way
 */
export async function holdRemovals(client: pg.Client): Promise<boolean> {
  await client.query(`set lock_timeout = ${patience}`)
  try {
    await client.query('select pg_advisory_lock($1)', [removalLock])
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== '55P03') throw error
    return false
  } finally {
    await client.query('reset lock_timeout')
  }
}
