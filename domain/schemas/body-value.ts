import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { limits } from '../limits.ts'
import { normalizeDigits } from '../rules/digits.ts'

/** Values of a form or a JSON body. Every refusal is a FieldErrorCode, never a sentence. */
const refuse = (code: FieldErrorCode) => ({ error: code })

/** Text that has to be there; the code says what a person should enter. */
const required = (missing: FieldErrorCode) =>
  z.string({ error: ({ input }) => ((input ?? '') === '' ? missing : ('not_text' satisfies FieldErrorCode)) })

/** An e-mail address as it was typed, without the blanks around it. Its length is looked at before its form. */
export const emailAddress = () =>
  required('email_required').check(
    z.trim(),
    z.minLength(1, { ...refuse('email_required'), abort: true }),
    z.maxLength(limits.emailMax, { ...refuse('too_long'), abort: true }),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, refuse('email_invalid')),
  )

/** Ten digits of an Indian mobile number, in any of our scripts. */
export const mobileNumber = () =>
  z.pipe(
    z.pipe(
      required('phone_required').check(z.minLength(1, { ...refuse('phone_required'), abort: true })),
      z.transform((text: string) => normalizeDigits(text.trim())),
    ),
    z.string().check(z.regex(/^[6-9]\d{9}$/, refuse('phone_invalid'))),
  )

/** A password as somebody enters it to get in. */
export const givenPassword = () =>
  required('password_required').check(
    z.minLength(1, { ...refuse('password_required'), abort: true }),
    z.minLength(limits.passwordMin, refuse('password_invalid')),
    z.maxLength(limits.passwordMax, refuse('too_long')),
  )

/** An object with these fields and no others. */
export const strictBody = <T extends z.core.$ZodShape>(shape: T) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? 'unknown_field' : 'not_an_object') satisfies FieldErrorCode,
  })
