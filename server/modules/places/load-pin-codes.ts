import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hasPinTable, replacePinTable } from './places.queries.ts'
import type { PinRow } from './tidy-place.ts'

const worker = join(import.meta.dirname, 'read-pin-table.ts')

/** What the rows are made by. */
const ownSources = [worker, ...['tidy-place.ts', 'place-names.data.ts'].map((name) => join(import.meta.dirname, name))]

/**
 * Gives a database the table of PIN codes that this version ships. Runs at every start; while what the table is made
 * from stays the same, it only reads a few small files and one row.
 * @returns whether there was something to load
 */
export async function loadPinCodes(db: Kysely<Database>): Promise<boolean> {
  const fingerprint = await findFingerprint()
  if (await hasPinTable(db, fingerprint)) return false
  await replacePinTable(db, await readRows(), fingerprint)
  return true
}

/** Of the rules and of the packages' versions. */
async function findFingerprint(): Promise<string> {
  const { resolve } = createRequire(import.meta.url)
  const packages = [
    join(dirname(resolve('indian_address')), '../package.json'),
    join(dirname(resolve('pincode-lat-long')), 'package.json'),
  ]
  const texts = await Promise.all([...ownSources, ...packages].map((path) => readFile(path)))
  return texts.reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex')
}

async function readRows(): Promise<PinRow[]> {
  const [rows] = await once(new Worker(worker), 'message')
  return rows
}
