import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

interface Switched {
  changedBy: string
  reason: string
}

/** @returns a row when the site wrote until now */
export function switchReadOnlyOn(tx: Db, { changedBy, reason }: Switched) {
  return tx
    .insertInto('site_state')
    .values({ is_read_only: true, changed_by: changedBy, reason })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ is_read_only: true, changed_at: sql<Date>`now()`, changed_by: changedBy, reason })
        .where('site_state.is_read_only', '=', false),
    )
    .returning('id')
}

/** @returns a row when the site only read until now */
export function switchReadOnlyOff(tx: Db, { changedBy, reason }: Switched) {
  return tx
    .updateTable('site_state')
    .set({ is_read_only: false, changed_at: sql<Date>`now()`, changed_by: changedBy, reason })
    .where('is_read_only', '=', true)
    .returning('id')
}
