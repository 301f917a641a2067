import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../../domain/errors.ts'
import { pictureLimits } from '../../../../domain/limits/picture.ts'
import type { MediaDependencies } from '../store-image.ts'
import { dropUpload } from './drop-upload.ts'
import type { Upload } from './find-upload.ts'
import { insertUpload, selectSurplusUploads } from './resumable.queries.ts'

/** Unfinished uploads that one person can have: three ads full of pictures. */
const unfinishedMax = 36

interface Announced {
  ownerId: string
  /** Bytes of the whole. */
  size: number
  /** What the device says about the file, as it says it (`Upload-Metadata`). */
  metadata: string
}

/**
 * Starts a picture that is sent in chunks. Of too many unfinished ones the least recently used are deleted: on
 * a bad network many are started whose answer the sender never gets.
 * @throws AppError `storage/invalid-argument` (too large), `storage/invalid-format` (an empty file is no picture)
 */
export async function beginUpload(
  { db, files }: Pick<MediaDependencies, 'db' | 'files'>,
  { ownerId, size, metadata }: Announced,
): Promise<Upload> {
  if (size > pictureLimits.bytesMax) throw new AppError('storage/invalid-argument')
  if (size === 0) throw new AppError('storage/invalid-format')
  const announced = { id: uuidv7(), owner_id: ownerId, size, metadata }
  const upload = await insertUpload(db, announced).executeTakeFirstOrThrow()
  const surplus = await selectSurplusUploads(db, ownerId, unfinishedMax).execute()
  for (const { id } of surplus) await dropUpload({ db, files }, { id, ownerId })
  return upload
}
