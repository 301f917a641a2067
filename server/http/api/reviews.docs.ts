import * as review from '../../../domain/schemas/review.ts'
import { adExample, reviewExample } from '../docs/examples.ts'
import type { CallDocumentation, FieldNote } from '../docs/notes.ts'

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

const opened: FieldNote = {
  description:
    'By field, what the fields that are sent were when the form was opened; what is left out of the body stays. Refused with `changed_meanwhile` when they were changed since to something else.',
}

/** The schemas of their answers, by name: schema, title, description, example. */
export const reviewsSchemas = {
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

/** Schemas whose fields are explained, with the notes by field. */
export const reviewsFieldNotes = [
  [
    review.reviewsQuerySchema,
    {
      productId: { description: 'Id of the ad.' },
      cursor: { description: '`nextCursor` of the page before.' },
      limit: { description: 'Reviews in one page. Without it: 10.', examples: [10] },
    },
  ],
  [review.newReviewSchema, { ...words, productId: { description: 'Id of the ad.' } }],
  [review.fullReviewUpdateSchema, { ...words, reviewId }],
  [review.reviewChangeSchema, { reviewId, opened }],
  [review.answerReviewSchema, { reviewId, answerText: { description: 'Text; line breaks are kept.' } }],
  [review.reviewIdQuerySchema, { reviewId }],
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
] as const

/** What the OpenAPI document says of these calls. */
export const reviewsDocs = {
  'GET reviews/get': {
    operationId: 'getReviews',
    tag: 'reviews',
    summary: 'Reviews of an ad',
    description:
      'A page of them, the newest first. With a token: what its person has said, wherever it stands in the list, and what they may do.',
    answers: ['ReviewPage'],
    answered: 'A page of reviews.',
  },
  'GET reviews/of-seller': {
    operationId: 'getSellerReviews',
    tag: 'reviews',
    summary: 'Reviews of all ads of a person',
    description:
      'A page of them, the newest first, each with the ad that it is about. They are the same for every reader.',
    answers: ['SellerReviews'],
    answered: 'A page of reviews.',
  },
  'POST reviews/add': {
    operationId: 'addReview',
    tag: 'reviews',
    summary: 'Review an ad',
    description:
      'Somebody else’s, once. Its owner is told. Repeated with the same `Idempotency-Key` it answers the same, and there is one review.',
    answers: ['ChangedReview'],
    answered: 'The review is there.',
  },
  'PUT reviews/edit': {
    operationId: 'editReview',
    tag: 'reviews',
    summary: 'Change a review',
    description:
      'One’s own. It keeps its place in the list, and its answer. Repeated with the same `Idempotency-Key` it answers the same.',
    answers: ['ChangedReview'],
    answered: 'The review as it is now.',
  },
  'DELETE reviews/delete': {
    operationId: 'deleteReview',
    tag: 'reviews',
    summary: 'Delete a review',
    description: 'One’s own, with its answer; also of an ad that was taken down.',
    answers: ['DeletedReview'],
    answered: 'The review is gone.',
  },
  'POST reviews/answer': {
    operationId: 'answerReview',
    tag: 'reviews',
    summary: 'Answer a review',
    description:
      'For the owner of the ad, once for each review. Its author is told. Repeated with the same `Idempotency-Key` it answers the same.',
    answers: ['AnsweredReview'],
    answered: 'The review with its answer.',
  },
  'DELETE reviews/answer': {
    operationId: 'deleteAnswer',
    tag: 'reviews',
    summary: 'Take an answer back',
    description: 'For the owner of the ad. The review can be answered again.',
    answers: ['AnsweredReview'],
    answered: 'The review without an answer.',
  },
} as const satisfies Record<string, CallDocumentation>
