import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { pictureLimits } from '../../../domain/limits/picture.ts'
import type { UploadAnswer } from '../../../domain/schemas/ad.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** An upload of a user. */
export interface UploadKey {
  id: string
  ownerId: string
}

const isAlive = sql<boolean>`touched_at > now() - make_interval(secs => ${sql.lit(pictureLimits.uploadLifetime / 1_000)})`

export function insertUpload(db: Db, upload: Insertable<Database['resumable_uploads']>) {
  return db.insertInto('resumable_uploads').values(upload).returningAll()
}

export function selectUpload(db: Db, { id, ownerId }: UploadKey) {
  return db
    .selectFrom('resumable_uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where(isAlive)
}

/** Records a chunk, whose end is the next offset. To be called with the lock of the upload. */
export function advanceUpload(tx: Tx, id: string, received: number) {
  return tx
    .updateTable('resumable_uploads')
    .set({ received, touched_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
}

/** @returns nothing when the upload has an answer already, or is gone */
export function storeUploadAnswer(tx: Tx, { id, ownerId }: UploadKey, answer: UploadAnswer) {
  return tx
    .updateTable('resumable_uploads')
    .set({ answer: JSON.stringify(answer), touched_at: sql`now()` })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('answer', 'is', null)
    .returning('id')
}

/** Unfinished uploads of a person beyond so many, those that were touched last not counted. */
export function selectSurplusUploads(db: Db, ownerId: string, max: number) {
  return db
    .selectFrom('resumable_uploads')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('answer', 'is', null)
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc')
    .offset(max)
}

export function selectStaleUploads(db: Db, since: Date, limit: number) {
  return db
    .selectFrom('resumable_uploads')
    .select('id')
    .where('touched_at', '<', since)
    .orderBy('touched_at')
    .limit(limit)
}

/** Removes one upload: a user's own, or one without new chunks. */
export function deleteUpload(tx: Tx, which: UploadKey | { id: string; since: Date }) {
  const query = tx.deleteFrom('resumable_uploads').where('id', '=', which.id).returning('id')
  return 'ownerId' in which
    ? query.where('owner_id', '=', which.ownerId).where(isAlive)
    : query.where('touched_at', '<', which.since)
}
