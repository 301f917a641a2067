import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartupError } from '../processes/startup-error.ts'

/** Raised when an older Kiraya could not read a backup any more. */
export const format = 1

export const manifestFile = 'manifest.json'
/** Every piece with its SHA-256, the manifest too, as `sha256sum -c` reads it. */
export const sumsFile = 'SHA256SUMS'
export const filesPiece = 'files.tar'
export const jobsPiece = 'jobs.copy.zst'
/** Where the rows of a table are: what COPY writes as text, packed with Zstandard. */
export const tablePiece = (table: string): string => `tables/${encodeURIComponent(table)}.copy.zst`

const hexadecimal = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.number().check(z.nonnegative())

const pieceSchema = z.object({
  /** Path in the backup's folder. */
  file: z.string().check(z.regex(/^(tables\/)?[\w%-][\w.%-]*$/)),
  /** Bytes. */
  size: count,
  sha256: hexadecimal,
})

const manifestSchema = z.object({
  format: z.number(),
  /** When the snapshot was taken. */
  takenAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: hexadecimal })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, piece: pieceSchema })),
  /** What waits to be done; tried anew from the beginning after a restore. */
  jobs: z.object({ rows: count, piece: pieceSchema }),
  /** The last number that each sequence gave; null where it gave none. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  files: z.object({
    count,
    /** Bytes of all of them. */
    bytes: count,
    piece: pieceSchema,
    /** Keys of pictures that the database knows, and the store did not have. */
    missing: z.array(z.string()),
  }),
})

/** A part of a backup, as its manifest describes it. */
export type Piece = z.infer<typeof pieceSchema>
export type Manifest = z.infer<typeof manifestSchema>

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

export const piecesOf = ({ tables, jobs, files }: Manifest): Piece[] => [
  ...tables.map(({ piece }) => piece),
  jobs.piece,
  files.piece,
]

/** Bytes of all pieces. */
export const sizeOf = (manifest: Manifest): number => piecesOf(manifest).reduce((sum, { size }) => sum + size, 0)

export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)

export function writeSums(manifest: string, pieces: readonly Piece[]): string {
  const lines = [{ file: manifestFile, sha256: sha256(manifest) }, ...pieces]
  return lines.map((one) => `${one.sha256}  ${one.file}\n`).join('')
}

/**
 * What a backup says about itself.
 * @throws StartupError when the folder is no whole backup, or is one of a newer Kiraya
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string): Promise<string> =>
    readFile(join(folder, name), 'utf8').catch((error: Error) => {
      throw new StartupError(`${folder} is no backup: ${error.message}`)
    })
  const text = await read(manifestFile)
  const sums = await read(sumsFile)
  if (!sums.startsWith(`${sha256(text)}  ${manifestFile}\n`))
    throw new StartupError(`The backup is damaged: ${manifestFile} is not what was written; nothing was restored`)
  const given: unknown = JSON.parse(text)
  if (z.object({ format: z.number() }).parse(given).format > format)
    throw new StartupError('The backup is newer than this Kiraya: restore it with the one that made it, or a newer one')
  return manifestSchema.parse(given)
}
