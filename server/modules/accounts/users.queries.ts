import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** A person by what they sign in with. */
export function selectUserByLogin(db: Db, login: { email: string } | { phoneNumber: string }) {
  const users = db.selectFrom('users').selectAll()
  return 'email' in login
    ? users.where(({ fn }) => fn('lower', ['email']), '=', login.email)
    : users.where('phone_number', '=', login.phoneNumber)
}

export function selectUser(db: Db, id: string) {
  return db.selectFrom('users').selectAll().where('id', '=', id)
}
