import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../server/db/schema.ts'
import type { FileStore } from '../files/file-store.ts'
import { releaseFileKey, releaseFileType } from './release-file.ts'
import { noteReleaseFiles } from './releases.queries.ts'

export interface ReleaseDependencies {
  db: Kysely<Database>
  files: FileStore
}

const atOnce = 8

/**
 * Keeps the files of a release in the store, for the tabs that are still open when another release runs (decision 034).
 * Whoever does it again writes only what is missing.
 * @param folder where the files lie that have a hash in their names
 */
export async function keepRelease(
  { db, files }: ReleaseDependencies,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const names = (await readdir(folder)).filter(releaseFileType).sort()
  if (names.length === 0) return
  // Noted first: from now on nobody removes them.
  await noteReleaseFiles(db, names).execute()
  const there = new Set(await files.list('releases/'))
  const missing = names.filter((name) => !there.has(releaseFileKey(name)))
  const keep = async (name: string) =>
    files.put(releaseFileKey(name), await readFile(join(folder, name)), releaseFileType(name) ?? '')
  while (missing.length > 0) {
    signal?.throwIfAborted()
    await Promise.all(missing.splice(0, atOnce).map(keep))
  }
}
