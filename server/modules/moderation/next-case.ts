import type { Kysely } from 'kysely'
import type { CaseSummary } from '../../../domain/rules/console/reports.ts'
import type { CaseQueue } from '../../../domain/schemas/console/reports.ts'
import type { Database } from '../../db/schema.ts'
import { listCasesAfter } from '../reports/reports.ts'
import type { ConsoleUser } from '../team/team.ts'
import { findDecisionRefusal } from './conflicts-of-interest.ts'

/** Cases that are looked at, from the place of the last one and from the beginning: all others are not for the reader. */
const lookedAt = 20

/**
 * The open case after another one in its queue, and at its end the first one, that someone of the team may decide.
 * @returns its id
 */
export async function findNextCase(
  db: Kysely<Database>,
  actor: ConsoleUser,
  current: CaseSummary,
  queue: CaseQueue,
): Promise<string | null> {
  for (const after of [current, undefined])
    for (const { id, subject, subjectId, ownerId } of await listCasesAfter(db, actor.userId, queue, {
      after,
      limit: lookedAt,
    }))
      if (id !== current.id && !(await findDecisionRefusal(db, actor, { subject, id: subjectId }, ownerId))) return id
  return null
}
