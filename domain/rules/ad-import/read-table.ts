import { importLimits } from '../../limits/ad-import.ts'
import { normalizeChoice } from '../choice.ts'
import { isBlank } from '../normalize-text.ts'
import { type LabelsOf, readHeader } from './columns.ts'
import type { RowCells } from './read-row.ts'
import type { Cells } from './split-cells.ts'

/** Why a file is no table of ads. */
export type TableProblem = 'unreadable' | 'open_quote' | 'too_large' | 'no_header' | 'no_rows' | 'too_many_rows'

export interface TableRow {
  /** Of the row in its file, as spreadsheets count. */
  number: number
  cells: RowCells
  /** Of a row with more cells than the table has columns: how many each has. What stands in which column is not known then. */
  tooMany?: { cells: number; columns: number }
}

export interface ParsedTable {
  rows: TableRow[]
  /** Names of columns that are not read. */
  unread: string[]
  /** Has the example of the template been left out? */
  hasExample: boolean
}

/** A title or a note may stand above the names of the columns. */
const headerWithin = 10

/** Reads the rows of a table. Rows without anything in them, and the example of the template, are left out. */
export function parseTable(cells: Cells, saidOf: LabelsOf): ParsedTable | { problem: TableProblem; count?: number } {
  const headers = cells.slice(0, headerWithin).map((row) => readHeader(row, saidOf))
  const at = headers.findIndex((columns) => columns.filter(Boolean).length >= 2)
  const columns = headers[at]
  if (!columns) return { problem: 'no_header' }
  const filled = cells
    .map((row, index) => ({ number: index + 1, cells: cellsOf(columns, row), ...tooManyOf(row, cells[at] ?? []) }))
    .slice(at + 1)
    .filter((row) => Object.values(row.cells).some((text) => !isBlank(text)))
  const rows = filled.filter((row) => !isExample(row.cells, saidOf))
  const hasExample = rows.length < filled.length
  if (rows.length === 0) return { problem: 'no_rows' }
  if (rows.length > importLimits.rowsMax) return { problem: 'too_many_rows', count: rows.length }
  const unread = (cells[at] ?? []).filter((name, index) => !columns[index] && !isBlank(name))
  return { rows, unread, hasExample }
}

const cellsOf = (columns: readonly (string | undefined)[], row: readonly string[]): RowCells =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, row[at] ?? '']] : [])))

/** Cells without anything in them at the end of a row count nothing. */
function tooManyOf(row: readonly string[], header: readonly string[]): Pick<TableRow, 'tooMany'> {
  const count = row.findLastIndex((text) => !isBlank(text)) + 1
  return count > header.length ? { tooMany: { cells: count, columns: header.length } } : {}
}

/** The row of the template that shows how to fill it in: its own name for itself says so, in any language. */
const isExample = ({ ref = '' }: RowCells, saidOf: LabelsOf): boolean =>
  saidOf('import.example_ref').some((word) => normalizeChoice(word) === normalizeChoice(ref))

/** A table as a text of values that spreadsheets open as UTF-8: with its mark, and commas between the cells. */
export function formatCsv(cells: Cells): string {
  const write = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\ufeff${cells.map((row) => `${row.map(write).join(',')}\r\n`).join('')}`
}
