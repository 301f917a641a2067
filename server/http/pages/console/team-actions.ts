import * as z from 'zod/mini'
import { AppError } from '../../../../domain/errors.ts'
import { maskContact } from '../../../../domain/rules/console/people.ts'
import type { TeamMember } from '../../../../domain/rules/console/team.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { seesHidden } from '../../../../domain/rules/team-roles.ts'
import { auditLogQuerySchema, passkeyNameSchema } from '../../../../domain/schemas/console/team.ts'
import { queryId } from '../../../../domain/schemas/query-fields.ts'
import {
  addPasskey,
  countPendingWork,
  endConsoleSessionsByTeam,
  exportAuditLog,
  listAuditEntries,
  listPasskeys,
  listTeam,
  removePasskey,
} from '../../../modules/team/team.ts'
import { type ActionContext, parseId, parseInput } from './action-context.ts'

const personSchema = z.object({ id: z.pipe(queryId(), z.string({ error: 'invalid_id' })) })

/** What waits, who is of the team, and the end of their sessions. */
export const teamActions = ({ deps: { db }, requireRole, auditContext }: ActionContext) =>
  ({
    async seeWaiting() {
      const { userId } = await requireRole('seeWaiting')
      return countPendingWork(db, userId)
    },
    async listTeam() {
      const { role, userId } = await requireRole('listTeam')
      const team = await listTeam(db)
      const isHidden = ({ id }: TeamMember) => seesHidden(role) && id !== userId
      return team.map((one) => (isHidden(one) ? { ...one, email: maskContact(one.email) } : one))
    },
    async endSessionsOf(id) {
      const by = await auditContext('endSessionsOf')
      return endConsoleSessionsByTeam(db, { ...by, userId: parseInput(personSchema, { id }).id })
    },
  }) satisfies Partial<ConsoleActions>

/** Passkeys: one's own, and for an admin those of others. */
export function passkeyActions({ deps, site, request, requireRole, auditContext }: ActionContext) {
  const device = request.headers['user-agent'] ?? ''
  /** What is not there is refused before the reader is asked whether they are sure. */
  const requirePasskey = async (id: string, ownerId?: string) => {
    const passkeys = await listPasskeys(deps.db, ownerId)
    if (!passkeys.some((one) => one.id === id)) throw new AppError('passkey_not_found')
  }
  return {
    async listPasskeys() {
      const { role, userId } = await requireRole('listPasskeys')
      return listPasskeys(deps.db, role === 'admin' ? undefined : userId)
    },
    async addPasskey(answer, given) {
      const by = await auditContext('addPasskey')
      const { name } = parseInput(passkeyNameSchema, { name: given })
      await addPasskey(deps, by, { site, answer, name, device })
      return 'added'
    },
    async removePasskey(id) {
      const { userId } = await requireRole('listPasskeys')
      const by = await auditContext('removePasskey', () => requirePasskey(parseId(id), userId))
      await removePasskey(deps, by, { id: parseId(id), isOwn: true, device })
      return 'removed'
    },
    async removePasskeyOf(id) {
      const by = await auditContext('removePasskeyOf', () => requirePasskey(parseId(id)))
      await removePasskey(deps, by, { id: parseId(id), isOwn: false, device })
      return 'removed'
    },
  } satisfies Partial<ConsoleActions>
}

/** The audit log, to read and as a file. */
export const logActions = ({ deps: { db }, requireRole, exportContext }: ActionContext) =>
  ({
    async readLog(query) {
      await requireRole('readLog')
      return listAuditEntries(db, parseInput(auditLogQuerySchema, query))
    },
    async exportLog(query) {
      const { cursor: _, ...filter } = parseInput(auditLogQuerySchema, query)
      return exportContext('exportLog', (by) => exportAuditLog(db, filter, by))
    },
  }) satisfies Partial<ConsoleActions>
