import * as z from 'zod/mini'
import { maskContact } from '../../../../domain/rules/console/mask-contact.ts'
import type { TeamMember } from '../../../../domain/rules/console/team.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { seesHidden } from '../../../../domain/rules/team-roles.ts'
import { queryId } from '../../../../domain/schemas/query-fields.ts'
import { countPendingWork, endConsoleSessionsByTeam, listTeam } from '../../../modules/team/team.ts'
import { type ActionContext, parseInput } from './action-context.ts'

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
