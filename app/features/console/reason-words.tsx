import type { Reason } from '../../../domain/rules/console/ready-reasons.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Typed } from './typed.tsx'

/** The reason of a decision: the ready one in the language of the page, and the free text. */
export function ReasonWords({ ready, reason = '' }: Reason) {
  const { t } = useWords('console')
  return (
    <>
      {ready && <span className="block">{t(`console.ready.${ready}`)}</span>}
      <Typed text={reason} />
    </>
  )
}
