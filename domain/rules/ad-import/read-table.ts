import { importLimits } from '../../limits/ad-import.ts'
import { normalizeChoice } from '../choice.ts'
import { isBlank } from '../normalize-text.ts'
import { type LabelsOf, readHeader } from './columns.ts'
import type { RowCells } from './read-row.ts'

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

const separators = [',', ';', '\t'] as const

/** A table as its file has it, row by row. */
export type Cells = readonly (readonly string[])[]

/**
 * The cells of a text of values with separators between them (RFC 4180): commas, semicolons or tabs, whichever the first line has most of. A
 * cell in quotation marks may have separators and line breaks; a mark within is written twice.
 * @returns the line in which a quotation mark begins that nothing ends
 */
export function splitCells(text: string): { cells: Cells; openQuoteAt?: number } {
  const whole = text.replace(/\r\n?/g, '\n')
  // So Excel says which separator a file has.
  const [, named, rest = whole] = /^sep=(.)\n([\s\S]*)$/i.exec(whole) ?? []
  const separator = named ?? separatorOf(rest)
  const cells: string[][] = [[]]
  let cell = ''
  let quoteAt: number | undefined
  let line = named === undefined ? 1 : 2
  const endCell = () => {
    cells.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < rest.length; at++) {
    const sign = rest[at] ?? ''
    if (sign === '\n') line++
    if (quoteAt !== undefined) {
      if (sign !== '"') cell += sign
      else if (rest[at + 1] === '"') cell += rest[++at]
      else quoteAt = undefined
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      quoteAt = line
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      cells.push([])
    } else cell += sign
  }
  endCell()
  return { cells, ...(quoteAt !== undefined && { openQuoteAt: quoteAt }) }
}

function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split('\n', 1)
  const counted = separators.map((separator) => [separator, head.split(separator).length] as const)
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

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

/** The first bytes by which a text says how it is encoded. */
const marks: readonly [encoding: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/**
 * The text of a file as spreadsheets write it: UTF-8, or UTF-16 as Excel's *Unicode text*, each with or without its mark, else the
 * encoding of Windows.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  const encoding = marked?.[0] ?? unmarkedUtf16(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** In UTF-16 every second byte of a header in Latin letters is 0; no other text has a 0. */
function unmarkedUtf16([first, second]: Uint8Array): string | undefined {
  if (second === 0 && first) return 'utf-16le'
  return first === 0 && second ? 'utf-16be' : undefined
}
