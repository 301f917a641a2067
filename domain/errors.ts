/**
 * The closed list of error codes: what a caller gets as `code`, with which status, and the English
 * `message` on the wire. Screens show their own words, chosen by the code in the reader's language.
 */
const catalogue = {
  invalid_input: [400, 'Some of the values sent are not valid.'],
  malformed_request: [400, 'The request could not be read.'],
  wrong_login: [401, 'Wrong e-mail, mobile number or password.'],
  not_signed_in: [401, 'Authentication token missing. Please login again.'],
  wrong_code: [400, 'Invalid OTP'],
  proof_required: [403, 'Please verify the OTP first.'],
  email_taken: [409, 'Email already exists'],
  phone_taken: [409, 'Mobile number already exists'],
  repeated_differently: [409, 'This was sent before with other values.'],
  changed_meanwhile: [409, 'This was changed meanwhile. Please choose which of both is right.'],
  code_not_sent: [503, 'Failed to send OTP. Please try again.'],
  page_not_found: [404, 'There is nothing at this address.'],
  product_not_found: [404, 'This ad does not exist.'],
  session_not_found: [404, 'This session has ended.'],
  category_not_found: [404, 'This category does not exist.'],
  category_closed: [409, 'This category is closed at the moment.'],
  change_not_found: [404, 'This change is not there, or cannot be undone any more.'],
  banner_not_found: [404, 'This banner does not exist.'],
  product_gone: [410, 'This ad was taken down.'],
  own_product_deleted: [410, 'You deleted this ad.'],
  method_not_allowed: [405, 'This address does not answer to that method.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  request_too_large: [413, 'The request is too large.'],
  address_too_long: [414, 'The address is too long.'],
  unsupported_content: [415, 'This kind of content is not accepted here.'],
  not_your_product: [403, 'This ad belongs to somebody else.'],
  own_product: [403, 'This is your own ad.'],
  not_available: [409, 'This ad is not available now.'],
  rental_not_found: [404, 'There is no such rental.'],
  rental_changed: [409, 'This rental has changed meanwhile.'],
  asks_off: [409, 'This ad does not take requests for dates.'],
  asks_full: [409, 'Too many requests are open. Please wait for an answer or withdraw one.'],
  dates_not_possible: [409, 'This ad cannot be rented for these dates.'],
  dates_taken: [409, 'These dates are taken.'],
  no_delivery: [409, 'The lender does not deliver. Pick-up only.'],
  price_changed: [409, 'The price has changed. Please look at it again.'],
  pieces_rented: [409, 'More pieces than that are rented.'],
  number_needed: [409, 'A mobile number is needed for this.'],
  already_available: [409, 'This ad is available now.'],
  case_not_found: [404, 'There are no such reports.'],
  decision_not_found: [404, 'There is no such decision.'],
  review_not_found: [404, 'This review does not exist.'],
  not_your_review: [403, 'This review belongs to somebody else.'],
  review_exists: [409, 'You have reviewed this ad already. Please edit your review instead.'],
  answer_exists: [409, 'You have answered this review already.'],
  saved_search_not_found: [404, 'This search is not among your saved ones.'],
  saved_searches_full: [409, 'No more searches can be saved. Please delete one first.'],
  seller_not_found: [404, 'This person is not on Kiraya.'],
  not_allowed: [403, 'Only the team of Kiraya may do this.'],
  account_suspended: [403, 'This account is suspended. We have written to you why.'],
  own_affair: [403, 'This is about you: another one of the team decides.'],
  code_needed: [403, 'A fresh code is needed for this.'],
  sure_needed: [403, 'This cannot be undone: say that you are sure.'],
  passkey_refused: [400, 'This passkey was not accepted.'],
  passkey_not_found: [404, 'There is no such passkey.'],
  decided_already: [409, 'Another one of the team has decided this already.'],
  featured_full: [409, 'No more ads can be shown first. Please take one of them out first.'],
  status_not_possible: [409, 'This ad cannot change to that status now.'],
  'storage/unauthenticated': [401, 'User ID is required'],
  'storage/unauthorized': [403, 'This picture was not uploaded by you.'],
  'storage/taken-down': [403, 'This picture was taken down by our team. Please send another one.'],
  'storage/invalid-argument': [
    413,
    'The picture is too large: at most 10 MB and 50 megapixels, as AVIF 8. Make it smaller or send JPEG.',
  ],
  'storage/invalid-format': [415, 'This file is not a picture that can be used: send JPEG, PNG, WebP or AVIF.'],
  'storage/damaged': [415, 'This picture is damaged and cannot be read. Send another copy of it.'],
  'storage/quota-exceeded': [507, 'There is no room left for pictures at the moment.'],
  'storage/object-not-found': [404, 'This upload does not exist, or nothing came of it for a day.'],
  upload_elsewhere: [409, 'The upload goes on at another place than this.'],
  upload_incomplete: [409, 'Parts of the picture are still missing.'],
  upload_version_unknown: [412, 'Uploads in pieces speak tus 1.0.0: say so in the header Tus-Resumable.'],
  too_many_requests: [429, 'Too many tries. Please wait a little and try again.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  read_only: [503, 'Kiraya is being looked after. You can look around; saving works again soon.'],
  unavailable: [503, 'Kiraya is busy or resting for a moment. Please try again.'],
  internal: [500, 'Something went wrong'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof catalogue

export const errorCodes = Object.keys(catalogue) as ErrorCode[]

/** The HTTP status that belongs to a code. */
export function statusOf(code: ErrorCode): number {
  return catalogue[code][0]
}

/** Returns the English message of a code, which answers contain. */
export function englishMessageOf(code: ErrorCode): string {
  return catalogue[code][1]
}

/** What can be wrong with one field, and the English words for it on the wire; where the specification has a sentence, that. */
const fieldCatalogue = {
  unknown_value: '{field} is not one of the accepted values',
  not_text: '{field} must be given once, as text',
  control_character: '{field} contains characters that no text has',
  too_long: '{field} is too long',
  not_a_whole_number: '{field} must be a whole number',
  not_a_decimal: '{field} must be a number with at most one decimal',
  out_of_range: '{field} is outside the accepted range',
  range_reversed: '{field} must not be smaller than the minimum',
  invalid_id: '{field} is not a valid id',
  invalid_cursor: '{field} is not a place in this list',
  not_a_flag: '{field} must be true or false',
  unknown_field: '{field} has fields that are not known here',
  not_an_object: '{field} must be an object',
  email_required: 'Please enter email address',
  email_invalid: 'Please enter a valid email address',
  phone_required: 'Please enter mobile number',
  phone_invalid: 'Please enter a valid mobile number',
  password_required: 'Please enter password',
  password_invalid: 'Invalid password',
  password_short: 'Password must be at least 8 characters.',
  password_common: 'This password is too common. Please choose another one.',
  otp_incomplete: 'Enter full OTP',
  otp_digits: 'Please enter the 6-digit OTP.',
  otp_newest: 'Invalid OTP. Please use the newest code.',
  otp_ended: 'Invalid OTP. Please ask for a new one.',
  name_required: 'Please enter your name',
  address_required: 'Please enter address',
  area_required: 'Please enter area',
  city_required: 'Please enter city',
  state_required: 'Please enter state',
  country_required: 'Please enter country',
  zip_required: 'Please enter ZIP code',
  zip_invalid: 'Invalid ZIP code',
  place_unknown: '{field} is no place that is known here',
  place_ambiguous: '{field} is the name of several places: add the city, or send a PIN',
  zip_zero: 'Invalid ZIP code: no PIN code begins with 0',
  title_required: 'Please enter ad title',
  description_required: 'Please enter description',
  price_invalid: 'Please enter valid price',
  images_required: 'Please upload at least one image',
  category_required: 'Please choose a category',
  amenity_required: '{field} cannot be empty',
  not_a_list: '{field} must be a list',
  too_many: '{field} has too many entries',
  repeated: '{field} says the same thing twice',
  review_incomplete: 'Please provide a rating and write a review.',
  answer_required: 'Please write an answer.',
  subject_required: 'Please say which ad, review, person or rental is meant: one of them',
  reason_required: 'Please choose a reason',
  days_or_never: '{field} must say for how many days, or that it has no end: one of them',
  report_text_required: 'Please say what is wrong',
  best_time_required: 'Please choose when we should call',
  search_required: '{field} must have a category, a word or a filter',
  needs_search: '{field} needs a search',
  not_of_category: '{field} does not belong to this category',
  opened_required: '{field} must be what it was when the form was opened',
  changed_meanwhile: '{field} was changed meanwhile',
  names_required: '{field} must have a name in every language',
  name_like_other: '{field} is too much like another name',
  name_has_address: '{field} must be a name, not an address',
  name_of_team: '{field} must not be the name of the site or its team',
  name_of_page: '{field} is the address of a page of the site',
  other_script: '{field} has letters of another script',
  color_invalid: '{field} must be a colour such as #BCDFDA',
  color_too_dark: '{field} is too dark for the letters on it',
  target_required: '{field} must say where the ads go',
  words_required: '{field} must have words in every language',
  day_invalid: '{field} must be a day such as 2026-10-14',
  to_before_from: '{field} must not be before the first day',
  day_over: '{field} is over',
  pieces_rented: '{field} is fewer than are rented at some moment',
  price_above_shorter: '{field} must not be more than the shorter times in it',
  price_below_shorter: '{field} must not be less than a shorter time',
  price_not_longer: '{field} is the price of a unit that is not longer than the one of the ad',
  one_target: '{field} must be left out: there is another target',
  ad_not_listed: '{field} must be an ad that people can see',
  category_hidden: '{field} must be a category that is shown',
  picture_required: '{field} must be a picture',
  picture_too_small: '{field} is too small: choose a picture with more pixels',
  crop_outside: '{field} must lie within the picture',
} as const satisfies Record<string, string>

export type FieldErrorCode = keyof typeof fieldCatalogue

export const fieldErrorCodes = Object.keys(fieldCatalogue) as FieldErrorCode[]

/** One field that was refused, as it travels in `errors`. */
export interface FieldError {
  field: string
  code: FieldErrorCode
  message: string
}

export function isFieldErrorCode(value: string): value is FieldErrorCode {
  return Object.hasOwn(fieldCatalogue, value)
}

/** A field error with its English sentence: `minPrice must be a whole number`. */
export function fieldError(field: string, code: FieldErrorCode): FieldError {
  return { field, code, message: fieldCatalogue[code].replace('{field}', field || 'The request') }
}

/** An expected refusal. Thrown anywhere below the edge; the edge turns it into a status and the error shape. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]
  /** Seconds after which another try may succeed. */
  readonly retryAfter: number | undefined
  /** What its sentence on a page says besides; it does not travel with a call. */
  readonly about: Readonly<Record<string, string>> | undefined

  constructor(
    code: ErrorCode,
    fields: FieldError[] = [],
    retryAfter?: number,
    about?: Readonly<Record<string, string>>,
  ) {
    super(englishMessageOf(code))
    this.name = 'AppError'
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
    this.about = about
  }
}

/** Refuses a change because of what is stored now, which travels with it. */
export class StoredStateError extends AppError {
  /** What is stored now, as the call answers it. */
  readonly stored: object

  constructor(code: ErrorCode, stored: object, fields: FieldError[] = [], about?: Readonly<Record<string, string>>) {
    super(code, fields, undefined, about)
    this.stored = stored
  }
}

/** Refuses a change because others have changed the same fields since the form was opened. */
export class EditConflictError extends StoredStateError {
  constructor(fields: readonly string[], stored: object, about?: Readonly<Record<string, string>>) {
    super(
      'changed_meanwhile',
      stored,
      fields.map((field) => fieldError(field, 'changed_meanwhile')),
      about,
    )
  }
}
