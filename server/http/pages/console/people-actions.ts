import type { ConsoleActions } from '../../../../domain/rules/console-actions.ts'
import {
  endingSchema,
  noteSchema,
  peopleQuerySchema,
  suspensionSchema,
} from '../../../../domain/schemas/console/people.ts'
import {
  addNote,
  exportPeople,
  liftForTeam,
  listPeople,
  readPersonForTeam,
  showPerson,
  signOutPerson,
  suspendForTeam,
} from '../../../modules/moderation/moderation.ts'
import { type Desk, parse, parseId } from './desk.ts'

/** The people of the site. */
export const peopleActions = ({ deps, requireRole, doer, takeFile }: Desk) =>
  ({
    async listPeople(query) {
      const { role } = await requireRole('listPeople')
      return listPeople(deps.db, role, parse(peopleQuerySchema, query))
    },
    async exportPeople(query) {
      return takeFile('exportPeople', (by) => exportPeople(deps.db, parse(peopleQuerySchema, query), by))
    },
    async readPerson(id) {
      return readPersonForTeam(deps.db, await doer('readPerson'), parseId(id))
    },
    async showPerson(id) {
      return showPerson(deps.db, await doer('showPerson'), parseId(id))
    },
    async suspendPerson(values) {
      const by = await doer('suspendPerson')
      const { id: userId, ...suspension } = parse(suspensionSchema, values)
      return suspendForTeam(deps, by, { userId, ...suspension })
    },
    async liftSuspension(values) {
      const by = await doer('liftSuspension')
      const { id: userId, ...ending } = parse(endingSchema, values)
      return liftForTeam(deps, by, { userId, ...ending })
    },
    async signOutPerson(id) {
      return signOutPerson(deps.db, await doer('signOutPerson'), parseId(id))
    },
    async addNote(values) {
      return addNote(deps.db, await doer('addNote'), parse(noteSchema, values))
    },
  }) satisfies Partial<ConsoleActions>
