import type { Kysely } from 'kysely'
import { forgetPastTries } from '../../db/rate-counters.ts'
import type { Database } from '../../db/schema.ts'
import { deleteEndedSessions } from './sessions.queries.ts'

/** Removes sessions that have ended and counters of tries that no longer count. */
export async function forgetExpired(db: Kysely<Database>): Promise<void> {
  await deleteEndedSessions(db).execute()
  await forgetPastTries(db)
}
