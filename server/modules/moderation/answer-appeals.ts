import type { Kysely, Selectable, Transaction } from 'kysely'
import { AppError } from '../../../domain/errors.ts'
import { defaultLanguage } from '../../../domain/languages.ts'
import { consoleLimits } from '../../../domain/limits/console.ts'
import type { AppealList } from '../../../domain/rules/console/decisions.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import type { AppealDecision, AppealsQuery } from '../../../domain/schemas/console/moderation.ts'
import { decodeNewestCursor, newestPositionOf, toPage } from '../../db/cursor.ts'
import type { Database } from '../../db/schema.ts'
import { type AuditContext, type ConsoleUser, writeAuditEntry } from '../team/team.ts'
import type { SanctionedSubject } from './conflicts-of-interest.queries.ts'
import { findDecisionRefusals, requireMayDecide } from './conflicts-of-interest.ts'
import {
  countOtherTeamMembers,
  lockUser,
  selectAppeals,
  selectDecision,
  writeAppealOutcome,
} from './decisions.queries.ts'
import { alreadyDecidedError, type ModerationDependencies, ownDecisionError } from './moderation.policy.ts'
import { formatReason, viewDecision } from './moderation.view.ts'
import { liftInTransaction } from './suspend.ts'
import { restoreInTransaction } from './take-down.ts'

/**
 * The answers of people that wait for the team, the longest waiting first; or those that have ended, the newest decision first.
 * @param reader who reads them, and is told which ones they may not answer
 * @throws AppError `invalid_input` for a cursor
 */
export async function listAppeals(
  db: Kysely<Database>,
  reader: Pick<ConsoleUser, 'userId' | 'role'>,
  { state, cursor }: AppealsQuery,
): Promise<AppealList> {
  const limit = consoleLimits.pageSize
  const rows = await selectAppeals(db, { state, after: decodeNewestCursor(cursor), limit: limit + 1 }).execute()
  const { page, nextCursor } = toPage(rows, limit, newestPositionOf)
  const [refused, hasOthers] = [
    await findDecisionRefusals(db, reader, page.map(subjectOf)),
    await isOfSeveral(db, reader.userId),
  ]
  const whyNot = (row: (typeof page)[number]): AppealList['appeals'][number]['whyNot'] => {
    if (row.user_id === reader.userId) return 'own_affair'
    if (hasOthers && row.decided_by === reader.userId) return 'own_decision'
    return refused.get(subjectOf(row).id) ?? null
  }
  const appeals = page.map((row) => ({
    ...viewDecision(row),
    person: fullNameOf(row.name, row.last_name),
    adId: row.ad_id,
    reviewText: row.review_text,
    case: row.case_id === null ? null : { id: row.case_id, reports: row.reports ?? 0, reasons: row.reasons },
    whyNot: whyNot(row),
  }))
  return { appeals, nextCursor }
}

/** Are there others of the team? */
async function isOfSeveral(db: Kysely<Database>, userId: string): Promise<boolean> {
  return Number((await countOtherTeamMembers(db, userId).executeTakeFirstOrThrow()).others) > 0
}

/**
 * Ends the answer of a person to a decision: it stays, or is undone. Another one of the team reads it than the one who decided, where
 * there is another one.
 * @throws AppError `decision_not_found`; `decided_already`; as `requireMayDecide` does
 */
export function answerAppeal(
  deps: ModerationDependencies,
  by: AuditContext,
  { id, outcome, ready, answer = '' }: AppealDecision,
): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const decision = await selectDecision(tx, id).executeTakeFirst()
    if (!decision?.appeal_text) throw new AppError('decision_not_found')
    if (decision.appeal_outcome) throw alreadyDecidedError(decision.answered_by_name)
    const { actor, network } = by
    const { kind, user_id: userId, product_id, review_id, title } = decision
    await requireMayDecide(tx, actor, subjectOf(decision), userId)
    if (decision.decided_by === actor.userId && (await isOfSeveral(tx, actor.userId))) throw ownDecisionError()
    const person = await lockUser(tx, userId).executeTakeFirst()
    // Another one of the team may have taken the decision back until the lock was free.
    const { undone_at: undoneAt, ends_at: endsAt } = (await selectDecision(tx, id).executeTakeFirst()) ?? decision
    const isStanding = undoneAt === null
    const isTakenBack = undoneAt !== null && (endsAt === null || undoneAt < endsAt)
    if (outcome === 'kept' && isTakenBack) throw alreadyDecidedError(await appealAuditAction(tx, id))
    if (outcome === 'undone' && isStanding) {
      const why = { ready, reason: answer || decision.appeal_text, decisionId: id }
      if (kind === 'suspend') await liftInTransaction(deps, tx, by, { userId, ...why })
      else if (product_id) await restoreInTransaction(deps, tx, by, { subject: 'product', id: product_id, ...why })
      else if (review_id) await restoreInTransaction(deps, tx, by, { subject: 'review', id: review_id, ...why })
    }
    const told = await formatReason({ ready, reason: answer }, person?.language ?? defaultLanguage)
    const ended = {
      appeal_outcome: outcome,
      ...{ appeal_answer: told, ready_answer: ready ?? null, answer_words: answer },
      answered_by: actor.userId,
      answered_by_name: actor.name,
    }
    if (!(await writeAppealOutcome(tx, id, ended).executeTakeFirst()))
      throw alreadyDecidedError(await appealAuditAction(tx, id))
    if (person && !person.deleted_at)
      await deps.messages.queue(tx, {
        channel: 'email',
        to: person.email,
        language: person.language,
        kind: `appeal_${outcome}`,
        values: { name: person.name, title, answer: told || 'none' },
      })
    const subject = { kind: 'decision', id }
    const after = { outcome, ...(ready && { ready }) }
    await writeAuditEntry(tx, actor, { action: 'answerAppeal', subject, after, reason: answer, network })
  })
}

/** Who has answered the appeal; empty as long as nobody has. */
const appealAuditAction = async (tx: Transaction<Database>, id: string): Promise<string> =>
  (await selectDecision(tx, id).executeTakeFirst())?.answered_by_name ?? ''

/** What was decided about. */
function subjectOf({
  product_id,
  review_id,
  user_id,
}: Pick<Selectable<Database['decisions']>, 'product_id' | 'review_id' | 'user_id'>): SanctionedSubject {
  if (product_id) return { subject: 'product', id: product_id }
  return review_id ? { subject: 'review', id: review_id } : { subject: 'user', id: user_id }
}
