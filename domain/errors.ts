/**
 * The closed list of error codes: what a caller gets as `code`, with which status, and the English
 * `message` on the wire. Screens show their own words, chosen by the code in the reader's language.
 */
const catalogue = {
  invalid_input: [400, 'Some of the values sent are not valid.'],
  malformed_request: [400, 'The request could not be read.'],
  page_not_found: [404, 'There is nothing at this address.'],
  product_not_found: [404, 'This ad does not exist.'],
  category_not_found: [404, 'This category does not exist.'],
  product_gone: [410, 'This ad was taken down.'],
  method_not_allowed: [405, 'This address does not answer to that method.'],
  request_timeout: [408, 'The request took too long to arrive.'],
  request_too_large: [413, 'The request is too large.'],
  address_too_long: [414, 'The address is too long.'],
  unsupported_content: [415, 'This kind of content is not accepted here.'],
  'storage/invalid-argument': [413, 'The picture is too large: at most 10 MB and 50 megapixels.'],
  'storage/invalid-format': [415, 'This file is not a picture that can be used: send JPEG, PNG, WebP or AVIF.'],
  'storage/quota-exceeded': [507, 'There is no room left for pictures at the moment.'],
  headers_too_large: [431, 'The headers of the request are too large.'],
  unavailable: [503, 'Kiraya is busy or resting for a moment. Please try again.'],
  internal: [500, 'Something went wrong'],
} as const satisfies Record<string, readonly [number, string]>

export type ErrorCode = keyof typeof catalogue

export const errorCodes = Object.keys(catalogue) as ErrorCode[]

/** The HTTP status that belongs to a code. */
export function statusOf(code: ErrorCode): number {
  return catalogue[code][0]
}

/** The English sentence that travels with a code. */
export function wireMessageOf(code: ErrorCode): string {
  return catalogue[code][1]
}

/** What can be wrong with one field, and the English words for it on the wire. */
const fieldCatalogue = {
  unknown_value: 'is not one of the accepted values',
  not_text: 'must be given once, as text',
  control_character: 'contains characters that no text has',
  too_long: 'is too long',
  not_a_whole_number: 'must be a whole number',
  out_of_range: 'is outside the accepted range',
  range_reversed: 'must not be smaller than the minimum',
  invalid_id: 'is not a valid id',
  invalid_cursor: 'is not a place in this list',
  not_a_flag: 'must be true or false',
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
  return { field, code, message: `${field} ${fieldCatalogue[code]}` }
}

/** An expected refusal. Thrown anywhere below the edge; the edge turns it into a status and the error shape. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[]

  constructor(code: ErrorCode, fields: FieldError[] = []) {
    super(wireMessageOf(code))
    this.name = 'AppError'
    this.code = code
    this.fields = fields
  }
}
