import type { DecisionRow } from '../../../domain/rules/console/decisions.ts'

/** What a form shows of the decision that it ends: another one of the team may end or confirm it meanwhile. */
export function SeenDecision({ decision }: { decision: Pick<DecisionRow, 'id' | 'outcome'> | null | undefined }) {
  if (!decision) return null
  return (
    <>
      <input type="hidden" name="decision" value={decision.id} />
      <input type="hidden" name="outcome" value={decision.outcome ?? ''} />
    </>
  )
}
