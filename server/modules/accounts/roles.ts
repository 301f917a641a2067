import type { Transaction } from 'kysely'
import type { Role } from '../../../domain/rules/team-roles.ts'
import type { Database } from '../../db/schema.ts'
import { lockRole, updateRole } from './users.queries.ts'

/**
 * Gives a role of the team, or takes it back (decisions: Admin). Nothing else changes: sessions stay, and every call checks the
 * role again.
 * @returns whose address this is, and the role before; undefined when no user has it
 */
export async function setRole(
  tx: Transaction<Database>,
  email: string,
  role: Role,
): Promise<{ id: string; before: Role } | undefined> {
  const user = await lockRole(tx, email.trim().toLowerCase()).executeTakeFirst()
  if (user) await updateRole(tx, user.id, role).execute()
  return user && { id: user.id, before: user.role }
}
