import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { deleteFiles } from './file-names.ts'
import {
  deleteUnusedFile,
  deleteUnusedImages,
  lockImageFile,
  lockUnusedImages,
  markImagesUsed,
  queueAvifJob,
  selectFilesWithoutAvif,
  selectUnusedFiles,
  type UnusedFilesFilter,
} from './media.queries.ts'
import type { MediaDependencies } from './store-image.ts'

type Needed = Pick<MediaDependencies, 'db' | 'files'>

const day = 86_400_000
const hour = day / 24
const atOnce = 100

/**
 * Removes pictures that nothing uses any more. Their addresses are answered with 404 from now on, unless other pictures have the
 * same files. Pictures in use, or being put to use right now, stay.
 */
export async function deleteReleasedImages(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await deleteLocked(db, { ids })
}

/**
 * Removes leftovers: pictures that no ad, person or banner has used for a day, files that no picture has had for two days, so that a
 * backup that copies the files after the database has them, and those of interrupted writers. Also queues AVIF variants whose job
 * was lost.
 * @param options.now for tests
 */
export async function deleteOrphanedImages(
  { db, files }: Needed,
  { now = Date.now(), signal }: { now?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = (await deleteLocked(db, { since: new Date(now - day), limit: atOnce })) === atOnce
  }
  const old = { unusedBefore: new Date(now - 2 * day), interruptedBefore: new Date(now - hour) }
  for (const { hash } of await selectUnusedFiles(db, old, 10_000).execute()) {
    signal?.throwIfAborted()
    await removeFiles({ db, files }, hash, old)
  }
  const late = await selectFilesWithoutAvif(db, new Date(now - day), atOnce).execute()
  await db.transaction().execute(async (tx) => {
    for (const { hash } of late) await queueAvifJob(tx, hash)
  })
}

/**
 * Locked before the check: a use from before the lock is seen, and none can start after it.
 * @returns how many were looked at
 */
function deleteLocked(db: Kysely<Database>, wanted: Parameters<typeof lockUnusedImages>[1]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ids = (await lockUnusedImages(tx, wanted).execute()).map(({ id }) => id)
    if (ids.length === 0) return 0
    await deleteUnusedImages(tx, ids).execute()
    await markImagesUsed(tx, ids).execute()
    return ids.length
  })
}

/** The row goes only when the files are gone. */
async function removeFiles({ db, files }: Needed, hash: string, old: UnusedFilesFilter): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockImageFile(tx, hash)
    const gone = await deleteUnusedFile(tx, hash, old).executeTakeFirst()
    if (gone) await deleteFiles(files, hash)
  })
}
