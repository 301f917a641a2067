import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deleteFiles } from './file-names.ts'
import {
  deleteUnused,
  deleteUnusedFile,
  lockImageFile,
  lockUnusedImages,
  markUsed,
  mayRemoveFiles,
  queueAvif,
  selectUnusedFiles,
  selectWithoutAvif,
} from './media.queries.ts'
import type { MediaDependencies } from './store-image.ts'

type Needed = Pick<MediaDependencies, 'db' | 'files'>

const day = 86_400_000
const hour = day / 24
const atOnce = 100

/**
 * Removes pictures that nothing uses any more, and their files when these were the last references. Pictures in use,
 * or being put to use right now, stay.
 */
export async function releaseImages({ db, files }: Needed, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await removeFiles({ db, files }, (await deleteLocked(db, { ids })).hashes)
}

/**
 * Removes leftovers: pictures that no ad, person or banner has used for a day, and files that no picture has. Also
 * queues AVIF variants whose job was lost.
 * @param options.now for tests
 */
export async function collectOrphans(
  { db, files }: Needed,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    const { looked, hashes } = await deleteLocked(db, { since: new Date(now - day), limit: atOnce })
    await removeFiles({ db, files }, hashes)
    isMore = looked === atOnce
  }
  const unused = await selectUnusedFiles(db, new Date(now - hour), 1_000).execute()
  for (const { hash } of unused) {
    signal?.throwIfAborted()
    await removeFiles({ db, files }, [hash])
  }
  const late = await selectWithoutAvif(db, new Date(now - day), atOnce).execute()
  await db.transaction().execute(async (tx) => {
    for (const { hash } of late) await queueAvif(tx, hash)
  })
}

/** Locked before the check: a use from before the lock is seen, and none can start after it. */
function deleteLocked(db: Kysely<Database>, wanted: Parameters<typeof lockUnusedImages>[1]) {
  return db.transaction().execute(async (tx) => {
    const ids = (await lockUnusedImages(tx, wanted).execute()).map(({ id }) => id)
    if (ids.length === 0) return { looked: 0, hashes: [] }
    const deleted = await deleteUnused(tx, ids).execute()
    await markUsed(tx, ids).execute()
    return { looked: ids.length, hashes: [...new Set(deleted.flatMap(({ hash }) => hash ?? []))] }
  })
}

/** Removes files that have no reference; the row goes only when the files are gone. What has to wait is collected later. */
async function removeFiles({ db, files }: Needed, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    await db.transaction().execute(async (tx) => {
      if (!(await mayRemoveFiles(tx))) return
      await lockImageFile(tx, hash)
      const gone = await deleteUnusedFile(tx, hash).executeTakeFirst()
      if (gone) await deleteFiles(files, hash)
    })
  }
}
