import type { AdPart } from '../../../domain/rules/ad/ad-change.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { BothValues } from '../changed-meanwhile/both-values.tsx'
import { usePartWords } from './part-words.tsx'
import type { Chosen, Meanwhile } from './use-meanwhile.ts'

interface MeanwhileChoiceProps {
  kind: AdKind
  meanwhile: Meanwhile
  isMissing: boolean
  onChoose(part: AdPart, chosen: Chosen): void
}

/** The parts of an ad that were changed here and by others since its form was opened, to choose from. */
export function MeanwhileChoice({ kind, meanwhile, isMissing, onChoose }: MeanwhileChoiceProps) {
  const wordsOf = usePartWords()
  return (
    <BothValues
      fields={wordsOf(meanwhile.parts, { ...meanwhile, kind })}
      chosen={meanwhile.chosen}
      onChoose={(part, chosen) => onChoose(part as AdPart, chosen)}
      isMissing={isMissing}
    />
  )
}
