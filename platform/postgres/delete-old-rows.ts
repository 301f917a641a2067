import { type QueryExecutorProvider, sql } from 'kysely'

/** Rows per delete statement, so that locks are short. */
export const rowsPerStatement = 500

/** Which rows of a table are deleted after how many days. */
export interface OldRowsRule<Table extends string = string> {
  table: Table
  /** The primary key. */
  key: string
  /** The column that says when their time begins; it leads an index, among rows of these states if there are any. */
  since: string
  /** For how long they are kept from then on; without it, not at all. */
  days?: number
  states?: readonly string[]
}

/**
 * Deletes expired rows in batches, the oldest first. Each is found by the index on its time and deleted by its key, so that a
 * million rows hold no lock for long.
 * @throws the signal's reason
 */
export async function deleteOldRows(db: QueryExecutorProvider, old: OldRowsRule, signal?: AbortSignal): Promise<void> {
  const { table, key, since, days = 0, states } = old
  const isOld = sql`${sql.ref(since)} <= now() - make_interval(days => ${sql.lit(days)})`
  const isOver = states ? sql`state in (${sql.join(states.map((state) => sql.lit(state)))}) and ${isOld}` : isOld
  for (let removed: number = rowsPerStatement; removed >= rowsPerStatement; ) {
    signal?.throwIfAborted()
    // Rows whose time is being extended stay.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where ${isOver}
        order by ${sql.ref(since)} limit ${sql.lit(rowsPerStatement)} for update skip locked
      ))`.execute(db)
    removed = Number(numAffectedRows)
  }
}
