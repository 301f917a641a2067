import type { Kysely, Transaction } from 'kysely'
import type { Language } from '../../../domain/languages.ts'
import type { AuditAction } from '../../../domain/rules/console-actions.ts'
import type { Database } from '../../db/schema.ts'
import { createMessageTexts } from '../messaging/messaging.ts'
import { writeAuditEntry } from './audit-log.ts'
import type { AuditContext } from './console-sessions.ts'
import { toCsv } from './csv.ts'

/** The actor of an export, the language of its headings, and the site of its links. */
export interface ExportContext extends AuditContext {
  language: Language
  publicUrl: string
}

type Cells<Column extends string> = Readonly<Record<Column, string | number | null>>

interface ExportOptions<Column extends string> {
  deed: AuditAction
  /** Which table it is, for the log. */
  table: string
  /** What was asked for, for the log. */
  asked: object
  /** The columns besides the last two, which are the id of a row and the address of its page. */
  columns: readonly Column[]
  read(tx: Transaction<Database>): Promise<readonly (Cells<Column> & { id: string; link: string })[]>
}

const wordsOf = createMessageTexts('console')

/** Exports a table as CSV, and records that in the audit log. */
export async function exportCsv<Column extends string>(
  db: Kysely<Database>,
  { actor, network, language, publicUrl }: ExportContext,
  { deed, table, asked, columns, read }: ExportOptions<Column>,
): Promise<string> {
  const say = await wordsOf(language)
  return db.transaction().execute(async (tx) => {
    const rows = await read(tx)
    await writeAuditEntry(tx, actor, { action: deed, subject: { kind: table, id: '' }, after: asked, network })
    const linked = rows.map((row) => ({ ...row, link: row.link && new URL(row.link, publicUrl).href }))
    return toCsv<Column | 'id' | 'link'>([...columns, 'id', 'link'], linked, (column) =>
      say(`console.column.${column}`, {}),
    )
  })
}
