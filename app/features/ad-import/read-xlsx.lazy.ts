import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Cells, TableProblem } from '../../../domain/rules/ad-import/read-table.ts'

/** Bytes of all its parts together, unpacked. */
const unpackedMax = 40 * 1024 * 1024
/** Cells of a sheet from the first to the last one: a single cell in its far corner would take the memory of all before it. */
const cellsMax = 4_000_000

/**
 * Reads the cells of the first sheet of an XLSX file.
 * Its parts are unpacked here within a limit: the library would start workers from addresses that the content security
 * policy refuses.
 * @returns a problem when it has a cell too far from the first one
 * @throws for another file, and for one that becomes too large
 */
export async function readXlsx(bytes: Uint8Array): Promise<Cells | { problem: TableProblem; count: number }> {
  let room = unpackedMax
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      room -= originalSize
      if (room < 0) throw new Error('the table is too large')
      return true
    },
  })
  for (const [name, xml] of Object.entries(parts)) {
    if (!name.includes('worksheets/')) continue
    const { rows, columns } = measureSheet(strFromU8(xml))
    if (rows * columns > cellsMax) return { problem: 'too_many_rows', count: rows }
  }
  const stored = zipSync(parts, { level: 0 })
  const rows = await readSheet(stored.buffer as ArrayBuffer)
  return rows.map((row) => row.map(textOf))
}

/** The number of the last row and of the last column with a cell; programs also save formatted rows without any far below. */
function measureSheet(xml: string): { rows: number; columns: number } {
  let [rows, columns] = [0, 0]
  for (const [, letters = '', row] of xml.matchAll(/\sr=["']([A-Z]+)(\d+)["']/g)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(
      columns,
      [...letters].reduce((count, letter) => count * 26 + letter.charCodeAt(0) - 64, 0),
    )
  }
  return { rows, columns }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
