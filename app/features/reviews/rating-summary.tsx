import { formatCount } from '../../../domain/rules/price.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { RatingSummary as Summary } from '../../../domain/schemas/review.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { Stars } from '../../ui/late-stars.tsx'

/** What all reviews come to: their average, and how many gave how many stars. */
export function RatingSummary({ averageRating, totalReviews, ratingCounts }: Summary) {
  const { t } = useLanguage()
  return (
    <div className="rating-summary">
      <p>
        <span className="sr-only">{t('rating')} </span>
        <b className="rating-average">{formatRating(averageRating)}</b>
        <span aria-hidden="true" className="rating-stars">
          <Stars rating={Math.round(averageRating)} />
        </span>
        <span className="text-ink-soft tabular-nums">{t('review_count', { count: totalReviews })}</span>
      </p>
      <ul className="rating-bars">
        {ratingCounts
          .map((count, index) => ({ stars: index + 1, count }))
          .reverse()
          .map(({ stars, count }) => (
            <li key={stars}>
              <span className="sr-only">{t('stars_given', { stars, count: formatCount(count) })}</span>
              <span aria-hidden="true">{stars}</span>
              <progress aria-hidden="true" max={Math.max(1, totalReviews)} value={count} />
              <span aria-hidden="true" className="text-ink-soft">
                {formatCount(count)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  )
}
