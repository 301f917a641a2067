import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { ForOthers, WhyNot } from '../../../domain/rules/console/decisions.ts'
import type { Database } from '../../db/schema.ts'
import { type ConsolePerson, requireStillOpen } from '../team/team.ts'
import { type Subject, selectConcerned, selectRefusing } from './own-affairs.queries.ts'

type Decider = Pick<ConsolePerson, 'userId' | 'role'>

/**
 * What every decision asks in its own transaction, whichever way leads to it. No one of the team decides about themselves, what is theirs,
 * a review of their ad, or what they have reported; about accounts of the team admins alone decide.
 * @param also others whom it concerns
 * @throws AppError `own_affair`; `not_allowed`; `not_signed_in` when the session or the role of who decides has ended meanwhile
 */
export async function requireMayDecide(
  tx: Transaction<Database>,
  actor: ConsolePerson,
  about: Subject,
  ...also: readonly (string | null | undefined)[]
): Promise<void> {
  await requireStillOpen(tx, actor)
  const code = await whyNot(tx, actor, about, ...also)
  if (code) throw new AppError(code)
}

/** Returns why a team member may not decide about something; null when they may. Pages hide actions that would be refused. */
export async function whyNot(
  db: Kysely<Database>,
  actor: Decider,
  { subject, id }: Subject,
  ...also: readonly (string | null | undefined)[]
): Promise<WhyNot | null> {
  if (also.includes(actor.userId)) return 'own_affair'
  return (await whyNotOf(db, actor, subject, [id])).get(id) ?? null
}

/** The same for several things of one kind. */
async function whyNotOf(
  db: Kysely<Database>,
  { userId, role }: Decider,
  subject: Subject['subject'],
  ids: readonly string[],
): Promise<Map<string, WhyNot>> {
  if (ids.length === 0) return new Map()
  const concerned = await selectRefusing(db, userId, subject, ids)
  const ofTeam = concerned.filter((one) => role !== 'admin' && one.role !== null && one.role !== 'user')
  const own = concerned.filter(({ user_id }) => user_id === userId)
  return new Map([
    ...ofTeam.map(({ id }) => [id, 'not_allowed'] as const),
    ...own.map(({ id }) => [id, 'own_affair'] as const),
  ])
}

/** Adds to each row of a list whether other team members have to decide about it. */
export async function markForOthers<Row>(
  db: Kysely<Database>,
  actor: Decider,
  rows: readonly Row[],
  aboutOf: (row: Row) => Subject,
): Promise<(Row & ForOthers)[]> {
  const refused = await findWhyNot(db, actor, rows.map(aboutOf))
  return rows.map((row) => ({ ...row, isForOthers: refused.has(aboutOf(row).id) }))
}

/** Returns why a team member may not decide about some items, by their ids; allowed ones are missing. */
export async function findWhyNot(
  db: Kysely<Database>,
  actor: Decider,
  about: readonly Subject[],
): Promise<Map<string, WhyNot>> {
  const refused = new Map<string, WhyNot>()
  for (const kind of ['product', 'review', 'user'] as const) {
    const ids = about.flatMap(({ subject, id }) => (subject === kind ? [id] : []))
    for (const [id, why] of await whyNotOf(db, actor, kind, ids)) refused.set(id, why)
  }
  return refused
}

/** Refuses a team member access to notes and reports about themselves. @throws AppError `own_affair` */
export async function refuseOwnAffair(
  db: Kysely<Database>,
  { userId }: Pick<ConsolePerson, 'userId'>,
  { subject, id }: Subject,
  ...also: readonly (string | null | undefined)[]
): Promise<void> {
  const concerned = await selectConcerned(db, subject, [id])
  if ([...also, ...concerned.map(({ user_id }) => user_id)].includes(userId)) throw new AppError('own_affair')
}

/** Requires an admin for the accounts of team members. @throws AppError `not_allowed` */
export async function refuseOfTeam(
  db: Kysely<Database>,
  { role }: Pick<ConsolePerson, 'role'>,
  userId: string,
): Promise<void> {
  const [person] = await selectConcerned(db, 'user', [userId])
  if (person && person.role !== 'user' && role !== 'admin') throw new AppError('not_allowed')
}
