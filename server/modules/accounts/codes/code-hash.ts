import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { insertSecret, selectSecret } from './codes.queries.ts'

/** What a code is for, without the code. */
export interface CodePlace {
  address: string
  purpose: string
  /** As `networkKey` writes it. */
  network: string
}

const known = new WeakMap<Kysely<Database>, Promise<Buffer>>()

/**
 * What is kept of a code. An HMAC and not a slow hash: a code lives five minutes and has twenty tries, and whoever reads the
 * table without the secret learns nothing; a slow hash would let guesses take the processors that logins need.
 */
export async function hashCode(db: Kysely<Database>, place: CodePlace, code: string): Promise<Buffer> {
  const secret = await requireSecret(db)
  return createHmac('sha256', secret)
    .update(JSON.stringify([place.address, place.purpose, place.network, code]))
    .digest()
}

/** A network as the table knows it: nobody should read there who asked. */
export const networkKey = (network: string): string => createHash('sha256').update(network).digest('base64url')

/** The secret of this site's codes, which is made when there is none; of processes that start together one makes it for all. */
function requireSecret(db: Kysely<Database>): Promise<Buffer> {
  const reading = known.get(db) ?? readOrMake(db)
  known.set(db, reading)
  // Another try reads it anew.
  reading.catch(() => known.delete(db))
  return reading
}

async function readOrMake(db: Kysely<Database>): Promise<Buffer> {
  const found = await selectSecret(db).executeTakeFirst()
  if (found) return found.secret
  await insertSecret(db, randomBytes(32)).execute()
  return (await selectSecret(db).executeTakeFirstOrThrow()).secret
}
