import type { Kysely } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { AppealList } from '../../../domain/rules/console/decisions.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { AppealAnswer } from '../../../domain/schemas/console/decisions.ts'
import { decodeNewest, pageOf, placeByAge } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { hasReported } from '../reports/reports.ts'
import { type Doer, logDeed } from '../team/team.ts'
import { countOthersOfTeam, endAppeal, lockPerson, selectAppeals, selectDecision } from './decisions.queries.ts'
import { viewDecision } from './decisions.view.ts'
import { decidedAlready, type ModerationDependencies, ownDecision, refuseOwnAffair } from './moderation.policy.ts'
import { lift } from './suspend.ts'
import { restore } from './take-down.ts'

/**
 * The answers of people that wait for the team, the longest waiting first.
 * @param userId who reads them: not what is about them, or what they have decided while there are others
 * @throws AppError `invalid_input` for a cursor
 */
export async function listAppeals(
  db: Kysely<Database>,
  userId: string,
  cursor: string | undefined,
): Promise<AppealList> {
  const limit = consoleLimits.pageSize
  const rows = await selectAppeals(db, { after: decodeNewest(cursor), limit: limit + 1 }).execute()
  const { page, nextCursor } = pageOf(rows, limit, placeByAge)
  const hasOthers = await isOfSeveral(db, userId)
  const appeals = page.map((row) => ({
    ...viewDecision(row),
    person: fullNameOf(row.name, row.last_name),
    isForOthers: row.user_id === userId || (hasOthers && row.decided_by === userId),
  }))
  return { appeals, nextCursor }
}

/** Are there others of the team? */
async function isOfSeveral(db: Kysely<Database>, userId: string): Promise<boolean> {
  return Number((await countOthersOfTeam(db, userId).executeTakeFirstOrThrow()).others) > 0
}

/**
 * Ends the answer of a person to a decision: it stays, or is undone. Another one of the team reads it than the one who decided, where
 * there is another one, and no one who has reported what it is about.
 * @throws AppError `decision_not_found`; `own_affair`; `decided_already`
 */
export function answerAppeal(
  deps: ModerationDependencies,
  by: Doer,
  { id, outcome, answer = '' }: AppealAnswer,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const decision = await selectDecision(tx, id).executeTakeFirst()
    if (!decision?.appeal_text) throw new AppError('decision_not_found')
    if (decision.appeal_outcome) throw decidedAlready(decision.answered_by_name)
    const { actor, network } = by
    const { kind, user_id: userId, product_id, review_id, title } = decision
    refuseOwnAffair(actor, userId)
    if (decision.decided_by === actor.userId && (await isOfSeveral(tx, actor.userId))) throw ownDecision()
    const subjectId = product_id ?? review_id ?? userId
    if (await hasReported(tx, { subjectId, userId: actor.userId })) throw new AppError('own_affair')
    const person = await lockPerson(tx, userId).executeTakeFirst()
    const isStanding = decision.undone_at === null
    if (outcome === 'undone' && isStanding) {
      const reason = answer || decision.appeal_text
      if (kind === 'suspend') await lift(deps, tx, by, { userId, reason })
      else if (product_id) await restore(deps, tx, by, { subject: 'product', id: product_id, reason })
      else if (review_id) await restore(deps, tx, by, { subject: 'review', id: review_id, reason })
    }
    const ended = {
      appeal_outcome: outcome,
      appeal_answer: answer,
      answered_by: actor.userId,
      answered_by_name: actor.name,
    }
    if (!(await endAppeal(tx, id, ended).executeTakeFirst()))
      throw decidedAlready((await selectDecision(deps.db, id).executeTakeFirst())?.answered_by_name ?? '')
    if (person && !person.deleted_at)
      await deps.messages.queue(tx, {
        channel: 'email',
        to: person.email,
        language: person.language,
        kind: `appeal_${outcome}`,
        values: { name: person.name, title, answer: answer || 'none' },
      })
    const subject = { kind: 'decision', id }
    await logDeed(tx, actor, { action: 'answerAppeal', subject, after: { outcome }, reason: answer, network })
  })
}
