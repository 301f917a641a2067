import { pictureLimits } from '../../../../domain/limits/picture.ts'
import { partsPrefix } from '../file-names.ts'
import type { MediaDependencies } from '../store-image.ts'
import { deleteUpload, selectStaleUploads } from './resumable.queries.ts'

type Needed = Pick<MediaDependencies, 'db' | 'files'>

const atOnce = 100

/**
 * Removes an upload with its chunks. The row is deleted after them, and a parallel chunk waits for
 * it, so none is left behind.
 * @returns whether there was one
 */
export function dropUpload({ db, files }: Needed, which: Parameters<typeof deleteUpload>[1]): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const gone = await deleteUpload(tx, which).executeTakeFirst()
    if (gone) await files.deleteAll(partsPrefix(gone.id))
    return gone !== undefined
  })
}

/**
 * Removes uploads of which nothing has come for a day, finished or not.
 * @param options.now for tests
 */
export async function dropStaleUploads(
  { db, files }: Needed,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const since = new Date(now - pictureLimits.uploadLifetime)
  for (let isMore = true; isMore; ) {
    const stale = await selectStaleUploads(db, since, atOnce).execute()
    for (const { id } of stale) {
      signal?.throwIfAborted()
      await dropUpload({ db, files }, { id, since })
    }
    isMore = stale.length === atOnce
  }
}
