import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  endDecisionSchema,
  peopleQuerySchema,
  suspensionSchema,
  teamNoteSchema,
} from '../../../../domain/schemas/console/people.ts'
import {
  addTeamNote,
  exportPeople,
  getPersonForTeam,
  liftUserSuspension,
  listPeople,
  revealPersonContact,
  signOutPerson,
  suspendUser,
} from '../../../modules/moderation/moderation.ts'
import { type ActionContext, parseId, parseInput } from './action-context.ts'

/** The people of the site. */
export const peopleActions = ({ deps, requireRole, auditContext, exportContext }: ActionContext) =>
  ({
    async listPeople(query) {
      const { role } = await requireRole('listPeople')
      return listPeople(deps.db, role, parseInput(peopleQuerySchema, query))
    },
    async exportPeople(query) {
      return exportContext('exportPeople', (by) => exportPeople(deps.db, parseInput(peopleQuerySchema, query), by))
    },
    async readPerson(id) {
      return getPersonForTeam(deps.db, await auditContext('readPerson'), parseId(id))
    },
    async showPerson(id) {
      return revealPersonContact(deps.db, await auditContext('showPerson'), parseId(id))
    },
    async suspendPerson(values) {
      const by = await auditContext('suspendPerson')
      const { id: userId, ...suspension } = parseInput(suspensionSchema, values)
      return suspendUser(deps, by, { userId, ...suspension })
    },
    async liftSuspension(values) {
      const by = await auditContext('liftSuspension')
      const { id: userId, ...ending } = parseInput(endDecisionSchema, values)
      return liftUserSuspension(deps, by, { userId, ...ending })
    },
    async signOutPerson(id) {
      return signOutPerson(deps.db, await auditContext('signOutPerson'), parseId(id))
    },
    async addNote(values) {
      return addTeamNote(deps.db, await auditContext('addNote'), parseInput(teamNoteSchema, values))
    },
  }) satisfies Partial<ConsoleActions>
