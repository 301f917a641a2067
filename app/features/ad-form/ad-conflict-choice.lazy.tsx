import type { AdPart } from '../../../domain/rules/ad/ad-change.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { ConflictFields } from '../edit-conflicts/conflict-fields.tsx'
import type { AdConflicts, ConflictSide } from './use-ad-conflicts.ts'
import { useAdPartFormatter } from './use-ad-part-formatter.tsx'

interface AdConflictChoiceProps {
  kind: AdKind
  meanwhile: AdConflicts
  isMissing: boolean
  onChoose(part: AdPart, chosen: ConflictSide): void
}

/** The parts of an ad that were changed here and by others since its form was opened, to choose from. */
export function AdConflictChoice({ kind, meanwhile, isMissing, onChoose }: AdConflictChoiceProps) {
  const wordsOf = useAdPartFormatter()
  return (
    <ConflictFields
      fields={wordsOf(meanwhile.parts, { ...meanwhile, kind })}
      chosen={meanwhile.chosen}
      onChoose={(part, chosen) => onChoose(part as AdPart, chosen)}
      isMissing={isMissing}
    />
  )
}
