import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { markNumberProved } from '../users.queries.ts'

/** Notes that somebody who is signed in holds the number of their account. Another number proves nothing about it. */
export async function proveOwnNumber(db: Kysely<Database>, userId: string, phoneNumber: string): Promise<void> {
  await markNumberProved(db, userId, phoneNumber).execute()
}
