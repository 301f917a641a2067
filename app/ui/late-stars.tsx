import { reviewLimits } from '../../domain/limits/review.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Star } from './stars.tsx'

/** One review's stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLanguage()
  return (
    <span role="img" aria-label={t('rating_given', { rating })} className="inline-flex gap-0.5">
      {Array.from({ length: reviewLimits.ratingMax }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars never change places
        <Star key={index} filled={index < rating} className="size-4.5" />
      ))}
    </span>
  )
}
