import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { AdFormChange } from './rules/ad/ad-change.ts'
import type { AdFormBody } from './rules/ad/sent-ad.ts'
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
  logOutBodySchema,
  messageAnswerSchema,
  ownUserAnswerSchema,
  profileBodySchema,
  sendEmailCodeBodySchema,
  sendPhoneCodeBodySchema,
  sessionsAnswerSchema,
  settingsAnswerSchema,
  settingsBodySchema,
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
import { importAnswerSchema, importedAdSchema, importedAnswerSchema, importKeysSchema } from './schemas/ad-import.ts'
import {
  adIdsQuerySchema,
  adsByIdsAnswerSchema,
  adsQuerySchema,
  cardsAnswerSchema,
  listAnswerSchema,
  similarQuerySchema,
  trendingAnswerSchema,
} from './schemas/ad-list.ts'
import { adUpdateSchema } from './schemas/ad-update.ts'
import { askersAnswerSchema, askersQuerySchema } from './schemas/asker.ts'
import { callRequestSchema } from './schemas/call-request.ts'
import { bannersAnswerSchema, bannersQuerySchema, categoriesAnswerSchema } from './schemas/catalogue.ts'
import { favouriteChangesSchema, favouritesAnswerSchema } from './schemas/favourites.ts'
import { figuresAnswerSchema } from './schemas/figures.ts'
import { filterCountsAnswerSchema } from './schemas/filter-counts.ts'
import { freeAlertAnswerSchema, freeAlertChangeSchema, freeAlertQuerySchema } from './schemas/free-alert.ts'
import {
  adChangeBodySchema,
  manyAdsAnswerSchema,
  manyAdsBodySchema,
  manyPlaceBodySchema,
  manyPricesBodySchema,
  manyStatusBodySchema,
} from './schemas/many-ads.ts'
import {
  mailWishAnswerSchema,
  mailWishSchema,
  notificationPageAnswerSchema,
  notificationsQuerySchema,
  readNotificationsSchema,
  unreadAnswerSchema,
} from './schemas/notification.ts'
import {
  foundPlacesAnswerSchema,
  pinAnswerSchema,
  pinQuerySchema,
  placeTextSchema,
  positionSchema,
} from './schemas/place.ts'
import { publicAdAnswerSchema } from './schemas/public-ad.ts'
import { pushKeyAnswerSchema, subscribeSchema, unsubscribeSchema } from './schemas/push.ts'
import { reportSchema } from './schemas/report.ts'
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
  sellerReviewsAnswerSchema,
  sellerReviewsQuerySchema,
} from './schemas/review.ts'
import {
  changedSavedSearchAnswerSchema,
  editSavedSearchSchema,
  oneSavedSearchQuerySchema,
  savedSearchesAnswerSchema,
  saveSearchSchema,
} from './schemas/saved-search.ts'
import { sellerAnswerSchema, sellerQuerySchema } from './schemas/seller.ts'
import {
  kindsAnswerSchema,
  kindsQuerySchema,
  suggestionsAnswerSchema,
  suggestionsQuerySchema,
} from './schemas/suggestions.ts'

interface Call {
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** The body travels as multipart/form-data, because a file may be among it. */
  isMultipart?: true
  answer: z.ZodMiniType
  /** Besides those of every call (`anyCallRefuses`). */
  refuses: readonly ErrorCode[]
}

/** Every call may be refused like this. */
export const anyCallRefuses = [
  'malformed_request',
  'too_many_requests',
  'internal',
  'unavailable',
  'read_only',
] as const

const signedInRefusals = ['invalid_input', 'not_signed_in'] as const
const codeRefusals = ['invalid_input', 'wrong_code', 'proof_required', 'too_many_requests'] as const
const editRefusals = [...signedInRefusals, 'not_your_product', 'product_not_found', 'own_product_deleted'] as const
/** Of a call that changes one's own ad. */
const ownAdRefusals = [...editRefusals, 'product_gone', 'too_many_requests'] as const
/** Of a call that changes several of one's own ads: what is wrong with one of them is in its answer. */
const manyAdsRefusals = [
  ...signedInRefusals,
  'not_your_product',
  'product_not_found',
  'repeated_differently',
  'too_many_requests',
] as const
/** Of a call about such a change. */
const adChangeRefusals = [...signedInRefusals, 'change_not_found', 'too_many_requests'] as const
const reviewRefusals = [...signedInRefusals, 'review_not_found', 'too_many_requests'] as const
const ownReviewRefusals = [...reviewRefusals, 'not_your_review'] as const
/** Of a call about the answer of an ad's owner to a review. */
const reviewAnswerRefusals = [...reviewRefusals, 'not_your_product', 'product_gone'] as const

/** One path for every list and for one ad: the query decides what is answered. */
const adLookup = {
  query: adsQuerySchema,
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
} as const

export const fineAnswerSchema = z.object({ success: z.literal(true) })

/**
 * The contract of the API (specification section 7): what each call takes, answers and refuses, by method and path. The
 * server's routes and its OpenAPI document are made from it; browsers take its types alone. Where one path answers in
 * several ways, each way has a name behind `#`, which is not sent.
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
    refuses: codeRefusals,
  },
  'PUT users/edit-user': {
    body: profileBodySchema,
    isMultipart: true,
    answer: changedUserAnswerSchema,
    refuses: [
      'invalid_input',
      'not_signed_in',
      'repeated_differently',
      'changed_meanwhile',
      'unsupported_content',
      'storage/invalid-argument',
      'storage/invalid-format',
      'storage/taken-down',
      'storage/damaged',
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
  'POST users/logout': {
    body: logOutBodySchema,
    answer: fineAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'GET users/me': { answer: ownUserAnswerSchema, refuses: ['not_signed_in'] },
  'GET users/settings': { answer: settingsAnswerSchema, refuses: ['not_signed_in'] },
  'PUT users/settings': { body: settingsBodySchema, answer: settingsAnswerSchema, refuses: signedInRefusals },
  'DELETE users/me': { answer: deletionAnswerSchema, refuses: ['not_signed_in'] },
  'POST users/delete-account': {
    body: deleteAccountBodySchema,
    answer: deletionAnswerSchema,
    refuses: codeRefusals,
  },
  'GET products/get-user-products#list': { ...adLookup, answer: listAnswerSchema },
  'GET products/get-user-products#one': { ...adLookup, answer: publicAdAnswerSchema },
  'GET products/get-user-products#own': { ...adLookup, answer: ownListAnswerSchema },
  'GET products/filters': {
    query: adsQuerySchema,
    answer: filterCountsAnswerSchema,
    refuses: ['invalid_input', 'category_not_found', 'too_many_requests'],
  },
  'GET products/similar': {
    query: similarQuerySchema,
    answer: cardsAnswerSchema,
    refuses: ['invalid_input', 'product_not_found', 'product_gone'],
  },
  'GET products/by-ids': { query: adIdsQuerySchema, answer: adsByIdsAnswerSchema, refuses: ['invalid_input'] },
  'GET products/trending': { answer: trendingAnswerSchema, refuses: [] },
  'GET products/figures': {
    query: adIdsQuerySchema,
    answer: figuresAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_your_product', 'product_not_found'],
  },
  'PUT products/status': {
    query: ownAdQuerySchema,
    body: statusBodySchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'status_not_possible', 'category_closed'],
  },
  'POST products/renew': {
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'category_closed'],
  },
  'POST products/restore': {
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: ownAdRefusals,
  },
  'POST products/duplicate': {
    query: ownAdQuerySchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'category_closed', 'repeated_differently'],
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
  'POST products/import': {
    body: importedAdSchema,
    answer: importAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'category_not_found', 'storage/unauthorized', 'too_many_requests'],
  },
  'POST products/imported': { body: importKeysSchema, answer: importedAnswerSchema, refuses: signedInRefusals },
  'PUT products/update': {
    query: ownAdQuerySchema,
    body: adUpdateSchema,
    answer: changedAdAnswerSchema,
    refuses: [...ownAdRefusals, 'category_not_found', 'storage/unauthorized', 'changed_meanwhile'],
  },
  'GET products/edit': {
    query: ownAdQuerySchema,
    answer: ownAdAnswerSchema,
    refuses: editRefusals,
  },
  'GET products/:id/edit': {
    answer: ownAdAnswerSchema,
    refuses: editRefusals,
  },
  'DELETE products/delete': {
    query: deleteAdQuerySchema,
    answer: deletedAdAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in', 'not_your_product', 'product_not_found', 'too_many_requests'],
  },
  'PUT products/many/prices': { body: manyPricesBodySchema, answer: manyAdsAnswerSchema, refuses: manyAdsRefusals },
  'PUT products/many/status': { body: manyStatusBodySchema, answer: manyAdsAnswerSchema, refuses: manyAdsRefusals },
  'PUT products/many/place': { body: manyPlaceBodySchema, answer: manyAdsAnswerSchema, refuses: manyAdsRefusals },
  'POST products/many/renew': { body: manyAdsBodySchema, answer: manyAdsAnswerSchema, refuses: manyAdsRefusals },
  'POST products/many/delete': { body: manyAdsBodySchema, answer: manyAdsAnswerSchema, refuses: manyAdsRefusals },
  'POST products/many/undo': { body: adChangeBodySchema, answer: manyAdsAnswerSchema, refuses: adChangeRefusals },
  'POST products/many/delete-for-good': {
    body: adChangeBodySchema,
    answer: messageAnswerSchema,
    refuses: adChangeRefusals,
  },
  'GET categories/get': { answer: categoriesAnswerSchema, refuses: [] },
  'GET banners/get': { query: bannersQuerySchema, answer: bannersAnswerSchema, refuses: ['invalid_input'] },
  'GET favourites/get': { answer: favouritesAnswerSchema, refuses: ['not_signed_in'] },
  'POST favourites/change': {
    body: favouriteChangesSchema,
    answer: favouritesAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET free-alerts/get': {
    query: freeAlertQuerySchema,
    answer: freeAlertAnswerSchema,
    refuses: ['invalid_input', 'not_signed_in'],
  },
  'POST free-alerts/change': {
    body: freeAlertChangeSchema,
    answer: freeAlertAnswerSchema,
    refuses: [...signedInRefusals, 'product_gone', 'already_available'],
  },
  'GET saved-searches/get': { answer: savedSearchesAnswerSchema, refuses: ['not_signed_in'] },
  'POST saved-searches/add': {
    body: saveSearchSchema,
    answer: changedSavedSearchAnswerSchema,
    refuses: [...signedInRefusals, 'category_not_found', 'saved_searches_full', 'repeated_differently'],
  },
  'PUT saved-searches/edit': {
    body: editSavedSearchSchema,
    answer: changedSavedSearchAnswerSchema,
    refuses: [...signedInRefusals, 'saved_search_not_found', 'changed_meanwhile'],
  },
  'DELETE saved-searches/delete': {
    query: oneSavedSearchQuerySchema,
    answer: fineAnswerSchema,
    refuses: [...signedInRefusals, 'saved_search_not_found'],
  },
  'GET contact/askers': { query: askersQuerySchema, answer: askersAnswerSchema, refuses: signedInRefusals },
  'POST contact/request-call': {
    body: callRequestSchema,
    answer: messageAnswerSchema,
    refuses: ['invalid_input', 'repeated_differently', 'too_many_requests'],
  },
  'GET notifications/get': {
    query: notificationsQuerySchema,
    answer: notificationPageAnswerSchema,
    refuses: signedInRefusals,
  },
  'PUT notifications/read': {
    body: readNotificationsSchema,
    answer: unreadAnswerSchema,
    refuses: signedInRefusals,
  },
  'PUT notifications/mail': {
    body: mailWishSchema,
    answer: mailWishAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET push/key': { answer: pushKeyAnswerSchema, refuses: [] },
  'POST push/subscribe': {
    body: subscribeSchema,
    answer: fineAnswerSchema,
    refuses: signedInRefusals,
  },
  'POST push/unsubscribe': {
    body: unsubscribeSchema,
    answer: fineAnswerSchema,
    refuses: signedInRefusals,
  },
  'GET places/find': { query: placeTextSchema, answer: foundPlacesAnswerSchema, refuses: ['invalid_input'] },
  'POST places/nearest': { body: positionSchema, answer: pinAnswerSchema, refuses: ['invalid_input'] },
  'GET places/pin': { query: pinQuerySchema, answer: pinAnswerSchema, refuses: ['invalid_input'] },
  'GET search/kinds': { query: kindsQuerySchema, answer: kindsAnswerSchema, refuses: ['invalid_input'] },
  'GET search/suggestions': {
    query: suggestionsQuerySchema,
    answer: suggestionsAnswerSchema,
    refuses: ['invalid_input'],
  },
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
  'GET reviews/of-seller': {
    query: sellerReviewsQuerySchema,
    answer: sellerReviewsAnswerSchema,
    refuses: ['invalid_input'],
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
    refuses: [...ownReviewRefusals, 'product_gone', 'repeated_differently', 'changed_meanwhile'],
  },
  'DELETE reviews/delete': {
    query: oneReviewQuerySchema,
    answer: deletedReviewAnswerSchema,
    refuses: ownReviewRefusals,
  },
  'POST reviews/answer': {
    body: answerReviewSchema,
    answer: answeredReviewAnswerSchema,
    refuses: [...reviewAnswerRefusals, 'answer_exists', 'repeated_differently'],
  },
  'DELETE reviews/answer': {
    query: oneReviewQuerySchema,
    answer: answeredReviewAnswerSchema,
    refuses: reviewAnswerRefusals,
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, Call>

type Calls = typeof calls
export type CallName = keyof Calls

export type AnswerOf<N extends CallName> = z.output<Calls[N]['answer']>

/** The codes with which the server refuses this call. */
export type RefusalOf<N extends CallName> =
  | Calls[N]['refuses'][number]
  | (typeof anyCallRefuses)[number]
  | BodyRefusalOf<N>
type BodyRefusalOf<N extends CallName> = Calls[N] extends { isMultipart: true }
  ? never
  : Calls[N] extends { body: unknown }
    ? 'request_too_large'
    : never

/** What is sent in the address, as the server understands it; `never` where nothing is. */
export type QueryOf<N extends CallName> = Calls[N] extends { query: infer S extends z.ZodMiniType }
  ? z.output<S>
  : never

/** The values in the path: `id` of `products/:id/edit`; `never` where there are none. */
export type ParamsOf<N extends CallName> = N extends `${string}/:${infer Name}/${string}` ? Record<Name, string> : never

/** What is sent as body, as the server understands it; `never` where nothing is. */
export type BodyOf<N extends CallName> = Calls[N] extends { isMultipart: true }
  ? FormData
  : // The form of an ad sends its fields as texts; the schema reads numbers and choices from them.
    N extends 'POST products/add'
    ? AdFormBody
    : N extends 'POST products/import'
      ? AdFormBody & { ref: string }
      : N extends 'PUT products/update'
        ? AdFormBody | AdFormChange
        : Calls[N] extends { body: infer S extends z.ZodMiniType }
          ? z.output<S>
          : never
