import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Database, PictureColumns } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** These columns, of `images` and its `image_files`, as one value. */
export const pictureColumns = sql<PictureColumns>`json_build_array(images.full_path, images.width, images.height,
  image_files.hash, image_files.widths, image_files.thumbhash, image_files.has_avif)`

/** The files of a picture, by the hash of what was sent. */
export function selectImageFile(db: Db, hash: string) {
  return db.selectFrom('image_files').selectAll().where('hash', '=', hash)
}

/** Records files before they are written, so that none is left without a row. */
export function claimImageFile(db: Db, file: Insertable<Database['image_files']>) {
  return db
    .insertInto('image_files')
    .values(file)
    .onConflict((conflict) => conflict.column('hash').doNothing())
}

/** The files were written, for the first time or again; AVIF variants are not among them, and are not asked for yet. */
export function writeImageFile(tx: Tx, { hash, ...file }: Insertable<Database['image_files']>) {
  const written = { ...file, wants_avif: false, has_avif: false, created_at: sql<Date>`now()` }
  return tx
    .insertInto('image_files')
    .values({ hash, ...written })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(written))
    .returningAll()
}

/** Locks the files of a picture for writing or removal until the end of the transaction. */
export function lockImageFile(tx: Tx, hash: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 3))`.execute(tx)
}

/** @returns nothing when the path is taken */
export function insertImage(tx: Tx, image: Insertable<Database['images']>) {
  return tx
    .insertInto('images')
    .values(image)
    .onConflict((conflict) => conflict.column('full_path').doNothing())
    .returningAll()
}

/**
 * Queues the making of AVIF variants behind everything else; once, however often it is asked for. One after the other, in a
 * queue of their own: they wait until nothing else is going on, and nothing else has to wait with them.
 */
export function queueAvifJob(tx: Tx, hash: string) {
  return sql`select graphile_worker.add_job('make-avif', json_build_object('hash', ${hash}::text),
    queue_name => 'pictures', job_key => ${`avif:${hash}`}::text, max_attempts => 5, priority => 100)`.execute(tx)
}

/** Records that AVIF variants of a picture are wanted. */
export async function requestAvif(tx: Tx, hash: string): Promise<void> {
  await tx.updateTable('image_files').set({ wants_avif: true }).where('hash', '=', hash).execute()
  await queueAvifJob(tx, hash)
}

export function markAvifMade(db: Db, hash: string) {
  return db.updateTable('image_files').set({ has_avif: true }).where('hash', '=', hash).where('reference_count', '>', 0)
}

/** Locks pictures that may be unused, so that no use can start now. */
export function lockUnusedImages(tx: Tx, wanted: { ids: readonly string[] } | { since: Date; limit: number }) {
  const query = tx.selectFrom('images').select('id').where('hash', 'is not', null).forUpdate().skipLocked()
  if ('ids' in wanted) return query.where('id', 'in', wanted.ids)
  return query.where('unused_since', '<', wanted.since).orderBy('unused_since').limit(wanted.limit)
}

const isUnused = sql<boolean>`not exists (select from product_images where product_images.image_id = images.id)
  and not exists (select from users where users.avatar_image_id = images.id)
  and not exists (select from banners where banners.image_id = images.id)
  and not exists (select from banners where banners.original_image_id = images.id)
  and not exists (select from categories where categories.image_id = images.id)`

/** Deletes those of the locked pictures that nothing uses. */
export function deleteUnusedImages(tx: Tx, ids: readonly string[]) {
  return tx.deleteFrom('images').where('id', 'in', ids).where(isUnused)
}

/** Marks the remaining locked pictures as used: they are not checked again. */
export function markImagesUsed(tx: Tx, ids: readonly string[]) {
  return tx.updateTable('images').set({ unused_since: null }).where('id', 'in', ids)
}

/** Why an existing file is not served: no picture uses it any more, and it stays only for backups; or its ad was taken down. */
export type WithheldReason = 'unused' | 'taken down'

/** The files that are not sent: whole ones that no picture uses, and those of ads that were taken down. @param name of one of them */
export function selectWithheldFiles(db: Db, name?: string) {
  const unused = db
    .selectFrom('image_files')
    .select(['hash as name', sql<WithheldReason>`'unused'`.as('why')])
    .where('reference_count', '=', sql.lit(0))
    .where('unused_since', 'is not', null)
    .$if(name !== undefined, (query) => query.where('hash', '=', name ?? ''))
  const takenDown = db
    .selectFrom('taken_down_pictures')
    .select(['name', sql<WithheldReason>`'taken down'`.as('why')])
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
  return unused.unionAll(takenDown)
}

/** Is it the picture of an ad that was taken down? @param hash of what was sent */
export function isPictureTakenDown(db: Db, hash: string) {
  return db.selectFrom('taken_down_pictures').select('name').where('name', '=', hash).limit(1)
}

/** Which files without a picture are old enough to delete: unused ones, and those of interrupted uploads. */
export interface UnusedFilesFilter {
  unusedBefore: Date
  interruptedBefore: Date
}

const isOld = ({ unusedBefore, interruptedBefore }: UnusedFilesFilter) => sql<boolean>`reference_count = 0 and
  case when unused_since is null then created_at < ${interruptedBefore} else unused_since < ${unusedBefore} end`

export function selectUnusedFiles(db: Db, old: UnusedFilesFilter, limit: number) {
  return db.selectFrom('image_files').select('hash').where(isOld(old)).orderBy('created_at').limit(limit)
}

export function deleteUnusedFile(tx: Tx, hash: string, old: UnusedFilesFilter) {
  return tx.deleteFrom('image_files').where('hash', '=', hash).where(isOld(old)).returning('hash')
}

/** Files whose AVIF variants were never made, and which should have been long ago. */
export function selectFilesWithoutAvif(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('image_files')
    .select('hash')
    .where('wants_avif', '=', true)
    .where('has_avif', '=', false)
    .where('reference_count', '>', 0)
    .where('created_at', '<', since)
    .limit(limit)
}
