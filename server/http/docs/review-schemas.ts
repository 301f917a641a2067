import * as report from '../../../domain/schemas/report.ts'
import * as review from '../../../domain/schemas/review.ts'
import { asShown } from '../api/choice-words.ts'
import { adExample, reviewExample } from './examples.ts'
import type { FieldNote } from './field-note.ts'

const success = { success: true } as const
const rating = {
  averageRating: adExample.averageRating,
  totalReviews: adExample.totalReviews,
  ratingCounts: adExample.ratingCounts,
}
const ofAuthor = { ...reviewExample, answer: null, canEdit: true, canDelete: true }
const { _id, title, category, subCategory } = adExample
const ofSeller = { ...reviewExample, ad: { _id, title, category, subCategory } }
const ofOwner = { ...reviewExample, canDeleteAnswer: true }

/** The answers about reviews, by name: schema, title, description, example. */
export const reviewSchemas = {
  Review: [review.reviewSchema, 'Review', 'What a renter says about an ad.', reviewExample],
  ReviewPage: [
    review.reviewPageAnswerSchema,
    'Page of reviews',
    'One page of the reviews of an ad, the newest first.',
    {
      ...success,
      reviews: [reviewExample],
      data: [reviewExample],
      nextCursor: null,
      ...rating,
      ownReview: null,
      canReview: true,
      contactedMonth: '2026-11',
    },
  ],
  SellerReviews: [
    review.sellerReviewsAnswerSchema,
    'Reviews of a person',
    'One page of the reviews of all ads of a person, the newest first.',
    { ...success, reviews: [ofSeller], data: [ofSeller], nextCursor: null },
  ],
  ChangedReview: [
    review.changedReviewAnswerSchema,
    'Changed review',
    'A review after a change, and what all of the ad come to.',
    { ...success, message: 'Review updated!', review: ofAuthor, data: ofAuthor, ...rating },
  ],
  DeletedReview: [
    review.deletedReviewAnswerSchema,
    'Deleted review',
    'What the other reviews of the ad come to.',
    { ...success, message: 'Review deleted!', ...rating },
  ],
  AnsweredReview: [
    review.answeredReviewAnswerSchema,
    'Answered review',
    'A review after its answer was given or taken back.',
    { ...success, message: 'Answer added!', review: ofOwner, data: ofOwner },
  ],
} as const

const words: Record<string, FieldNote> = {
  rating: { description: 'One to five whole stars; also as a digit, in Latin, Devanagari or Gujarati.', examples: [5] },
  reviewText: {
    description: 'Text; line breaks are kept. May be called `text`, too.',
    examples: [reviewExample.reviewText],
  },
}

const ratingCounts: FieldNote = { description: 'How many gave one star, two, … five.' }
const reviewId: FieldNote = { description: 'Id of the review.' }

const may: Record<string, FieldNote> = {
  userId: { description: 'The author; without id and name when they have left.' },
  answer: { description: 'What the owner of the ad said to it.' },
  canEdit: { description: 'May whoever asks change it?' },
  canDelete: { description: 'May whoever asks delete it?' },
  canAnswer: { description: 'May whoever asks answer it?' },
  canDeleteAnswer: { description: 'May whoever asks take the answer back?' },
}

const reported: Record<string, FieldNote> = {
  productId: { description: 'The ad that is reported. One of the three ids has to be there.' },
  reviewId: { description: 'The review that is reported.' },
  userId: { description: 'The person who is reported.' },
  reason: {
    description: `${asShown} ${Object.entries(report.reportReasons)
      .map(([of, all]) => `${of}: ${all.join(', ')}`)
      .join('; ')}.`,
  },
  reportText: { description: 'In one’s own words; has to be there with the reason `other`.' },
}

const opened: FieldNote = {
  description:
    'By field, what the fields that are sent were when the form was opened; what is left out of the body stays. Refused with `changed_meanwhile` when they were changed since to something else.',
}

/** Schemas about reviews and reports whose fields are explained, with the notes by field. */
export const notedReviewSchemas = [
  [
    review.reviewsQuerySchema,
    {
      productId: { description: 'Id of the ad.' },
      cursor: { description: '`nextCursor` of the page before.' },
      limit: { description: 'Reviews in one page. Without it: 10.', examples: [10] },
    },
  ],
  [review.newReviewSchema, { ...words, productId: { description: 'Id of the ad.' } }],
  [review.wholeReviewSchema, { ...words, reviewId }],
  [review.reviewChangeSchema, { reviewId, opened }],
  [review.answerReviewSchema, { reviewId, answerText: { description: 'Text; line breaks are kept.' } }],
  [review.oneReviewQuerySchema, { reviewId }],
  [review.reviewSchema, may],
  [
    review.reviewPageAnswerSchema,
    {
      ratingCounts,
      nextCursor: { description: 'To be handed back as `cursor` for the next page; null on the last one.' },
      ownReview: { description: 'What whoever asks has said, wherever it stands in the list.' },
      canReview: { description: 'May whoever asks write one?' },
    },
  ],
  [report.reportSchema, reported],
] as const
