import { useEffect, useEffectEvent, useRef } from 'react'
import { whenIdle } from '../../browser/when-idle.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { FoldedFields } from './folded-fields.tsx'
import type { RentTermsProps } from './rent-terms-fields.lazy.tsx'

const fetchFields = () => import('./rent-terms-fields.lazy.tsx').then((m) => m.RentTermsPart)

/** On which terms the ad is rented by dates, folded: all of it has a default. The fields load when the page is idle. */
export function RentTerms(props: RentTermsProps) {
  const { t } = useTranslation('ad')
  const details = useRef<HTMLDetailsElement>(null)
  const { Part, open, failure } = useLazyPart(fetchFields)
  const load = useEffectEvent(() => void (Part ?? open()))
  useEffect(() => whenIdle(load), [])
  const isWrong = Object.keys(props.problems).some((name) => name.startsWith('terms.'))
  useEffect(() => {
    if (isWrong && details.current) details.current.open = true
  }, [isWrong])
  return (
    <FoldedFields
      ref={details}
      title={t('adForm.terms')}
      summary={Part ? <Part isSummary {...props} /> : '\u00a0'}
      onToggle={() => details.current?.open && load()}
    >
      {failure}
      {Part && <Part {...props} />}
    </FoldedFields>
  )
}
