import { upkeepLimits } from '../../../domain/upkeep-limits.ts'
import type { ReleaseDependencies } from './keep-release.ts'
import { releaseFilePrefix } from './release-file.ts'
import { deleteOldReleaseFile, selectOldReleaseFiles } from './releases.queries.ts'

const keptFor = upkeepLimits.releaseDays * 86_400_000
const atOnce = 1_000

/**
 * Removes files of releases that have not run for thirty days; no tab is open as long. Several processes may do so at the
 * same time.
 * @param options.now for tests
 */
export async function forgetReleases(
  { db, files }: ReleaseDependencies,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const since = new Date(now - keptFor)
  for (const { name } of await selectOldReleaseFiles(db, since, atOnce).execute()) {
    signal?.throwIfAborted()
    await db.transaction().execute(async (tx) => {
      const gone = await deleteOldReleaseFile(tx, name, since).executeTakeFirst()
      if (gone) await files.deleteAll(releaseFilePrefix(name))
    })
  }
}
