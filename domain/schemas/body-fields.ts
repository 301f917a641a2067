import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { accountLimits } from '../limits/account.ts'
import { personLimits } from '../limits/person.ts'
import { normalizeEmail, normalizeMobileNumberInput } from '../rules/account/login-name.ts'
import { normalizeLine, normalizeLines } from '../rules/normalize-text.ts'
import { normalizeUnicode } from '../rules/normalize-unicode.ts'
import { normalizeCode } from '../rules/one-time-code.ts'
import { normalizePin } from '../rules/pin.ts'
import { type NumberKind, parseTypedNumber } from '../rules/typed-number.ts'
import { choiceOf, controlCharacter, inputText, normalizedUnicode } from './query-fields.ts'

/** Values of a form or a JSON body. Every refusal is a FieldErrorCode, never a sentence. */
const refuse = (code: FieldErrorCode) => ({ error: code })

/** Characters of a number as it is sent. */
const numberMax = 20

/** Text that has to be there; the code says what a person should enter. */
const required = (max: number, missing: FieldErrorCode, tooLong?: FieldErrorCode) =>
  inputText(max, ({ input }) => ((input ?? '') === '' ? missing : ('not_text' satisfies FieldErrorCode)), tooLong)

/** Nothing but letters and signs. */
const ofSigns = z.refine<string>(
  (text) => !controlCharacter.test(text) && !/\p{Cs}/u.test(text),
  refuse('control_character'),
)

const lineOf = <T extends z.ZodMiniString>(text: T) => text.check(z.overwrite(normalizeLine), ofSigns)
const linesOf = <T extends z.ZodMiniString>(text: T) => text.check(z.overwrite(normalizeLines), ofSigns)

/** Nothing in it can begin a second address or a comment, and no label of the domain is empty. */
const plainAddress = /^[^\s@\p{C}<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u

/** Mail goes to the same domain whether its letters are in full width or not, and whichever full stop is between them. */
const withPlainDomain = (address: string): string => {
  const domainAt = address.lastIndexOf('@') + 1
  return address.slice(0, domainAt) + normalizeUnicode(address.slice(domainAt), 'NFKC').replaceAll('。', '.')
}

/**
 * An e-mail address as it was typed, without the blanks around it. Its length is checked before its form. Only A to Z
 * may be upper case: others, such as `İ`, have a different lower case here and in the database.
 */
export const emailAddress = () =>
  required(personLimits.emailMax, 'email_required').check(
    z.overwrite(normalizeEmail),
    normalizedUnicode(),
    z.overwrite(withPlainDomain),
    z.overwrite((text: string) => text.replace(/[^\0-\x7f]+/g, (letters) => letters.toLowerCase())),
    z.minLength(1, { ...refuse('email_required'), abort: true }),
    z.maxLength(personLimits.emailMax, { ...refuse('too_long'), abort: true }),
    z.regex(plainAddress, { ...refuse('email_invalid'), abort: true }),
    z.refine((text: string) => !/\p{Default_Ignorable_Code_Point}/u.test(text), refuse('email_invalid')),
  )

/** The ten digits of an Indian mobile number, however it is written. */
export const mobileNumber = () =>
  z.pipe(
    z.pipe(
      required(numberMax, 'phone_required', 'phone_invalid').check(
        z.minLength(1, { ...refuse('phone_required'), abort: true }),
      ),
      z.transform(normalizeMobileNumberInput),
    ),
    z.string().check(z.regex(/^[6-9]\d{9}$/, refuse('phone_invalid'))),
  )

/** An existing password, as entered. */
export const existingPassword = () =>
  required(accountLimits.passwordMax, 'password_required').check(
    z.minLength(1, { ...refuse('password_required'), abort: true }),
    z.minLength(accountLimits.passwordMin, refuse('password_invalid')),
    z.maxLength(accountLimits.passwordMax, refuse('too_long')),
  )

/** A new password. Common ones are refused by the server, which has the list. */
export const newPassword = (min: number, tooShort: FieldErrorCode) =>
  required(accountLimits.passwordMax, 'password_required').check(
    z.minLength(1, { ...refuse('password_required'), abort: true }),
    z.minLength(min, refuse(tooShort)),
    z.maxLength(accountLimits.passwordMax, refuse('too_long')),
  )

/** A one-time code: six digits of any script. @param incomplete the code for anything else */
export const oneTimeCode = (incomplete: FieldErrorCode = 'otp_incomplete') =>
  z.pipe(
    z.pipe(required(numberMax, incomplete, incomplete), z.transform(normalizeCode)),
    z.string().check(z.regex(/^\d{6}$/, refuse(incomplete))),
  )

/** Trimmed text of a person that has to be there, on one line. */
export const requiredText = (max: number, missing: FieldErrorCode) =>
  lineOf(required(max, missing)).check(z.minLength(1, refuse(missing)), z.maxLength(max, refuse('too_long')))

/** Text of a person that has to be there and may have several lines. */
export const requiredLines = (max: number, missing: FieldErrorCode) =>
  linesOf(required(max, missing)).check(z.minLength(1, refuse(missing)), z.maxLength(max, refuse('too_long')))

/** Text of a person that may be empty and may have several lines. */
export const optionalLines = (max: number) =>
  z.optional(linesOf(inputText(max, 'not_text')).check(z.maxLength(max, refuse('too_long'))))

/** Trimmed text of a person that may be empty, on one line. */
export const optionalText = (max: number) =>
  z.optional(lineOf(inputText(max, 'not_text')).check(z.maxLength(max, refuse('too_long'))))

/** A PIN of six digits, as people write it. */
export const pinCode = () =>
  z.pipe(
    z.pipe(
      required(numberMax, 'zip_required', 'zip_invalid').check(
        z.minLength(1, { ...refuse('zip_required'), abort: true }),
      ),
      z.transform(normalizePin),
    ),
    z.string().check(
      z.regex(/^[1-9]\d{5}$/, {
        error: ({ input }) => (/^0\d{5}$/.test(`${input}`) ? 'zip_zero' : 'zip_invalid') satisfies FieldErrorCode,
      }),
    ),
  )

interface NumberBounds {
  /** How its text is read; without one as a whole number. */
  kind?: NumberKind
  min: number
  max: number
  /** The error for any other value; without it, the error is more specific. */
  code?: FieldErrorCode
  isRequired?: boolean
}

/** A whole number, or a text that says one. Without one, unless it is required: undefined, also for `''`. */
export function wholeNumber(bounds: NumberBounds & { isRequired: true }): z.ZodMiniType<number>
export function wholeNumber(bounds: NumberBounds): z.ZodMiniType<number | undefined>
export function wholeNumber({ kind, min, max, code, isRequired = false }: NumberBounds): z.ZodMiniType {
  const number = z
    .int(refuse(code ?? 'not_a_whole_number'))
    .check(z.minimum(min, refuse(code ?? 'out_of_range')), z.maximum(max, refuse(code ?? 'out_of_range')))
  return z.pipe(
    z.transform((value: unknown) => parseNumberInput(value, kind)),
    isRequired ? number : z.optional(number),
  )
}

/** A number with one decimal at most, or a text that says one; `''` is none. */
export const numberWithOneDecimal = ({ min, max }: Pick<NumberBounds, 'min' | 'max'>) =>
  z.pipe(
    z.transform((value: unknown) => parseNumberInput(value, 'decimal')),
    z.optional(
      z.number(refuse('not_a_decimal')).check(
        z.refine((number) => Number(number.toFixed(1)) === number, refuse('not_a_decimal')),
        z.minimum(min, refuse('out_of_range')),
        z.maximum(max, refuse('out_of_range')),
      ),
    ),
  )

/** Parses a number; any other value is returned unchanged, and refused. */
export function parseNumberInput(value: unknown, kind: NumberKind = 'whole'): unknown {
  if (typeof value !== 'string') return value
  return value.trim() === '' ? undefined : (parseTypedNumber(kind, value) ?? value)
}

/** One of the given values; a blank is none. */
export const choiceFromText = (values: readonly string[]) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)),
    z.optional(choiceOf(values)),
  )

/** What `verify-otp` answered. */
export const proofToken = () => z.optional(z.string(refuse('not_text')).check(z.maxLength(100, refuse('too_long'))))

/** An object with these fields and no others. @param missing the code when the object is left out */
export const strictBody = <T extends z.core.$ZodShape>(shape: T, missing: FieldErrorCode = 'not_an_object') =>
  z.strictObject(shape, {
    error: ({ code, input }) => {
      if (code === 'unrecognized_keys') return 'unknown_field' satisfies FieldErrorCode
      return input === undefined ? missing : ('not_an_object' satisfies FieldErrorCode)
    },
  })
