import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import {
  changedUserAnswerSchema,
  changePasswordCallSchema,
  codeSentAnswerSchema,
  codeVerifiedAnswerSchema,
  deleteAccountBodySchema,
  deletionAnswerSchema,
  endSessionsQuerySchema,
  forgotPasswordBodySchema,
  loginAnswerSchema,
  loginCallSchema,
  messageAnswerSchema,
  ownUserAnswerSchema,
  profileBodySchema,
  sendEmailCodeBodySchema,
  sendPhoneCodeBodySchema,
  sessionsAnswerSchema,
  signUpBodySchema,
  verifyEmailCodeBodySchema,
  verifyPhoneCodeBodySchema,
} from './schemas/account.ts'
import {
  adBodySchema,
  changedAdAnswerSchema,
  deleteAdQuerySchema,
  deletedAdAnswerSchema,
  ownAdAnswerSchema,
  ownAdQuerySchema,
  ownListAnswerSchema,
  statusBodySchema,
} from './schemas/ad.ts'
import {
  adIdsQuerySchema,
  cardsAnswerSchema,
  listAnswerSchema,
  listingsQuerySchema,
  similarQuerySchema,
  trendingAnswerSchema,
} from './schemas/ad-list.ts'
import { adUpdateSchema } from './schemas/ad-update.ts'
import { callRequestSchema } from './schemas/call-request.ts'
import { bannersAnswerSchema, bannersQuerySchema, categoriesAnswerSchema } from './schemas/catalogue.ts'
import { favouriteChangesSchema, favouritesAnswerSchema } from './schemas/favourites.ts'
import {
  mailWishAnswerSchema,
  mailWishSchema,
  notificationPageAnswerSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
  unreadAnswerSchema,
} from './schemas/notification.ts'
import { pinAnswerSchema, pinQuerySchema } from './schemas/place.ts'
import { productAnswerSchema } from './schemas/public-ad.ts'
import { pushKeyAnswerSchema, subscribeSchema, unsubscribeSchema } from './schemas/push.ts'
import { removalBodySchema, reportSchema } from './schemas/report.ts'
import {
  addReviewSchema,
  answeredReviewAnswerSchema,
  answerReviewSchema,
  changedReviewAnswerSchema,
  deletedReviewAnswerSchema,
  editReviewSchema,
  oneReviewQuerySchema,
  reviewPageAnswerSchema,
  reviewsQuerySchema,
} from './schemas/review.ts'
import { sellerAnswerSchema, sellerQuerySchema } from './schemas/seller.ts'

interface Call {
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer: z.ZodMiniType
  /** Besides those that every call can have (`anyCallRefuses`). */
  refuses: readonly ErrorCode[]
}

/** Any call may be refused like this. */
export const anyCallRefuses = ['malformed_request', 'too_many_requests', 'internal', 'unavailable'] as const

export const fineAnswerSchema = z.object({ success: z.literal(true) })

/**
 * The contract of the API (specification section 7): what each call takes, answers and refuses, by method and path. Where
 * one path answers in several ways, each has a name behind `#`, which is not sent. The server's routes and its OpenAPI
 * document are made from it; browsers take its types alone.
 */
export const calls = {
  'POST email/send-email': {
    body: sendEmailCodeBodySchema,
    answer: codeSentAnswerSchema,
    refuses: ['invalid_input', 'too_many_requests', 'code_not_sent', 'email_taken'],
  },
  'POST email/verify-otp': {
    body: verifyEmailCodeBodySchema,
    answer: codeVerifiedAnswerSchema,
    refuses: ['invalid_input', 'wrong_code', 'too_many_requests'],
  },
  'POST via-whatsapp/send-otp': {
    body: sendPhoneCodeBodySchema,
    answer: codeSentAnswerSchema,
    refuses: ['invalid_input', 'too_many_requests', 'code_not_sent'],
  },
  'POST via-whatsapp/verify-otp': {
    body: verifyPhoneCodeBodySchema,
    answer: codeVerifiedAnswerSchema,
    refuses: ['invalid_input', 'wrong_code', 'too_many_requests'],
  },
  'POST users/forgot-password': {
    body: forgotPasswordBodySchema,
    answer: messageAnswerSchema,
    refuses: ['invalid_input', 'proof_required'],
  },
  'PUT users/change-password': {
    body: changePasswordCallSchema,
    answer: messageAnswerSchema,
    refuses: ['invalid_input', 'wrong_code', 'proof_required', 'too_many_requests'],
  },
  'PUT users/edit-user': {
    body: profileBodySchema,
    answer: changedUserAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'repeated_differently',
      'unsupported_content',
      'storage/invalid-argument',
      'storage/invalid-format',
      'storage/quota-exceeded',
      'too_many_requests',
    ],
  },
  'GET users/get-seller': {
    query: sellerQuerySchema,
    answer: sellerAnswerSchema,
    refuses: ['invalid_input', 'seller_not_found'],
  },
  'GET users/sessions': { answer: sessionsAnswerSchema, refuses: ['not_signed_in'] },
  'DELETE users/sessions': {
    query: endSessionsQuerySchema,
    answer: fineAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'session_not_found'],
  },
  'POST users/signup': {
    body: signUpBodySchema,
    answer: changedUserAnswerSchema,
    refuses: ['invalid_input', 'proof_required', 'email_taken', 'phone_taken', 'repeated_differently'],
  },
  'POST users/login': {
    body: loginCallSchema,
    answer: loginAnswerSchema,
    refuses: ['invalid_input', 'wrong_login', 'too_many_requests'],
  },
  'POST users/logout': { answer: fineAnswerSchema, refuses: ['not_signed_in'] },
  'GET users/me': { answer: ownUserAnswerSchema, refuses: ['not_signed_in'] },
  'DELETE users/me': { answer: deletionAnswerSchema, refuses: ['not_signed_in'] },
  'POST users/delete-account': {
    body: deleteAccountBodySchema,
    answer: deletionAnswerSchema,
    refuses: ['invalid_input', 'wrong_code', 'proof_required', 'too_many_requests'],
  },
  'GET products/get-user-products#list': {
    query: listingsQuerySchema,
    answer: listAnswerSchema,
    refuses: [
      'invalid_input',
      'category_not_found',
      'product_not_found',
      'product_gone',
      'own_product_deleted',
      'not_signed_in',
      'not_available',
      'too_many_requests',
    ],
  },
  'GET products/get-user-products#one': {
    query: listingsQuerySchema,
    answer: productAnswerSchema,
    refuses: [
      'invalid_input',
      'category_not_found',
      'product_not_found',
      'product_gone',
      'own_product_deleted',
      'not_signed_in',
      'not_available',
      'too_many_requests',
    ],
  },
  'GET products/get-user-products#own': {
    query: listingsQuerySchema,
    answer: ownListAnswerSchema,
    refuses: [
      'invalid_input',
      'category_not_found',
      'product_not_found',
      'product_gone',
      'own_product_deleted',
      'not_signed_in',
      'not_available',
      'too_many_requests',
    ],
  },
  'GET products/similar': {
    query: similarQuerySchema,
    answer: cardsAnswerSchema,
    refuses: ['invalid_input', 'product_not_found', 'product_gone'],
  },
  'GET products/by-ids': { query: adIdsQuerySchema, answer: cardsAnswerSchema, refuses: ['invalid_input'] },
  'GET products/trending': { answer: trendingAnswerSchema, refuses: [] },
  'PUT products/status': {
    query: ownAdQuerySchema,
    body: statusBodySchema,
    answer: changedAdAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'not_your_product',
      'product_not_found',
      'own_product_deleted',
      'product_gone',
      'too_many_requests',
      'status_not_possible',
    ],
  },
  'POST products/renew': {
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'not_your_product',
      'product_not_found',
      'own_product_deleted',
      'product_gone',
      'too_many_requests',
    ],
  },
  'POST products/restore': {
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'not_your_product',
      'product_not_found',
      'own_product_deleted',
      'product_gone',
      'too_many_requests',
    ],
  },
  'POST products/duplicate': {
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'not_your_product',
      'product_not_found',
      'own_product_deleted',
      'product_gone',
      'too_many_requests',
      'repeated_differently',
    ],
  },
  'PUT products/remove': {
    query: ownAdQuerySchema,
    body: removalBodySchema,
    answer: fineAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_allowed', 'product_not_found', 'product_gone'],
  },
  'POST products/add': {
    body: adBodySchema,
    answer: changedAdAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'repeated_differently',
      'category_not_found',
      'storage/unauthorized',
      'too_many_requests',
    ],
  },
  'PUT products/update': {
    query: ownAdQuerySchema,
    body: adUpdateSchema,
    answer: changedAdAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'not_your_product',
      'product_not_found',
      'own_product_deleted',
      'product_gone',
      'category_not_found',
      'storage/unauthorized',
      'too_many_requests',
    ],
  },
  'GET products/edit': {
    query: ownAdQuerySchema,
    answer: ownAdAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_your_product', 'product_not_found', 'own_product_deleted'],
  },
  'GET products/:id/edit': {
    answer: ownAdAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_your_product', 'product_not_found', 'own_product_deleted'],
  },
  'DELETE products/delete': {
    query: deleteAdQuerySchema,
    answer: deletedAdAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_your_product', 'product_not_found', 'too_many_requests'],
  },
  'GET categories/get': { answer: categoriesAnswerSchema, refuses: [] },
  'GET banners/get': { query: bannersQuerySchema, answer: bannersAnswerSchema, refuses: ['invalid_input'] },
  'GET favourites/get': { answer: favouritesAnswerSchema, refuses: ['not_signed_in'] },
  'POST favourites/change': {
    body: favouriteChangesSchema,
    answer: favouritesAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'POST contact/request-call': {
    body: callRequestSchema,
    answer: messageAnswerSchema,
    refuses: ['invalid_input', 'repeated_differently', 'too_many_requests'],
  },
  'GET notifications/get': {
    query: notificationsQuerySchema,
    answer: notificationPageAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'PUT notifications/read': {
    body: readNotificationsSchema,
    answer: unreadAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'PUT notifications/mail': {
    body: mailWishSchema,
    answer: mailWishAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'GET push/key': { answer: pushKeyAnswerSchema, refuses: [] },
  'POST push/subscribe': {
    body: subscribeSchema,
    answer: fineAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'POST push/unsubscribe': {
    body: unsubscribeSchema,
    answer: fineAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'GET places/pin': { query: pinQuerySchema, answer: pinAnswerSchema, refuses: ['invalid_input'] },
  'POST reports/add': {
    body: reportSchema,
    answer: messageAnswerSchema,
    refuses: [
      'invalid_input',
      'product_not_found',
      'review_not_found',
      'seller_not_found',
      'product_gone',
      'repeated_differently',
      'too_many_requests',
    ],
  },
  'GET reviews/get': {
    query: reviewsQuerySchema,
    answer: reviewPageAnswerSchema,
    refuses: ['invalid_input', 'product_not_found', 'product_gone'],
  },
  'POST reviews/add': {
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
    body: editReviewSchema,
    answer: changedReviewAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'review_not_found',
      'too_many_requests',
      'not_your_review',
      'product_gone',
      'repeated_differently',
    ],
  },
  'DELETE reviews/delete': {
    query: oneReviewQuerySchema,
    answer: deletedReviewAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'review_not_found', 'too_many_requests', 'not_your_review'],
  },
  'POST reviews/answer': {
    body: answerReviewSchema,
    answer: answeredReviewAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'review_not_found',
      'too_many_requests',
      'not_your_product',
      'product_gone',
      'answer_exists',
      'repeated_differently',
    ],
  },
  'DELETE reviews/answer': {
    query: oneReviewQuerySchema,
    answer: answeredReviewAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'review_not_found',
      'too_many_requests',
      'not_your_product',
      'product_gone',
    ],
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, Call>

export type Calls = typeof calls
export type CallName = keyof Calls
