import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** What secrets are for. */
const secretNames = ['one-time codes', 'browsers', 'forms', 'appeals', 'passkeys'] as const
type SecretName = (typeof secretNames)[number]

const known = new WeakMap<Kysely<Database>, Map<SecretName, Promise<Buffer>>>()

/**
 * Computes HMAC-SHA-256 of a text with a secret that only the servers of this site know. The secret is created at the start or
 * on first use; of parallel processes one creates it.
 */
export async function hmacWithSecret(db: Kysely<Database>, name: SecretName, text: string): Promise<Buffer> {
  return createHmac('sha256', await requireSecret(db, name))
    .update(text)
    .digest()
}

/** Creates missing secrets, so that pages do not have to write. */
export async function createMissingSecrets(db: Kysely<Database>): Promise<void> {
  for (const name of secretNames) await requireSecret(db, name)
}

/** Compares two tokens in constant time. */
export function areTokensEqual(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function requireSecret(db: Kysely<Database>, name: SecretName): Promise<Buffer> {
  const secrets = known.get(db) ?? new Map<SecretName, Promise<Buffer>>()
  known.set(db, secrets)
  const reading = secrets.get(name) ?? readOrMake(db, name)
  secrets.set(name, reading)
  // The next call reads it again.
  reading.catch(() => secrets.delete(name))
  return reading
}

async function readOrMake(db: Kysely<Database>, name: SecretName): Promise<Buffer> {
  const found = await selectSecret(db, name).executeTakeFirst()
  if (found) return found.secret
  await insertSecret(db, name, randomBytes(32)).execute()
  return (await selectSecret(db, name).executeTakeFirstOrThrow()).secret
}

type Db = Kysely<Database>

function selectSecret(db: Db, name: string) {
  return db.selectFrom('site_secrets').select('secret').where('name', '=', name)
}

/** The first one stays. */
function insertSecret(db: Db, name: string, secret: Buffer) {
  return db
    .insertInto('site_secrets')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
}
