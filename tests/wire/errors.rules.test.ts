import { expect, test } from 'vitest'
import {
  AppError,
  englishMessageOf,
  errorCodes,
  fieldError,
  fieldErrorCodes,
  isFieldErrorCode,
  statusOf,
} from '../../domain/errors.ts'
import { failureSchema, toFailure, toFieldErrors } from '../../domain/schemas/failure.ts'

test.each([...errorCodes])('%s has a status, a sentence and a failure of the common shape', (code) => {
  expect(statusOf(code)).toBeGreaterThanOrEqual(400)
  expect(statusOf(code)).toBeLessThan(600)
  expect(englishMessageOf(code)).toMatch(/^[A-Z].{9,}/)
  expect(failureSchema.parse(toFailure(code))).toEqual({ success: false, code, message: englishMessageOf(code) })
})

test.each([
  ['invalid_input', 400],
  ['product_not_found', 404],
  ['category_not_found', 404],
  ['page_not_found', 404],
  ['product_gone', 410],
  ['method_not_allowed', 405],
  ['internal', 500],
  ['unavailable', 503],
  ['storage/unauthenticated', 401],
  ['storage/unauthorized', 403],
  ['storage/invalid-argument', 413],
  ['storage/invalid-format', 415],
  ['storage/damaged', 415],
  ['storage/quota-exceeded', 507],
] as const)('%s is %d [R366]', (code, status) => {
  expect(statusOf(code)).toBe(status)
})

/** Specification section 5, and its parts. */
const specified = {
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
  zip_zero: 'Invalid ZIP code: no PIN code begins with 0',
  title_required: 'Please enter ad title',
  description_required: 'Please enter description',
  price_invalid: 'Please enter valid price',
  images_required: 'Please upload at least one image',
  category_required: 'Please choose a category',
  review_incomplete: 'Please provide a rating and write a review.',
  answer_required: 'Please write an answer.',
  subject_required: 'Please say which ad, review, person or rental is meant: one of them',
  reason_required: 'Please choose a reason',
  report_text_required: 'Please say what is wrong',
  best_time_required: 'Please choose when we should call',
}

test.each([...fieldErrorCodes])('the field error %s is a sentence about its field', (code) => {
  expect(isFieldErrorCode(code)).toBe(true)
  expect(fieldError('minPrice', code)).toEqual({
    field: 'minPrice',
    code,
    message: specified[code as keyof typeof specified] ?? expect.stringMatching(/^minPrice \w+ /),
  })
})

test('no other word is a field error code', () => {
  for (const word of ['Invalid input', '', 'toString', '__proto__']) expect(isFieldErrorCode(word)).toBe(false)
})

test('schema issues become field errors; messages that are not codes become an unknown value', () => {
  const issues = [
    { path: ['location', 'city'], message: 'too_long' },
    { path: ['images', 0], message: 'Invalid input' },
  ]
  expect(toFieldErrors(issues)).toEqual([
    { field: 'location.city', code: 'too_long', message: 'location.city is too long' },
    { field: 'images.0', code: 'unknown_value', message: 'images.0 is not one of the accepted values' },
  ])
})

test('an AppError carries its code, its sentence and the fields', () => {
  const fields = [fieldError('cursor', 'invalid_cursor')]
  const error = new AppError('invalid_input', fields)
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ code: 'invalid_input', fields, message: englishMessageOf('invalid_input') })
  expect(toFailure(error.code, error.fields)).toMatchObject({ errors: fields })
})
