import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { hmacWithSecret } from '../../db/site-secrets.ts'

/** Bytes of the name of a browser, and of what shows that we gave it. */
const [nameLength, sealLength] = [16, 16]

/**
 * Gives a browser a name, by which limits tell people behind one address from each other. It says nothing about them and is
 * written down nowhere but in the hashes of counters.
 * @returns `signed` is for its cookie: 43 characters
 */
export async function issueBrowserId(db: Kysely<Database>): Promise<{ id: string; signed: string }> {
  const name = randomBytes(nameLength)
  return { id: name.toString('base64url'), signed: Buffer.concat([name, await sealOf(db, name)]).toString('base64url') }
}

/**
 * Verifies the browser cookie, and returns the id in it; undefined for any other value.
 * @returns the name of the browser that shows this, if we gave it
 */
export async function verifyBrowserId(db: Kysely<Database>, signed: string): Promise<string | undefined> {
  const bytes = Buffer.from(signed, 'base64url')
  const [name, seal] = [bytes.subarray(0, nameLength), bytes.subarray(nameLength)]
  const isOurs = seal.length === sealLength && timingSafeEqual(seal, await sealOf(db, name))
  return isOurs ? name.toString('base64url') : undefined
}

async function sealOf(db: Kysely<Database>, name: Buffer): Promise<Buffer> {
  const seal = await hmacWithSecret(db, 'browsers', name.toString('base64url'))
  return seal.subarray(0, sealLength)
}
