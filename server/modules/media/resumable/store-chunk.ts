import { AppError, fieldError } from '../../../../domain/errors.ts'
import { pictureLimits } from '../../../../domain/limits/picture.ts'
import { partKey } from '../file-names.ts'
import type { MediaDependencies } from '../store-image.ts'
import { lockUpload, requireUpload, type Upload } from './find-upload.ts'
import { advanceUpload, type UploadKey } from './resumable.queries.ts'

/** Where a piece belongs. */
interface Place extends UploadKey {
  /** Of its first byte in the whole. */
  offset: number
}

/**
 * Refuses a chunk before its body is read.
 * @param length bytes, as far as they are announced @throws AppError `storage/object-not-found`; `upload_elsewhere` when the
 * upload goes on at another place; `request_too_large` when it would become larger than it was announced; `invalid_input` for a
 * small piece that is not the last
 */
export async function requireNextChunk(db: MediaDependencies['db'], place: Place, length: number): Promise<void> {
  refuseUnlessNext(await requireUpload(db, place), place, length)
}

/**
 * Stores the next chunk of an upload, completely or not at all. Of two at the same offset the second is refused.
 * @returns the upload after it @throws AppError as `requireNextChunk`; `storage/quota-exceeded`
 */
export function storeChunk(
  { db, files }: Pick<MediaDependencies, 'db' | 'files'>,
  place: Place,
  bytes: Uint8Array,
): Promise<Upload> {
  return db.transaction().execute(async (tx) => {
    const upload = await lockUpload(tx, place)
    refuseUnlessNext(upload, place, bytes.length)
    if (bytes.length === 0) return upload
    await files.put(partKey(upload.id, place.offset), bytes, 'application/octet-stream')
    return advanceUpload(tx, upload.id, place.offset + bytes.length).executeTakeFirstOrThrow()
  })
}

function refuseUnlessNext({ received, size }: Upload, { offset }: Place, length: number): void {
  if (offset !== received) throw new AppError('upload_elsewhere')
  if (offset + length > size) throw new AppError('request_too_large')
  // Making the picture reads one after the other, while other users wait.
  if (length > 0 && length < pictureLimits.pieceBytesMin && offset + length < size)
    throw new AppError('invalid_input', [fieldError('Content-Length', 'out_of_range')])
}
