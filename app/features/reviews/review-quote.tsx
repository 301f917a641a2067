import { detectLanguage } from '../../../domain/languages.ts'
import type { Review } from '../../../domain/schemas/review.ts'
import { RatingStars } from '../../ui/rating-stars.tsx'

/** The review that a dialog is about. */
export function ReviewQuote({ review: { rating, reviewText } }: { review: Review }) {
  return (
    <blockquote className="rounded-12 bg-sunken px-4 py-3">
      <RatingStars rating={rating} />
      <p className="line-clamp-3 break-words" lang={detectLanguage(reviewText)}>
        {reviewText}
      </p>
    </blockquote>
  )
}
