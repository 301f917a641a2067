import { formatCount } from '../../../domain/rules/price.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { RatingSummary as Summary } from '../../../domain/schemas/review.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { RatingStars } from '../../ui/rating-stars.tsx'
import './rating-bars.css'

/** The summary of all reviews: their average, and the count for each number of stars. */
export function RatingSummary({ averageRating, totalReviews, ratingCounts }: Summary) {
  const { t } = useLanguage()
  return (
    <div className="grid max-w-160 grid-cols-1 items-center gap-5 tabular-nums min-[22.0625rem]:grid-cols-[auto_minmax(0,1fr)] md:grid-cols-[10rem_minmax(0,1fr)] md:gap-8">
      {/* With large letters the bars go below. */}
      <p className="grid justify-items-center leading-snug">
        <span className="sr-only">{t('rating')} </span>
        <b className="text-[3rem] leading-none font-price">{formatRating(averageRating)}</b>
        <span aria-hidden="true" className="my-1">
          <RatingStars rating={Math.round(averageRating * 2) / 2} />
        </span>
        <span className="text-ink-soft tabular-nums">{t('review_count', { count: totalReviews })}</span>
      </p>
      <ul className="rating-bars grid gap-1 *:grid *:grid-cols-[1.375rem_minmax(0,1fr)_auto] *:items-center *:gap-2 *:text-14 *:leading-[1.3]">
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
