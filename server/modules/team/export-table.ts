import type { Kysely, Transaction } from 'kysely'
import type { Deed } from '../../../domain/rules/console/deeds.ts'
import type { Database } from '../../db/schema.ts'
import { logDeed } from './audit-log.ts'
import type { Doer } from './console-sessions.ts'
import { csvOf } from './csv.ts'

interface Exported<Column extends string> {
  deed: Deed
  /** Which table it is, for the log. */
  table: string
  /** What was asked for, for the log. */
  asked: object
  columns: readonly Column[]
  read(tx: Transaction<Database>): Promise<readonly Readonly<Record<Column, string | number | null>>[]>
}

/** A table as CSV. That it was taken is a line of the log, which stands in no row of it. */
export function exportTable<Column extends string>(
  db: Kysely<Database>,
  { actor, network }: Doer,
  { deed, table, asked, columns, read }: Exported<Column>,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const rows = await read(tx)
    await logDeed(tx, actor, { action: deed, subject: { kind: table, id: '' }, after: asked, network })
    return csvOf(columns, rows)
  })
}
