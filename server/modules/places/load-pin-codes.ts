import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { isPinTableCurrent, replacePinTable } from './places.queries.ts'
import { localitiesFile, parsePinTable, pinCodesFile } from './read-pin-table.ts'

const inFolder = (folder: string) => (name: string) => join(import.meta.dirname, folder, name)

/** The data and the rules that the rows are made from. */
const sources = [
  pinCodesFile,
  localitiesFile,
  ...['read-pin-table.ts', 'tidy-place.ts', 'place-names.data.ts', 'place-key.ts'].map(inFolder('.')),
  ...['fold-word.ts', 'phonetic-key.ts', 'stem.ts'].map(inFolder('../words')),
  ...['areas.data.ts', 'known-places.ts'].map(inFolder('../../../domain/places')),
]

/**
 * Gives a database the table of PIN codes that this version ships. Runs at every start; while what the table is made
 * from stays the same, it only reads these files and one row.
 * @returns whether there was something to load
 */
export async function loadPinCodes(db: Kysely<Database>): Promise<boolean> {
  const fingerprint = await findFingerprint()
  if (await isPinTableCurrent(db, fingerprint)) return false
  await replacePinTable(db, parsePinTable(), fingerprint)
  return true
}

async function findFingerprint(): Promise<string> {
  const texts = await Promise.all(sources.map((path) => readFile(path)))
  return texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')
}
