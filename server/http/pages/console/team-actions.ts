import * as z from 'zod/mini'
import type { TeamActions } from '../../../../domain/rules/console/team.ts'
import { queryId } from '../../../../domain/schemas/query-value.ts'
import { countWaiting, endSessionsForTeam, listTeam } from '../../../modules/team/team.ts'
import { type Desk, parse } from './desk.ts'

const personSchema = z.object({ id: z.pipe(queryId(), z.string({ error: 'invalid_id' })) })

/** What waits, who is of the team, and the end of their sessions. */
export const teamActions = ({ deps: { db }, requireRole, doer }: Desk): TeamActions => ({
  async seeWaiting() {
    await requireRole('seeWaiting')
    return countWaiting(db)
  },
  async listTeam() {
    await requireRole('listTeam')
    return listTeam(db)
  },
  async endSessionsOf(id) {
    const by = await doer('endSessionsOf')
    return endSessionsForTeam(db, { ...by, userId: parse(personSchema, { id }).id })
  },
})
