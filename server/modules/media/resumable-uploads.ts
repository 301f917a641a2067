import type { Kysely, Selectable, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError, type ErrorCode, fieldError } from '../../../domain/errors.ts'
import { pictureLimits } from '../../../domain/limits/picture.ts'
import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import type { Database } from '../../db/schema.ts'
import { partKey, partsPrefix } from './file-names.ts'
import { viewUpload } from './picture.view.ts'
import {
  advanceUpload,
  deleteUpload,
  insertUpload,
  selectStaleUploads,
  selectSurplusUploads,
  selectUpload,
  storeUploadAnswer,
  type UploadKey,
} from './resumable-uploads.queries.ts'
import { type MediaDependencies, storeImage, type UploadedImage } from './store-image.ts'

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

export type Upload = Selectable<Database['resumable_uploads']>

/**
 * An upload of one's own.
 * @throws AppError `storage/object-not-found` when it belongs to another user, does not exist, or has expired
 */
export async function requireUpload(db: Kysely<Database>, which: UploadKey): Promise<Upload> {
  return requireFound(await selectUpload(db, which).executeTakeFirst())
}

/** Selects and locks a user's own upload. */
async function lockUpload(tx: Transaction<Database>, which: UploadKey): Promise<Upload> {
  return requireFound(await selectUpload(tx, which).forUpdate().executeTakeFirst())
}

function requireFound(upload: Upload | undefined): Upload {
  if (!upload) throw new AppError('storage/object-not-found')
  return upload
}

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
