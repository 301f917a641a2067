import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { reviewLimits } from '../limits/review.ts'
import { parseNumberInput, requiredLines, strictBody } from './body-fields.ts'
import { fullOrPartialUpdate, openedValuesSchema, partialShape } from './partial-update.ts'
import { queryCursor, queryId, queryNumber } from './query-fields.ts'

/** The calls `reviews/*`: what renters say about an ad, and its owner's answers (specification sections 3, 5 and 7). */

const requiredId = () => z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode }))

/** One to five whole stars, or their digit in any supported script; an absent value is a missing field. */
const stars = () =>
  z.pipe(
    z.transform((value: unknown) => parseNumberInput(value)),
    z
      .int({
        error: ({ input }) =>
          ((input ?? 0) === 0 ? 'review_incomplete' : 'not_a_whole_number') satisfies FieldErrorCode,
      })
      .check(
        z.refine((rating) => rating !== 0, { error: 'review_incomplete' satisfies FieldErrorCode, abort: true }),
        z.minimum(reviewLimits.ratingMin, { error: 'out_of_range' satisfies FieldErrorCode }),
        z.maximum(reviewLimits.ratingMax, { error: 'out_of_range' satisfies FieldErrorCode }),
      ),
  )

const reviewFields = { rating: stars(), reviewText: requiredLines(reviewLimits.textMax, 'review_incomplete') }

/** Does its author show since when they had the number? Only who had it before is shown. */
const saysContact = z.optional(z.boolean({ error: 'not_a_flag' satisfies FieldErrorCode }))

/** Clients may call the words `text`, too (specification section 3); what stands as `reviewText` counts first. */
const underOneName = z.transform((body: unknown) => {
  if (!(body instanceof Object) || !('text' in body)) return body
  const { text, reviewText, ...rest }: Record<string, unknown> = { ...body }
  return { reviewText: reviewText ?? text, ...rest }
})

/** `reviews/add`. */
export const newReviewSchema = strictBody({ productId: requiredId(), ...reviewFields, saysContact })
export const addReviewSchema = z.pipe(underOneName, newReviewSchema)
export type AddReviewBody = z.infer<typeof addReviewSchema>

/** `reviews/edit`: stars and words, or with `opened` what was changed. */
export const fullReviewUpdateSchema = strictBody({ reviewId: requiredId(), ...reviewFields, saysContact })
export const reviewChangeSchema = strictBody({
  reviewId: requiredId(),
  ...partialShape(reviewFields),
  saysContact,
  /** By field: what it was when the form was opened. */
  opened: openedValuesSchema(Object.keys(reviewFields)),
})
export const editReviewSchema = z.pipe(underOneName, fullOrPartialUpdate(fullReviewUpdateSchema, reviewChangeSchema))
export type EditReviewBody = z.infer<typeof editReviewSchema>

/** What a form about a review says, wherever it goes. */
export const reviewFormSchema = z.object(reviewFields)

/** `reviews/answer`: what the owner of the ad says to it. */
export const answerReviewSchema = strictBody({
  reviewId: requiredId(),
  answerText: requiredLines(reviewLimits.textMax, 'answer_required'),
})
export type AnswerReviewBody = z.infer<typeof answerReviewSchema>

/** `reviews/delete`, and to take an answer back. */
export const reviewIdQuerySchema = z.object({ reviewId: requiredId() })

/** `reviews/get`. */
export const reviewsQuerySchema = z.object({
  productId: requiredId(),
  cursor: queryCursor(),
  limit: queryNumber(1, reviewLimits.pageSizeMax),
})
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>

export const reviewSchema = z.object({
  _id: z.string(),
  /** A deleted user has no id and no name. */
  userId: z.object({ _id: z.nullable(z.string()), name: z.string(), avatar: z.nullable(z.string()) }),
  rating: z.int(),
  reviewText: z.string(),
  /** The same once more, under the other name that clients read (specification section 3). */
  text: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What the owner of the ad said to it. */
  answer: z.nullable(z.object({ answerText: z.string(), answeredAt: z.string() })),
  /** In which month its author first had the lender's number, `2026-11`, if they show it. */
  contactedMonth: z.optional(z.string()),
  /** Has its author booked the ad here? */
  isBooked: z.optional(z.boolean()),
  /** May the reader do this? Without a session they may not. */
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canAnswer: z.boolean(),
  /** May they take the answer back? */
  canDeleteAnswer: z.boolean(),
})

export type Review = z.infer<typeof reviewSchema>

/** How many gave one star, two, … five. */
export const ratingCountsSchema = z.array(z.int())

/** What all reviews of an ad come to. */
const ratingShape = { averageRating: z.number(), totalReviews: z.int(), ratingCounts: ratingCountsSchema }

export type RatingSummary = z.infer<z.ZodMiniObject<typeof ratingShape>>

export const reviewPageAnswerSchema = z.object({
  success: z.literal(true),
  /** The newest first. */
  reviews: z.array(reviewSchema),
  data: z.array(reviewSchema),
  nextCursor: z.nullable(z.string()),
  ...ratingShape,
  /** The reader's own review of the ad, anywhere in the list. */
  ownReview: z.nullable(reviewSchema),
  /** May the reader write one? Not the ad's owner, not a visitor, and not twice. */
  canReview: z.boolean(),
  /** In which month the reader first had the number, before their own review if there is one; only they learn of it. */
  contactedMonth: z.nullable(z.string()),
})

export type ReviewPage = Omit<z.infer<typeof reviewPageAnswerSchema>, 'success' | 'data'>

/** `reviews/of-seller`. */
export const sellerReviewsQuerySchema = z.object({
  userId: requiredId(),
  cursor: queryCursor(),
  limit: queryNumber(1, reviewLimits.pageSizeMax),
})
export type SellerReviewsQuery = z.infer<typeof sellerReviewsQuerySchema>

/** A review with the ad that it is about. */
const sellerReviewSchema = z.object({
  ...reviewSchema.shape,
  ad: z.object({ _id: z.string(), title: z.string(), category: z.string(), subCategory: z.string() }),
})
export type SellerReview = z.infer<typeof sellerReviewSchema>

export const sellerReviewsAnswerSchema = z.object({
  success: z.literal(true),
  /** The newest first. */
  reviews: z.array(sellerReviewSchema),
  data: z.array(sellerReviewSchema),
  nextCursor: z.nullable(z.string()),
})
export type SellerReviewPage = Pick<z.infer<typeof sellerReviewsAnswerSchema>, 'reviews' | 'nextCursor'>

/** After `reviews/add` and `reviews/edit`. */
export const changedReviewAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  review: reviewSchema,
  data: reviewSchema,
  ...ratingShape,
})

/** After `reviews/delete`. */
export const deletedReviewAnswerSchema = z.object({ success: z.literal(true), message: z.string(), ...ratingShape })

/** After an answer was given or taken back. */
export const answeredReviewAnswerSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  review: reviewSchema,
  data: reviewSchema,
})
