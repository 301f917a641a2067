import type { RatingSummary, Review } from '../../../domain/schemas/review.ts'
import { answeringRefusalOf, answerRefusalOf, changeRefusalOf, type ReviewViewer } from './reviews.policy.ts'
import type { RatingRow, ReviewRow } from './reviews.queries.ts'

/** The public view of a review, with the viewer's permissions. */
export function viewReview(row: ReviewRow, viewer: ReviewViewer): Review {
  return {
    _id: row.id,
    userId: { _id: row.author_id, name: row.author_name ?? '', avatar: row.author_avatar },
    rating: row.rating,
    reviewText: row.review_text,
    text: row.review_text,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    answer:
      row.answer_text === null || row.answered_at === null
        ? null
        : { answerText: row.answer_text, answeredAt: new Date(row.answered_at).toISOString() },
    ...(row.contacted_month !== null && { contactedMonth: row.contacted_month }),
    ...(row.is_booked && { isBooked: true }),
    canEdit: !changeRefusalOf(row, viewer),
    canDelete: !changeRefusalOf(row, viewer),
    canAnswer: !answerRefusalOf(row, viewer),
    canDeleteAnswer: row.answer_text !== null && !answeringRefusalOf(viewer),
  }
}

/** The summary of an ad's reviews. */
export function viewRating(row: RatingRow): RatingSummary {
  return {
    averageRating: row.average_rating,
    totalReviews: row.total_reviews,
    ratingCounts: row.rating_counts,
  }
}
