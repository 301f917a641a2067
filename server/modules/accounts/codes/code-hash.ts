import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { sealWithSecret } from '../../../db/site-secret.ts'

/** What a code is for, without the code. */
export interface CodePlace {
  address: string
  purpose: string
  /** As `networkKey` writes it. */
  network: string
}

/**
 * What is kept of a code. An HMAC and not a slow hash: a code lives five minutes and has twenty tries, and the table
 * without the secret tells nothing; a slow hash would let guesses take the processors that logins need.
 */
export function hashCode(
  db: Kysely<Database>,
  { address, purpose, network }: CodePlace,
  code: string,
): Promise<Buffer> {
  return sealWithSecret(db, 'one-time codes', JSON.stringify([address, purpose, network, code]))
}

/** A network as the table knows it: it does not tell who asked. */
export const networkKey = (network: string): string => createHash('sha256').update(network).digest('base64url')
