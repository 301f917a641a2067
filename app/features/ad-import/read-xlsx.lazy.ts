import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import type { Cells } from '../../../domain/rules/ad-import/read-table.ts'

/** Bytes of all its parts together, unpacked. */
const unpackedMax = 40 * 1024 * 1024

/**
 * Reads the cells of the first sheet of an XLSX file.
 * Its parts are unpacked here within a limit: the library would start workers from addresses that the content security
 * policy refuses.
 * @throws for another file, and for one that becomes too large
 */
export async function readXlsx(bytes: Uint8Array): Promise<Cells> {
  let room = unpackedMax
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      room -= originalSize
      if (room < 0) throw new Error('the table is too large')
      return true
    },
  })
  const stored = zipSync(parts, { level: 0 })
  const rows = await readSheet(stored.buffer as ArrayBuffer)
  return rows.map((row) => row.map(textOf))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}
