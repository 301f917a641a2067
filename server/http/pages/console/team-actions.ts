import * as z from 'zod/mini'
import { hideAddress } from '../../../../domain/rules/console/hide-address.ts'
import type { TeamMember } from '../../../../domain/rules/console/team.ts'
import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import { seesHidden } from '../../../../domain/rules/team-roles.ts'
import { queryId } from '../../../../domain/schemas/query-value.ts'
import { countWaiting, endSessionsForTeam, listTeam } from '../../../modules/team/team.ts'
import { type Desk, parse } from './desk.ts'

const personSchema = z.object({ id: z.pipe(queryId(), z.string({ error: 'invalid_id' })) })

/** What waits, who is of the team, and the end of their sessions. */
export const teamActions = ({ deps: { db }, requireRole, doer }: Desk) =>
  ({
    async seeWaiting() {
      const { userId } = await requireRole('seeWaiting')
      return countWaiting(db, userId)
    },
    async listTeam() {
      const { role, userId } = await requireRole('listTeam')
      const team = await listTeam(db)
      const isHidden = ({ id }: TeamMember) => seesHidden(role) && id !== userId
      return team.map((one) => (isHidden(one) ? { ...one, email: hideAddress(one.email) } : one))
    },
    async endSessionsOf(id) {
      const by = await doer('endSessionsOf')
      return endSessionsForTeam(db, { ...by, userId: parse(personSchema, { id }).id })
    },
  }) satisfies Partial<ConsoleActions>
