import { Ban, CalendarX2, CircleCheck, CirclePause, KeyRound } from 'lucide-react'
import type { AdStatus } from '../../../../domain/schemas/ad.ts'
import { useWords } from '../../../i18n/language-provider.tsx'

const signs = { active: CircleCheck, paused: CirclePause, rented: KeyRound, expired: CalendarX2, removed: Ban }

/** Whether an ad can be rented now, in a word, a sign and a colour. */
export function StatusLabel({ status }: { status: AdStatus }) {
  const { t } = useWords('ad')
  const Sign = signs[status]
  return (
    <p className="ad-status" data-status={status}>
      <Sign className="size-4 shrink-0" />
      {t(`myAds.status.${status}`)}
    </p>
  )
}
