import { Ban, CalendarX2, CircleCheck, CirclePause, KeyRound } from 'lucide'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

const statusIcons = { active: CircleCheck, paused: CirclePause, rented: KeyRound, expired: CalendarX2, removed: Ban }

/** All states of an ad, in the order of the tabs. */
export const adStatuses = Object.keys(statusIcons) as AdStatus[]

/** The number of ads in all states together. */
export const totalCount = (counts: Readonly<Record<AdStatus, number>>): number =>
  adStatuses.reduce((sum, state) => sum + counts[state], 0)

const statusClasses = {
  active: 'bg-good-50 text-good',
  paused: 'bg-sunken text-ink-soft',
  rented: 'bg-marigold-50 text-ink',
  expired: 'bg-bad-50 text-bad',
  removed: 'bg-bad-50 text-bad',
}

/** The state of an ad: a word with an icon and a colour. */
export function AdStatusLabel({ status }: { status: AdStatus }) {
  const { t } = useTranslation('ad')
  const icon = statusIcons[status]
  return (
    <p
      className={`mb-1 inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.75 text-14 leading-snug font-label ${statusClasses[status]}`}
      data-status={status}
    >
      <Icon of={icon} className="size-4 shrink-0" />
      {t(`myAds.status.${status}`)}
    </p>
  )
}
