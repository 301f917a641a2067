import { languageOfText } from '../../../domain/languages.ts'
import type { Review } from '../../../domain/schemas/review.ts'
import { Stars } from '../../ui/late-stars.tsx'

/** The review that a dialog is about. */
export function ReviewQuote({ review: { rating, reviewText } }: { review: Review }) {
  return (
    <blockquote className="rounded-12 bg-sunken px-4 py-3">
      <Stars rating={rating} />
      <p className="line-clamp-3 break-words" lang={languageOfText(reviewText)}>
        {reviewText}
      </p>
    </blockquote>
  )
}
