import type { DecisionSummary } from '../../../domain/rules/console/decisions.ts'

/** Hidden fields: which decision a form shows, because a colleague may change it meanwhile. */
export function DecisionVersionFields({
  decision,
}: {
  decision: Pick<DecisionSummary, 'id' | 'outcome'> | null | undefined
}) {
  if (!decision) return null
  return (
    <>
      <input type="hidden" name="decision" value={decision.id} />
      <input type="hidden" name="outcome" value={decision.outcome ?? ''} />
    </>
  )
}
