import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import type { Database } from '../../db/schema.ts'
import { hasReported } from '../reports/reports.ts'
import { type ConsolePerson, requireStillOpen } from '../team/team.ts'
import { type Subject, selectConcerned } from './own-affairs.queries.ts'

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
  await refuseDecision(tx, actor, about, ...also)
}

/** @throws AppError `own_affair`; `not_allowed` */
async function refuseDecision(
  db: Kysely<Database>,
  actor: ConsolePerson,
  about: Subject,
  ...also: readonly (string | null | undefined)[]
): Promise<void> {
  await refuseOwnAffair(db, actor, about, ...also)
  const { userId } = actor
  if (await hasReported(db, { subjectId: about.id, userId })) throw new AppError('own_affair')
  if (about.subject === 'user') await refuseOfTeam(db, actor, about.id)
}

/** Would it not be refused as somebody's own affair, or as an account of the team? */
export function mayDecide(...asked: Parameters<typeof refuseDecision>): Promise<boolean> {
  return refuseDecision(...asked).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}

/**
 * No one of the team sees what colleagues write about them, or who has reported what is theirs.
 * @throws AppError `own_affair`
 */
export async function refuseOwnAffair(
  db: Kysely<Database>,
  { userId }: Pick<ConsolePerson, 'userId'>,
  about: Subject,
  ...also: readonly (string | null | undefined)[]
): Promise<void> {
  const concerned = await selectConcerned(db, about)
  if ([...also, ...concerned.map(({ user_id }) => user_id)].includes(userId)) throw new AppError('own_affair')
}

/** Accounts of the team are for admins. @throws AppError `not_allowed` */
export async function refuseOfTeam(db: Kysely<Database>, { role }: ConsolePerson, userId: string): Promise<void> {
  const [person] = await selectConcerned(db, { subject: 'user', id: userId })
  if (person && person.role !== 'user' && role !== 'admin') throw new AppError('not_allowed')
}
