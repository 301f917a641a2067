import { reviewLimits } from '../../domain/limits/review.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Star } from './stars.tsx'

/** The stars of a review, or of an average. @param rating in whole or half stars */
export function RatingStars({ rating }: { rating: number }) {
  const { t } = useLanguage()
  return (
    <span role="img" aria-label={t('rating_given', { rating })} className="inline-flex gap-0.5">
      {Array.from({ length: reviewLimits.ratingMax }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars never change places
        <span key={index} className="relative">
          <Star filled={index + 1 <= rating} className="size-4.5" />
          {rating - index === 0.5 && (
            <span data-half className="absolute inset-y-0 left-0 w-1/2 overflow-hidden">
              <Star className="size-4.5" />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
