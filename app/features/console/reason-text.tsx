import type { DecisionReason } from '../../../domain/rules/console/preset-reasons.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { UserText } from './user-text.tsx'

/** The reason of a decision: the ready one in the language of the page, and the free text. */
export function ReasonText({ ready, reason = '' }: DecisionReason) {
  const { t } = useTranslation('console')
  return (
    <>
      {ready && <span className="block">{t(`console.ready.${ready}`)}</span>}
      <UserText text={reason} />
    </>
  )
}
