import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

export function selectSecret(db: Db, name: string) {
  return db.selectFrom('site_secrets').select('secret').where('name', '=', name)
}

/** The first one stays. */
export function insertSecret(db: Db, name: string, secret: Buffer) {
  return db
    .insertInto('site_secrets')
    .values({ name, secret })
    .onConflict((conflict) => conflict.doNothing())
}
