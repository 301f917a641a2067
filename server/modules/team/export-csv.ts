import type { Kysely, Transaction } from 'kysely'
import type { Language } from '../../../domain/languages.ts'
import { localizeUtcTimes } from '../../../domain/rules/console/times-in-india.ts'
import type { AuditAction } from '../../../domain/rules/console-actions.ts'
import type { Database } from '../../db/schema.ts'
import { createMessageTexts } from '../messaging/messaging.ts'
import { writeAuditEntry } from './audit-log.ts'
import type { AuditContext } from './console-sessions.ts'

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

/** Table programs compute what begins with one of these signs, also behind blanks and invisible signs. */
const formula = /^[\p{Default_Ignorable_Code_Point}\s]*[=+\-−@]|^[\t\r]/u

/** A number with a sign, also with words behind it, is none: `+919812345678`, `-5 rent`. Letters and digits without operators compute nothing. */
const signedNumber = /^[\p{Default_Ignorable_Code_Point} ]*[+\-−]\d[\d ,.]*(?:[\p{L}\p{M}%₹][\p{L}\p{M}\d %₹,.]*)?$/u

/** A cell of a CSV file. Some table programs end cells at semicolons or tabs. */
function csvCell(text: string): string {
  const plain = text.normalize('NFKC')
  const harmless = formula.test(plain) && !signedNumber.test(plain) ? `'${text}` : text
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** The columns with a time, ISO 8601, or with JSON that may have some. */
const timeColumns: ReadonlySet<string> = new Set([
  'after',
  'at',
  'before',
  'changedAt',
  'createdAt',
  'decidedAt',
  'deletedAt',
  'endsAt',
  'openedAt',
  'runAt',
  'suspendedAt',
  'suspendedUntil',
])

/**
 * A table as CSV (RFC 4180), its heads first. A cell that a table program would compute is text.
 * @param rows each with the columns that are named
 * @param headOf what stands above a column
 */
export function toCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string | number | null>>[],
  headOf: (column: Column) => string,
): string {
  const cellOf = (column: Column, value: string) => csvCell(timeColumns.has(column) ? localizeUtcTimes(value) : value)
  const lines = rows.map((row) => columns.map((column) => cellOf(column, String(row[column] ?? ''))).join(','))
  return `${[columns.map((column) => csvCell(headOf(column))).join(','), ...lines].join('\r\n')}\r\n`
}

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
