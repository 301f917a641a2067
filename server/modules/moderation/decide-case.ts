import type { Transaction } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import type { ManyDecided } from '../../../domain/rules/console/decisions.ts'
import type { Reason } from '../../../domain/rules/console/ready-reasons.ts'
import type { CaseRow } from '../../../domain/rules/console/reports.ts'
import { hasTerm } from '../../../domain/schemas/console/form-values.ts'
import type { CaseDecision } from '../../../domain/schemas/console/reports.ts'
import type { Database } from '../../db/schema.ts'
import { closeCase, findCase } from '../reports/reports.ts'
import { type Doer, logDeed } from '../team/team.ts'
import { decideMany } from './decide-many.ts'
import { decidedAlready, gone, type ModerationDependencies } from './moderation.policy.ts'
import { requireMayDecide } from './own-affairs.ts'
import { suspend } from './suspend.ts'
import { takeDown } from './take-down.ts'

/**
 * Decides about all reports of one thing. Upheld: the ad or the review is taken down, the person suspended; what is gone already needs no
 * more. Rejected: nothing happens to it. The reporters are told either way.
 * @throws AppError `case_not_found`; `decided_already`; `invalid_input` when nothing says how long a person is suspended; as
 * `requireMayDecide` does
 */
export function decideCase(
  deps: ModerationDependencies,
  by: Doer,
  {
    id,
    verdict,
    ready,
    reason,
    ...term
  }: Omit<CaseDecision, keyof Reason | 'days' | 'until'> & Reason & Partial<Pick<CaseDecision, 'days' | 'until'>>,
): Promise<{ title: string }> {
  return deps.db.transaction().execute(async (tx) => {
    const found = await findCase(tx, id)
    if (found.state !== 'open') throw decidedAlready(found.decidedBy)
    await requireMayDecide(tx, by.actor, { subject: found.subject, id: found.subjectId }, found.ownerId)
    if (verdict === 'upheld' && found.subject === 'user' && !hasTerm(term))
      throw new AppError('invalid_input', [fieldError('days', 'days_or_never')])
    if (verdict === 'upheld') await act(deps, tx, by, { found, ready, reason, days: term.days }).catch(unlessGone)
    const { title } = found
    if (!(await closeCase(deps, tx, { caseId: id }, { state: verdict, by: by.actor, ready, reason, title })))
      throw decidedAlready((await findCase(deps.db, id)).decidedBy)
    const { actor, network } = by
    const after = {
      verdict,
      subject: found.subject,
      subjectId: found.subjectId,
      reports: found.reports,
      ...(ready && { ready }),
    }
    await logDeed(tx, actor, { action: 'decideCase', subject: { kind: 'case', id }, after, reason, network })
    return { title }
  })
}

/** Does to the reported thing what an upheld report asks for. */
async function act(
  deps: ModerationDependencies,
  tx: Transaction<Database>,
  by: Doer,
  { found, days, ...why }: { found: CaseRow; days: number | undefined } & Reason,
): Promise<void> {
  const { subject, subjectId } = found
  if (subject === 'user') await suspend(deps, tx, by, { userId: subjectId, ...why, days })
  else await takeDown(deps, tx, by, { subject, id: subjectId, ...why })
}

/** Its owner has taken it away meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && gone.includes(error.code))) throw error
}

/** Rejects several cases with one reason. @throws what `decideMany` throws */
export function rejectCases(
  deps: ModerationDependencies,
  by: Doer,
  { ids, ...why }: { ids: readonly string[] } & Reason,
): Promise<ManyDecided> {
  return decideMany(ids, (id) => decideCase(deps, by, { id, verdict: 'rejected', ...why }))
}
