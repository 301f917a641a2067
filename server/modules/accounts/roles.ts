import type { Kysely } from 'kysely'
import type { Role } from '../../../domain/rules/console-policy.ts'
import type { Database } from '../../db/schema.ts'
import { updateRole } from './users.queries.ts'

/**
 * Gives a role of the team, or takes it back (decisions: Admin). Nothing else changes: sessions stay, and every call checks the
 * role again.
 * @returns whose address this is; undefined when no user has it
 */
export async function setRole(db: Kysely<Database>, email: string, role: Role): Promise<string | undefined> {
  return (await updateRole(db, email.trim().toLowerCase(), role).executeTakeFirst())?.id
}
