import type { Transaction } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import type { BulkDecisionResult, DecisionReason } from '../../../domain/rules/console/decisions.ts'
import type { CaseSummary } from '../../../domain/rules/console/reports.ts'
import { isTermComplete } from '../../../domain/schemas/console/form-fields.ts'
import type { CaseDecision } from '../../../domain/schemas/console/moderation.ts'
import type { Database } from '../../db/schema.ts'
import { closeCase, findCase } from '../reports/reports.ts'
import { type AuditContext, writeAuditEntry } from '../team/team.ts'
import { requireMayDecide } from './conflicts-of-interest.ts'
import { decideBulk } from './decide-bulk.ts'
import { alreadyDecidedError, goneErrorCodes, type ModerationDependencies } from './moderation.policy.ts'
import { suspendInTransaction } from './suspend.ts'
import { takeDownInTransaction } from './take-down.ts'

/**
 * Decides about all reports of one thing. Upheld: the ad or the review is taken down, the person suspended; what is gone already needs no
 * more. Of a rental nothing can be taken down: the page leads to its people. Rejected: nothing happens to it. The reporters are told either way.
 * @throws AppError `case_not_found`; `decided_already`; `invalid_input` when nothing says how long a person is suspended; as
 * `requireMayDecide` does
 */
export function decideCase(
  deps: ModerationDependencies,
  by: AuditContext,
  {
    id,
    verdict,
    ready,
    reason,
    ...term
  }: Omit<CaseDecision, keyof DecisionReason | 'days' | 'until'> &
    DecisionReason &
    Partial<Pick<CaseDecision, 'days' | 'until'>>,
): Promise<{ title: string }> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findCase(tx, id)
    if (found.state !== 'open') throw alreadyDecidedError(found.decidedBy)
    await requireMayDecide(tx, by.actor, { subject: found.subject, id: found.subjectId }, found.ownerId)
    if (verdict === 'upheld' && found.subject === 'user' && !isTermComplete(term))
      throw new AppError('invalid_input', [fieldError('days', 'days_or_never')])
    if (verdict === 'upheld') await act(deps, tx, by, { found, ready, reason, days: term.days }).catch(unlessGone)
    const { title } = found
    if (!(await closeCase(deps, tx, { caseId: id }, { state: verdict, by: by.actor, ready, reason, title })))
      throw alreadyDecidedError((await findCase(deps.db, id)).decidedBy)
    const { actor, network } = by
    const after = {
      verdict,
      subject: found.subject,
      subjectId: found.subjectId,
      reports: found.reports,
      ...(ready && { ready }),
    }
    await writeAuditEntry(tx, actor, { action: 'decideCase', subject: { kind: 'case', id }, after, reason, network })
    return { title }
  })
}

/** Does to the reported thing what an upheld report asks for. */
async function act(
  deps: ModerationDependencies,
  tx: Transaction<Database>,
  by: AuditContext,
  { found, days, ...why }: { found: CaseSummary; days: number | undefined } & DecisionReason,
): Promise<void> {
  const { subject, subjectId } = found
  if (subject === 'rental') return
  if (subject === 'user') await suspendInTransaction(deps, tx, by, { userId: subjectId, ...why, days })
  else await takeDownInTransaction(deps, tx, by, { subject, id: subjectId, ...why })
}

/** Its owner has taken it away meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && goneErrorCodes.includes(error.code))) throw error
}

/** Rejects several cases with one reason. @throws what `decideBulk` throws */
export function rejectCases(
  deps: ModerationDependencies,
  by: AuditContext,
  { ids, ...why }: { ids: readonly string[] } & DecisionReason,
): Promise<BulkDecisionResult> {
  return decideBulk(ids, (id) => decideCase(deps, by, { id, verdict: 'rejected', ...why }))
}
