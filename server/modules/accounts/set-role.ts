import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type Role, updateRole } from './roles.queries.ts'

/**
 * Gives somebody the right to act for the team, or takes it (decisions: Admin). Nothing else changes: whoever is signed in
 * stays so, and every call asks for the right anew.
 * @returns whether anybody has this address
 */
export async function setRole(db: Kysely<Database>, email: string, role: Role): Promise<boolean> {
  return (await updateRole(db, email.trim().toLowerCase(), role).executeTakeFirst()) !== undefined
}
