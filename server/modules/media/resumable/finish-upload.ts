import { AppError, type ErrorCode } from '../../../../domain/errors.ts'
import type { UploadAnswer } from '../../../../domain/schemas/ad.ts'
import { partKey, partsPrefix } from '../file-names.ts'
import { viewUpload } from '../picture.view.ts'
import { type MediaDependencies, storeImage, type UploadedImage } from '../store-image.ts'
import { dropUpload } from './drop-upload.ts'
import { requireUpload, type Upload } from './find-upload.ts'
import { storeUploadAnswer, type UploadKey } from './resumable.queries.ts'

/** Final errors: a retry with the same pieces would fail again. */
const finalCodes: ErrorCode[] = [
  'storage/object-not-found',
  'storage/invalid-argument',
  'storage/invalid-format',
  'storage/damaged',
]

type Pay = NonNullable<UploadedImage['pay']>

/**
 * Makes a picture of a complete upload, once: a repetition, also in parallel, gets the first answer.
 * @param pay as of `storeImage`
 * @throws AppError `storage/object-not-found`, `upload_incomplete`, and as `storeImage`; an upload that can never become a
 * picture is gone then
 */
export async function finishUpload(media: MediaDependencies, which: UploadKey, pay: Pay): Promise<UploadAnswer> {
  const upload = await requireUpload(media.db, which)
  if (upload.answer) return upload.answer
  if (upload.received < upload.size) throw new AppError('upload_incomplete')
  try {
    return await makePicture(media, { which, upload, pay })
  } catch (error) {
    // A parallel request may have finished it meanwhile, and removed the chunks.
    const { answer } = await requireUpload(media.db, which)
    if (answer) return answer
    if (error instanceof AppError && finalCodes.includes(error.code)) await dropUpload(media, which)
    throw error
  }
}

async function makePicture(
  media: MediaDependencies,
  { which, upload, pay }: { which: UploadKey; upload: Upload; pay: Pay },
): Promise<UploadAnswer> {
  const { files } = media
  const stored = await storeImage(media, {
    bytes: await readPieces(media, upload),
    ownerId: which.ownerId,
    pay,
    name: nameOf(upload),
    use: async (tx, made) => {
      const kept = await storeUploadAnswer(tx, which, viewUpload(made)).executeTakeFirst()
      if (!kept) throw new AppError('storage/object-not-found')
    },
  })
  // What cannot be removed now goes with the row.
  await files.deleteAll(partsPrefix(which.id)).catch(() => undefined)
  return viewUpload(stored)
}

/** @throws AppError `storage/object-not-found` when the store has lost some of it: its sender begins anew */
async function readPieces({ files }: Pick<MediaDependencies, 'files'>, { id, size }: Upload): Promise<Buffer> {
  const pieces: Buffer[] = []
  let length = 0
  while (length < size) {
    const piece = await files.read(partKey(id, length))
    if (!piece?.length || length + piece.length > size) throw new AppError('storage/object-not-found')
    pieces.push(piece)
    length += piece.length
  }
  return Buffer.concat(pieces)
}

/** What the sender's device calls the file. */
function nameOf({ metadata }: Upload): string {
  const [, name = ''] = /(?:^|,)filename ([^,]+)/.exec(metadata) ?? []
  return Buffer.from(name, 'base64').toString() || 'picture'
}
