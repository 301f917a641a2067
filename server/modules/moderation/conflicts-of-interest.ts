import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { DecisionRefusal, ForOtherReviewers } from '../../../domain/rules/console/decisions.ts'
import { reportSubjects } from '../../../domain/schemas/report.ts'
import type { Database } from '../../db/schema.ts'
import { type ConsoleUser, requireStillOpen } from '../team/team.ts'
import {
  type ModerationSubject,
  selectAffectedUsers,
  selectConflictsOfInterest,
} from './conflicts-of-interest.queries.ts'

type Decider = Pick<ConsoleUser, 'userId' | 'role'>

/**
 * What every decision asks in its own transaction, whichever way leads to it. No one of the team decides about themselves, what is theirs,
 * a review of their ad, or what they have reported; about accounts of the team admins alone decide.
 * @param also others whom it concerns
 * @throws AppError `own_affair`; `not_allowed`; `not_signed_in` when the session or the role of who decides has ended meanwhile
 */
export async function requireMayDecide(
  tx: Transaction<Database>,
  actor: ConsoleUser,
  about: ModerationSubject,
  ...also: readonly (string | null | undefined)[]
): Promise<void> {
  await requireStillOpen(tx, actor)
  const code = await findDecisionRefusal(tx, actor, about, ...also)
  if (code) throw new AppError(code)
}

/** Returns why a team member may not decide about something; null when they may. Pages hide actions that would be refused. */
export async function findDecisionRefusal(
  db: Kysely<Database>,
  actor: Decider,
  { subject, id }: ModerationSubject,
  ...also: readonly (string | null | undefined)[]
): Promise<DecisionRefusal | null> {
  if (also.includes(actor.userId)) return 'own_affair'
  return (await decisionRefusalOf(db, actor, subject, [id])).get(id) ?? null
}

/** The same for several things of one kind. */
async function decisionRefusalOf(
  db: Kysely<Database>,
  { userId, role }: Decider,
  subject: ModerationSubject['subject'],
  ids: readonly string[],
): Promise<Map<string, DecisionRefusal>> {
  if (ids.length === 0) return new Map()
  const concerned = await selectConflictsOfInterest(db, userId, subject, ids)
  const ofTeam = concerned.filter((one) => role !== 'admin' && one.role !== null && one.role !== 'user')
  const own = concerned.filter(({ user_id }) => user_id === userId)
  return new Map([
    ...ofTeam.map(({ id }) => [id, 'not_allowed'] as const),
    ...own.map(({ id }) => [id, 'own_affair'] as const),
  ])
}

/** Adds to each row of a list whether other team members have to decide about it. */
export async function withIsForOthers<Row>(
  db: Kysely<Database>,
  actor: Decider,
  rows: readonly Row[],
  aboutOf: (row: Row) => ModerationSubject,
): Promise<(Row & ForOtherReviewers)[]> {
  const refused = await findDecisionRefusals(db, actor, rows.map(aboutOf))
  return rows.map((row) => ({ ...row, isForOthers: refused.has(aboutOf(row).id) }))
}

/** Returns why a team member may not decide about some items, by their ids; allowed ones are missing. */
export async function findDecisionRefusals(
  db: Kysely<Database>,
  actor: Decider,
  about: readonly ModerationSubject[],
): Promise<Map<string, DecisionRefusal>> {
  const refused = new Map<string, DecisionRefusal>()
  for (const kind of reportSubjects) {
    const ids = about.flatMap(({ subject, id }) => (subject === kind ? [id] : []))
    for (const [id, why] of await decisionRefusalOf(db, actor, kind, ids)) refused.set(id, why)
  }
  return refused
}

/** Refuses a team member access to notes and reports about themselves. @throws AppError `own_affair` */
export async function refuseConflictOfInterest(
  db: Kysely<Database>,
  { userId }: Pick<ConsoleUser, 'userId'>,
  { subject, id }: ModerationSubject,
  ...also: readonly (string | null | undefined)[]
): Promise<void> {
  const concerned = await selectAffectedUsers(db, subject, [id])
  if ([...also, ...concerned.map(({ user_id }) => user_id)].includes(userId)) throw new AppError('own_affair')
}

/** Requires an admin for the accounts of team members. @throws AppError `not_allowed` */
export async function requireAdminForTeamMember(
  db: Kysely<Database>,
  { role }: Pick<ConsoleUser, 'role'>,
  userId: string,
): Promise<void> {
  const [person] = await selectAffectedUsers(db, 'user', [userId])
  if (person && person.role !== 'user' && role !== 'admin') throw new AppError('not_allowed')
}
