import type { Rental } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { stateLabel, type Tone } from './rental-words.ts'

const tones: Record<Tone, string> = {
  todo: 'bg-marigold-500 text-on-marigold',
  waiting: 'bg-marigold-50 text-ink',
  good: 'bg-good-50 text-good',
  ended: 'bg-sunken text-ink-soft',
}

/** The state of a rental in a word or two. */
export function RentalLabel({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals')
  const { id, tone } = stateLabel(rental)
  return (
    <span
      className={`forced-edge inline-flex items-center rounded-pill px-2.5 py-0.5 text-14 leading-snug font-label ${tones[tone]}`}
    >
      {t(id)}
    </span>
  )
}
