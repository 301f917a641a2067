import type { Kysely, Selectable, Transaction } from 'kysely'
import { AppError } from '../../../../domain/errors.ts'
import type { Database } from '../../../db/schema.ts'
import { selectUpload, type UploadKey } from './resumable.queries.ts'

export type Upload = Selectable<Database['resumable_uploads']>

/**
 * An upload of one's own.
 * @throws AppError `storage/object-not-found` when it belongs to another user, does not exist, or has expired
 */
export async function requireUpload(db: Kysely<Database>, which: UploadKey): Promise<Upload> {
  return requireFound(await selectUpload(db, which).executeTakeFirst())
}

/** Selects and locks a user's own upload. */
export async function lockUpload(tx: Transaction<Database>, which: UploadKey): Promise<Upload> {
  return requireFound(await selectUpload(tx, which).forUpdate().executeTakeFirst())
}

function requireFound(upload: Upload | undefined): Upload {
  if (!upload) throw new AppError('storage/object-not-found')
  return upload
}
