import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import { pictureLimits } from '../../../domain/limits/picture.ts'
import { fullVariantWidth, largestWidthWithin, variantUrl } from '../../../domain/rules/picture.ts'
import { type ConcurrencyLimiter, createConcurrencyLimiter } from '../../../platform/concurrency-limiter.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { recognizeImage } from '../../../platform/files/image-formats.ts'
import type { Database } from '../../db/schema.ts'
import { deleteFiles, fileKey, safeName } from './file-names.ts'
import type { PictureVariant, PictureVariants } from './make-variants.ts'
import {
  claimImageFile,
  insertImage,
  isPictureTakenDown,
  lockImageFile,
  markAvifMade,
  requestAvif,
  selectImageFile,
  writeImageFile,
} from './media.queries.ts'

/** A store that does not answer must not take all connections to the database. */
const storings = createConcurrencyLimiter({ atOnce: 4, waitingMax: 48, timeoutMs: 9_000 })

/** Modest pictures that are processed at once while nothing else is: they are complete in half the time on two cores. */
const modestAtOnce = 2

/** Characters that are kept of what the sender calls a picture. */
const nameMax = 255

/** The dependencies of storing pictures. */
export interface MediaDependencies {
  db: Kysely<Database>
  files: FileStore
  /** Limits the pictures that are processed at once. */
  gate: ConcurrencyLimiter
}

export interface UploadedImage {
  bytes: Uint8Array
  /** Null for pictures without an owner, as those of banners. */
  ownerId: string | null
  /** What the sender calls it. */
  name: string
  /** Where it is filed; without it: `users/{ownerId}/products`. */
  folder?: string
  /** It is processed with low priority, and gets no AVIF variants unless it is uploaded, too. */
  isLowPriority?: boolean
  /**
   * Counts what it costs to make its sizes, in megapixels of an ordinary JPEG, before that is done.
   * @throws AppError `too_many_requests`
   */
  pay?: (cost: number) => Promise<void>
  /** Refers to it in the same transaction, so that it is never unused. */
  use?: (tx: Transaction<Database>, stored: StoredImage) => Promise<void>
}

/** A stored picture. */
export interface StoredImage {
  image: Selectable<Database['images']>
  file: Omit<Selectable<Database['image_files']>, 'reference_count'>
  /** The address that goes into an ad's `images`. */
  url: string
}

/**
 * Stores an uploaded picture: checked by its content, rotated upright, free of metadata, in all sizes.
 * The same bytes are stored once; every call makes a picture of its own that refers to them.
 * @throws AppError `storage/invalid-argument` (too large), `storage/invalid-format` (no picture), `storage/taken-down` (by the team),
 * `storage/quota-exceeded`, errors of `pay`, or `unavailable` when too many pictures are waiting already
 */
export async function storeImage(deps: MediaDependencies, sent: UploadedImage): Promise<StoredImage> {
  const { db } = deps
  const { bytes } = sent
  if (bytes.length > pictureLimits.bytesMax) throw new AppError('storage/invalid-argument')
  const kind = recognizeImage(bytes)
  if (!kind) throw new AppError('storage/invalid-format')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const image = { ...sent, bucket: deps.files.bucket, hash, kind }
  const known = await db.transaction().execute(async (tx) => {
    if (await isPictureTakenDown(tx, hash).executeTakeFirst()) throw new AppError('storage/taken-down')
    await lockImageFile(tx, hash)
    const file = await selectImageFile(tx, hash).executeTakeFirst()
    return file && file.reference_count > 0 ? refer(tx, file, image) : undefined
  })
  if (known) return known

  // Loaded with the first picture: most processes do not need the memory that the image library takes.
  const [{ readPictureInfo: readPicture }, { makeVariants }] = await Promise.all([
    import('./read-picture.ts'),
    import('./make-variants.ts'),
  ])
  const picture = await readPicture(bytes)
  await sent.pay?.(picture.cost)
  const make = () => makeVariants(picture, deps.gate)
  const made = await (sent.isLowPriority
    ? deps.gate.runWhenIdle(make, modestAtOnce)
    : deps.gate.run(make, { whose: sent.ownerId ?? '' }))
  const row = rowOf(hash, made)
  await claimImageFile(db, row).execute()
  const store = async (tx: Transaction<Database>) => {
    await lockImageFile(tx, hash)
    const present = await selectImageFile(tx, hash).executeTakeFirst()
    if (present && present.reference_count > 0) return refer(tx, present, image)
    await putVariants(deps.files, hash, made.variants)
    const file = await writeImageFile(tx, row).executeTakeFirstOrThrow()
    return refer(tx, file, image)
  }
  return storings
    .run(() => db.transaction().execute(store))
    .catch(async (error) => {
      await removeLeftovers(deps, hash).catch(() => undefined)
      throw error
    })
}

/** Writes all sizes. After a failure no write is in progress any more. */
async function putVariants(files: FileStore, hash: string, variants: readonly PictureVariant[]): Promise<void> {
  const puts = variants.map(({ width, bytes }) => files.put(fileKey(hash, width, 'webp'), bytes, 'image/webp'))
  await Promise.allSettled(puts)
  await Promise.all(puts)
}

/**
 * Removes what was written before something went wrong: where the room is used up, the next try needs it. What cannot
 * be removed now, or arrives later, is collected, because the claim stays. Files that were used before stay for their two days.
 */
async function removeLeftovers({ db, files }: MediaDependencies, hash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockImageFile(tx, hash)
    const present = await selectImageFile(tx, hash).executeTakeFirst()
    if (present?.reference_count === 0 && !present.unused_since) await deleteFiles(files, hash)
  })
}

function rowOf(hash: string, { width, height, variants, thumbhash }: PictureVariants) {
  const size = variants.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return { hash, width, height, widths: variants.map((one) => one.width), size, thumbhash }
}

/** Adds the picture itself, once its files are there. */
async function refer(
  tx: Transaction<Database>,
  file: StoredImage['file'],
  {
    bucket,
    bytes,
    ownerId,
    name,
    folder = `users/${ownerId}/products`,
    isLowPriority = false,
    use,
    hash,
    kind,
  }: UploadedImage & { bucket: string; hash: string; kind: string },
): Promise<StoredImage> {
  if (!isLowPriority && !file.wants_avif) await requestAvif(tx, hash)
  const now = Date.now()
  // Two of the same name in the same millisecond get neighbouring times.
  for (let time = now; ; time++) {
    const image = await insertImage(tx, {
      id: uuidv7(),
      owner_id: ownerId,
      bucket,
      full_path: `${folder}/${time}-${safeName(name, kind)}`,
      name: name.replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, ' ').slice(0, nameMax),
      size: bytes.length,
      content_type: kind,
      width: file.width,
      height: file.height,
      hash,
    }).executeTakeFirst()
    if (!image) continue
    const stored = { image, file, url: variantUrl(hash, largestWidthWithin(file.widths, fullVariantWidth)) }
    await use?.(tx, stored)
    return stored
  }
}

/**
 * Makes the AVIF variants of a picture, which is slow, and records it when all of them are stored. Idempotent; a
 * deleted picture is skipped.
 * @param options.signal aborts it between two variants; the rest is made the next time
 */
export async function makeAvif(
  { db, files, gate }: MediaDependencies,
  hash: string,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const file = await selectImageFile(db, hash).executeTakeFirst()
  if (!file || file.has_avif || file.reference_count === 0) return
  const source = await files.read(fileKey(hash, file.widths.at(-1) ?? 0, 'webp'))
  if (!source) throw new Error(`the files of the picture ${hash} are missing`)
  // Loaded with the first picture: most processes do not need the memory that the image library takes.
  const { encodeAvif } = await import('./make-variants.ts')
  const made: { key: string; bytes: Buffer }[] = []
  for (const width of file.widths) {
    signal?.throwIfAborted()
    // Uploads have priority between two variants.
    made.push({ key: fileKey(hash, width, 'avif'), bytes: await gate.runWhenIdle(() => encodeAvif(source, width)) })
  }
  await db.transaction().execute(async (tx) => {
    await lockImageFile(tx, hash)
    const present = await selectImageFile(tx, hash).executeTakeFirst()
    if (!present || present.reference_count === 0) return
    await Promise.all(made.map(({ key, bytes }) => files.put(key, bytes, 'image/avif')))
    await markAvifMade(tx, hash).execute()
  })
}
