import type { ReleaseDependencies } from './keep-release.ts'
import { releaseFilePrefix } from './release-file.ts'
import { deleteOldReleaseFile, selectOldReleaseFiles } from './releases.queries.ts'

const atOnce = 1_000

/**
 * Removes files of releases that have not run for so many days. Several processes may do so at the same time.
 * @param options.now for tests
 */
export async function forgetReleases(
  { db, files }: ReleaseDependencies,
  { days, now = Date.now(), signal }: { days: number; now?: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const since = new Date(now - days * 86_400_000)
  for (const { name } of await selectOldReleaseFiles(db, since, atOnce).execute()) {
    signal?.throwIfAborted()
    await db.transaction().execute(async (tx) => {
      const gone = await deleteOldReleaseFile(tx, name, since).executeTakeFirst()
      if (gone) await files.deleteAll(releaseFilePrefix(name))
    })
  }
}
