import {
  addReviewSchema,
  answeredReviewAnswerSchema,
  answerReviewSchema,
  changedReviewAnswerSchema,
  deletedReviewAnswerSchema,
  editReviewSchema,
  reviewIdQuerySchema,
  reviewPageAnswerSchema,
  reviewsQuerySchema,
  sellerReviewsAnswerSchema,
  sellerReviewsQuerySchema,
} from '../schemas/review.ts'
import { type ApiCall, signedInRefusals } from './call.ts'

const reviewRefusals = [...signedInRefusals, 'review_not_found', 'too_many_requests'] as const
const ownReviewRefusals = [...reviewRefusals, 'not_your_review'] as const
/** Of a call about the answer of an ad's owner to a review. */
const reviewAnswerRefusals = [...reviewRefusals, 'not_your_product', 'product_gone'] as const

export const reviewsCalls = {
  'GET reviews/get': {
    bearer: 'optional',
    query: reviewsQuerySchema,
    answer: reviewPageAnswerSchema,
    refuses: ['invalid_input', 'product_not_found', 'product_gone'],
  },
  'GET reviews/of-seller': {
    query: sellerReviewsQuerySchema,
    answer: sellerReviewsAnswerSchema,
    refuses: ['invalid_input'],
  },
  'POST reviews/add': {
    bearer: 'required',
    isIdempotent: true,
    body: addReviewSchema,
    answer: changedReviewAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'product_not_found',
      'product_gone',
      'own_product',
      'review_exists',
      'repeated_differently',
      'too_many_requests',
    ],
  },
  'PUT reviews/edit': {
    bearer: 'required',
    isIdempotent: true,
    body: editReviewSchema,
    answer: changedReviewAnswerSchema,
    refuses: [...ownReviewRefusals, 'product_gone', 'repeated_differently', 'changed_meanwhile'],
  },
  'DELETE reviews/delete': {
    bearer: 'required',
    query: reviewIdQuerySchema,
    answer: deletedReviewAnswerSchema,
    refuses: ownReviewRefusals,
  },
  'POST reviews/answer': {
    bearer: 'required',
    isIdempotent: true,
    body: answerReviewSchema,
    answer: answeredReviewAnswerSchema,
    refuses: [...reviewAnswerRefusals, 'answer_exists', 'repeated_differently'],
  },
  'DELETE reviews/answer': {
    bearer: 'required',
    query: reviewIdQuerySchema,
    answer: answeredReviewAnswerSchema,
    refuses: reviewAnswerRefusals,
  },
} as const satisfies Record<string, ApiCall>
