import type { LabelsOf } from '../../../domain/rules/ad-import/columns.ts'
import {
  decodeText,
  type ParsedTable,
  parseTable,
  splitCells,
  type TableProblem,
} from '../../../domain/rules/ad-import/read-table.ts'

/** Bytes of a file: two hundred ads with long descriptions in every cell have less. */
const bytesMax = 5 * 1024 * 1024

export interface TableError {
  problem: TableProblem
  /** Rows, or the line. */
  count?: number
}

/** Reads a table from a file (CSV or XLSX), by its content and not its name. */
export async function readTableFile(file: Blob, saidOf: LabelsOf): Promise<ParsedTable | TableError> {
  try {
    if (file.size > bytesMax) return { problem: 'too_large' }
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
    if (isZip) {
      const sheet = await (await import('./read-xlsx.lazy.ts')).readXlsx(bytes)
      return 'problem' in sheet ? sheet : parseTable(sheet, saidOf)
    }
    const text = decodeText(bytes)
    // The old format of Excel, a picture.
    if (text.includes('\0')) return { problem: 'unreadable' }
    const { cells, openQuoteAt } = splitCells(text)
    return openQuoteAt === undefined ? parseTable(cells, saidOf) : { problem: 'open_quote', count: openQuoteAt }
  } catch {
    return { problem: 'unreadable' }
  }
}
