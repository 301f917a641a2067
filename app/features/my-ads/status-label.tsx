import { Ban, CalendarX2, CircleCheck, CirclePause, KeyRound } from 'lucide'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

const signs = { active: CircleCheck, paused: CirclePause, rented: KeyRound, expired: CalendarX2, removed: Ban }

/** Whether an ad can be rented now, in a word, a sign and a colour. */
export function StatusLabel({ status }: { status: AdStatus }) {
  const { t } = useWords('ad')
  const icon = signs[status]
  return (
    <p className="ad-status" data-status={status}>
      <Icon of={icon} className="size-4 shrink-0" />
      {t(`myAds.status.${status}`)}
    </p>
  )
}
