import type { Kysely } from 'kysely'
import { forgetPastWrites } from '../../db/once.ts'
import { forgetPastTries } from '../../db/rate-counters.ts'
import type { Database } from '../../db/schema.ts'
import { deleteEndedCodes, deleteEndedProofs } from './codes/codes.queries.ts'
import { deleteEndedSessions } from './sessions.queries.ts'

/** Removes what no longer counts: sessions, codes and proofs that have ended, counters of tries, keys of old writes. */
export async function forgetExpired(db: Kysely<Database>): Promise<void> {
  await deleteEndedSessions(db).execute()
  await deleteEndedCodes(db).execute()
  await deleteEndedProofs(db).execute()
  await forgetPastTries(db)
  await forgetPastWrites(db)
}
