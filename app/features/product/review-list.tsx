import { languageOfText } from '../../../domain/languages.ts'
import { formatDate } from '../../../domain/rules/dates.ts'
import { formatRating } from '../../../domain/rules/rating.ts'
import type { Product } from '../../../domain/schemas/listing.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Stars } from '../../ui/late-stars.tsx'
import { Star } from '../../ui/stars.tsx'

/** What renters said, newest first. */
export function ReviewList({ product }: { product: Product }) {
  const { t } = useWords('product')
  const { averageRating, totalReviews, reviews } = product
  return (
    <section id="reviews" className="pt-7 md:pt-10">
      <h2 className="mb-3 text-22">{t('reviews')}</h2>
      {totalReviews === 0 ? (
        <p className="text-ink-soft">{t('no_reviews_yet')}</p>
      ) : (
        <p className="flex items-center gap-2 text-ink-soft">
          <Star className="size-6" />
          <b className="text-28 leading-tight font-price text-ink tabular-nums">{formatRating(averageRating)}</b>
          {t('review_count', { count: totalReviews })}
        </p>
      )}
      <ul className="mt-3 grid xl:grid-cols-2 xl:gap-x-12">
        {reviews.map((review) => (
          <li key={review._id} className="border-b border-line py-4.5">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 leading-snug">
              <Avatar name={review.userId.name} src={review.userId.avatar} size="medium" />
              <p className="min-w-24 flex-1">
                <b className="block font-label" lang={languageOfText(review.userId.name)}>
                  {review.userId.name || t('former_member')}
                </b>
                <time dateTime={review.updatedAt} className="text-14 text-ink-soft tabular-nums">
                  {formatDate(review.updatedAt)}
                </time>
              </p>
              <Stars rating={review.rating} />
            </div>
            <p lang={languageOfText(review.reviewText)} className="whitespace-pre-line">
              {review.reviewText}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
