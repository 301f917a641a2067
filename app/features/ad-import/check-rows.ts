import type { FieldErrorCode } from '../../../domain/errors.ts'
import { createFileLookup } from '../../../domain/rules/ad-import/find-file.ts'
import {
  type ImportVocabulary,
  type ParsedRow,
  parseRow,
  type RowCells,
} from '../../../domain/rules/ad-import/read-row.ts'
import type { ImportPicture, ImportRow, StoredImport } from './import-store.ts'

/** The states of a row: invalid, without photographs, ready, a duplicate of another row, imported before, posted. */
export const rowStates = ['wrong', 'no_photo', 'ready', 'same', 'there', 'posted'] as const
export type RowState = (typeof rowStates)[number]

/** A row with the result of its checks. */
export interface CheckedRow {
  row: ImportRow
  read: ParsedRow
  state: RowState
  /** Errors by column: of the checks here, and of the server. */
  problems: Readonly<Record<string, FieldErrorCode>>
  /** Its photographs, the cover first. */
  pictures: readonly ImportPicture[]
  /** Names of photographs that were not chosen. */
  missing: readonly string[]
  /** The number of the earlier row that it duplicates. */
  sameAs?: number
}

/** Parses rows with a cache: a row is parsed again when its cells have changed. */
export function createRowReader(vocabulary: ImportVocabulary): (cells: RowCells) => ParsedRow {
  const known = new WeakMap<RowCells, ParsedRow>()
  return (cells) => {
    const read = known.get(cells) ?? parseRow(cells, vocabulary)
    known.set(cells, read)
    return read
  }
}

/** Checks all rows of an import. */
export function checkRows({ rows, pictures }: StoredImport, read: (cells: RowCells) => ParsedRow): CheckedRow[] {
  const first = new Map<string, number>()
  const find = createFileLookup(pictures)
  return rows.map((row) => {
    const whole = read(row.cells)
    // Its cells cannot be assigned to columns.
    const reading = row.tooMany ? { ...whole, problems: {}, key: undefined } : whole
    const problems = { ...reading.problems, ...row.refused }
    const files = reading.photos.map((name) => find(name) ?? name)
    const sameAs = reading.key === undefined ? undefined : first.get(reading.key)
    // An invalid row does not make a later one its duplicate.
    const isRight = Object.keys(problems).length === 0
    if (reading.key !== undefined && sameAs === undefined && isRight) first.set(reading.key, row.number)
    return {
      row,
      read: reading,
      problems,
      pictures: files.filter((file) => typeof file !== 'string'),
      missing: files.filter((file) => typeof file === 'string'),
      state: stateOf(row, { problems, files, sameAs }),
      ...(sameAs !== undefined && { sameAs }),
    }
  })
}

/** The numbers of the rows with the same invalid text in a column. */
export const rowsWithSameError = (rows: readonly CheckedRow[], column: string, text: string): number[] =>
  rows.flatMap(({ row, state, problems }) =>
    state === 'wrong' && problems[column] && (row.cells[column] ?? '').trim() === text.trim() ? [row.number] : [],
  )

interface Standing {
  problems: Readonly<Record<string, FieldErrorCode>>
  files: readonly (ImportPicture | string)[]
  sameAs: number | undefined
}

function stateOf(row: ImportRow, { problems, files, sameAs }: Standing): RowState {
  if (row.adId) return row.wasThere ? 'there' : 'posted'
  if (row.tooMany || Object.keys(problems).length > 0) return 'wrong'
  if (sameAs !== undefined) return 'same'
  const isWhole = files.length > 0 && files.every((file) => typeof file !== 'string' && !file.problem)
  return isWhole ? 'ready' : 'no_photo'
}
