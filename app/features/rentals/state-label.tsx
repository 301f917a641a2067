import type { Rental } from '../../../domain/schemas/rental.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { isReviewWanted, stateLabel, type Tone, wantedReview } from './rental-words.ts'

const tones: Record<Tone, string> = {
  todo: 'bg-marigold-500 text-on-marigold',
  waiting: 'bg-marigold-50 text-ink',
  good: 'bg-good-50 text-good',
  ended: 'bg-sunken text-ink-soft',
}

/** The state of a rental in a word or two. @param isInList it says what is to do with one that is over, too */
export function RentalLabel({ rental, isInList = false }: { rental: Rental; isInList?: boolean }) {
  const { t } = useTranslation('rentals')
  const { id, tone } = isInList && isReviewWanted(rental) ? wantedReview : stateLabel(rental)
  return (
    <span
      className={`forced-edge inline-flex items-center rounded-pill px-2.5 py-0.5 text-14 leading-snug font-label ${tones[tone]}`}
    >
      {t(id)}
    </span>
  )
}
