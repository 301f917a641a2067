import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

export type Role = 'user' | 'admin'

/** Of somebody who is not about to go. @param email in lower case */
export function updateRole(db: Kysely<Database>, email: string, role: Role) {
  return db
    .updateTable('users')
    .set({ role, updated_at: sql<Date>`now()` })
    .where(({ fn }) => fn('lower', ['email']), '=', email)
    .where('deleted_at', 'is', null)
    .returning('id')
}

/** Everybody of the team, in the order of their addresses. */
export function selectAdmins(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select(['email', 'name', 'last_name'])
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('email')
}
