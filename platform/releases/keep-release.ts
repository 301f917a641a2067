import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import { releaseFileKey, releaseFileType, releasesFolder } from './release-file.ts'
import { noteReleaseFiles, type ReleaseDatabase } from './releases.queries.ts'

export interface ReleaseDependencies {
  db: ReleaseDatabase
  files: FileStore
}

const atOnce = 8

/**
 * Keeps the files of a release in the store, for tabs that are still open when the next release runs (decision 034).
 * A second call writes only missing files.
 * @param folder of the built files, which have a hash in their names
 */
export async function keepRelease(
  { db, files }: ReleaseDependencies,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const names = (await readdir(folder)).filter(releaseFileType).sort()
  if (names.length === 0) return
  // Recorded first, so that `forgetReleases` does not remove them.
  await noteReleaseFiles(db, names).execute()
  const stored = new Set(await files.list(releasesFolder))
  const missing = names.filter((name) => !stored.has(releaseFileKey(name)))
  const keep = async (name: string) =>
    files.put(releaseFileKey(name), await readFile(join(folder, name)), releaseFileType(name) ?? '')
  while (missing.length > 0) {
    signal?.throwIfAborted()
    await Promise.all(missing.splice(0, atOnce).map(keep))
  }
}
