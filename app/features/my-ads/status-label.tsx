import { Ban, CalendarX2, CircleCheck, CirclePause, KeyRound } from 'lucide'
import type { AdStatus } from '../../../domain/schemas/ad.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

const signs = { active: CircleCheck, paused: CirclePause, rented: KeyRound, expired: CalendarX2, removed: Ban }

/** All states of an ad, in the order of the tabs. */
export const adStates = Object.keys(signs) as AdStatus[]

/** The number of ads in all states together. */
export const sumOf = (counts: Readonly<Record<AdStatus, number>>): number =>
  adStates.reduce((sum, state) => sum + counts[state], 0)

const tones = {
  active: 'bg-good-50 text-good',
  paused: 'bg-sunken text-ink-soft',
  rented: 'bg-marigold-50 text-ink',
  expired: 'bg-bad-50 text-bad',
  removed: 'bg-bad-50 text-bad',
}

/** The state of an ad: a word with an icon and a colour. */
export function StatusLabel({ status }: { status: AdStatus }) {
  const { t } = useWords('ad')
  const icon = signs[status]
  return (
    <p
      className={`mb-1 inline-flex items-center gap-1.5 rounded-pill px-2.5 py-0.75 text-14 leading-snug font-label ${tones[status]}`}
      data-status={status}
    >
      <Icon of={icon} className="size-4 shrink-0" />
      {t(`myAds.status.${status}`)}
    </p>
  )
}
