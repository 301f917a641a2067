import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { insertKeys, type PushKeys, selectKeys } from './push.queries.ts'

/** The site's pair of keys, which is made when there is none; of processes that start together one makes it for all. */
export async function requirePushKeys(db: Kysely<Database>): Promise<PushKeys> {
  const known = await selectKeys(db).executeTakeFirst()
  if (known) return known
  // Loaded when it is needed: most processes never send a push.
  const { default: library } = await import('web-push')
  await insertKeys(db, library.generateVAPIDKeys()).execute()
  return selectKeys(db).executeTakeFirstOrThrow()
}
