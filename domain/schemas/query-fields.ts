import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { matchChoice } from '../rules/choice.ts'
import { isIsoDay } from '../rules/dates.ts'
import { normalizeDigits } from '../rules/digits.ts'
import { isBlank, normalizeLine } from '../rules/normalize-text.ts'
import { normalizeUnicode } from '../rules/normalize-unicode.ts'
import { normalizePin, parsePin } from '../rules/pin.ts'
import { type NumberKind, parseTypedNumber } from '../rules/typed-number.ts'

/**
 * Values of a query string. Every refusal is a FieldErrorCode, never a sentence. A key that is given but left
 * blank, as a form does with an empty field, counts as not given; a key given twice is refused.
 */
const refuse = (code: FieldErrorCode) => ({ error: code })

// No text has them, and PostgreSQL refuses NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
export const controlCharacter = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

/** A text may be so many times as long as it is sent: with blanks around it, or with its letters in parts. */
const roomBefore = 4

/**
 * Text as it is sent, with which every schema of text begins: its length is looked at before anything else is done with it.
 * @param max length of what is kept
 * @param tooLong the code for what cannot become so short
 */
export const inputText = (
  max: number,
  error: z.core.$ZodErrorMap | FieldErrorCode,
  tooLong: FieldErrorCode = 'too_long',
) => z.string({ error }).check(z.maxLength(max * roomBefore, { ...refuse(tooLong), abort: true }))

/** Normalizes Unicode: equal texts are stored and compared in one form. */
export const normalizedUnicode = () => z.overwrite((text: string) => normalizeUnicode(text))

const givenText = (max: number, tooLong?: FieldErrorCode) => inputText(max, 'not_text', tooLong)

const textOf = (maxLength: number, tidy: (text: string) => string = normalizeLine) =>
  givenText(maxLength).check(
    z.overwrite(tidy),
    z.maxLength(maxLength, refuse('too_long')),
    z.refine((text) => !controlCharacter.test(text), refuse('control_character')),
  )

const blankAsAbsent = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && isBlank(value) ? undefined : value)),
    z.optional(schema),
  )

/** Text of at most `maxLength` characters, tidied as titles are. */
export const optionalQueryText = (maxLength: number) => blankAsAbsent(textOf(maxLength))

/** Trimmed text of 1 to `maxLength` characters that has to be there. */
export const requiredQueryText = (maxLength: number) => textOf(maxLength).check(z.minLength(1, refuse('not_text')))

/** Text that is being typed: as `requiredQueryText`, but inner and trailing blanks stay. */
export const untrimmedQueryText = (maxLength: number) =>
  textOf(maxLength, (text) => normalizeUnicode(text.trim())).check(z.minLength(1, refuse('not_text')))

const numberBetween = (min: number, max: number, read: (text: string) => number | undefined) =>
  blankAsAbsent(
    z.pipe(
      z.pipe(
        givenText(numberMax, 'not_a_whole_number').check(
          z.refine((text) => read(text) !== undefined, refuse('not_a_whole_number')),
        ),
        z.transform(read),
      ),
      z
        .int(refuse('not_a_whole_number'))
        .check(z.minimum(min, refuse('out_of_range')), z.maximum(max, refuse('out_of_range'))),
    ),
  )

/** A whole number from `min` to `max`, as programs write it, also with digits of other scripts. */
export const queryNumber = (min: number, max: number) =>
  numberBetween(min, max, (text) => {
    const digits = normalizeDigits(text.trim())
    return /^-?\d{1,15}$/.test(digits) ? Number(digits) : undefined
  })

/** A whole number from `min` to `max`, as people type it. */
export const numberFromText = (kind: NumberKind, min: number, max: number) =>
  numberBetween(min, max, (text) => parseTypedNumber(kind, text))

/** Characters of a number as it is sent, and of an id. */
const numberMax = 20
const idMax = 36

/** A UUID in its usual spelling. */
export const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export const queryId = () =>
  blankAsAbsent(
    givenText(idMax, 'invalid_id').check(z.trim(), z.regex(idPattern, refuse('invalid_id')), z.toLowerCase()),
  )

/** A place in a list, as an earlier answer gave it: base64url. */
export const queryCursor = () =>
  blankAsAbsent(z.string(refuse('invalid_cursor')).check(z.regex(/^[\w-]{1,200}$/, refuse('invalid_cursor'))))

/** A day, `2026-12-04`, with digits of any script. */
export const daySchema = z
  .string(refuse('not_text'))
  .check(z.trim(), z.overwrite(normalizeDigits), z.refine(isIsoDay, refuse('day_invalid')))

export const queryDay = () => blankAsAbsent(daySchema)

export const queryFlag = () =>
  blankAsAbsent(
    z.pipe(
      z.enum(['true', 'false'], refuse('not_a_flag')),
      z.transform((flag) => flag === 'true'),
    ),
  )

/**
 * One of the given values, as `normalizeChoice` compares them.
 * @param error the code for what is none of them
 */
export const choiceOf = <const T extends readonly string[]>(
  values: T,
  error: z.core.$ZodErrorMap | FieldErrorCode = 'unknown_value',
) =>
  z.pipe(
    z.transform((typed: unknown) => matchChoice(values, typed)),
    z.enum(values, { error }),
  )

export const optionalChoice = <const T extends readonly string[]>(values: T) => blankAsAbsent(choiceOf(values))

/** A place as people write it: a PIN of six digits, the slug of a city, or a name. Digits alone have to be a PIN. */
export const queryPlace = (maxLength: number) =>
  blankAsAbsent(
    textOf(maxLength).check(
      z.overwrite((text) => parsePin(text) ?? text),
      z.refine((text) => !/^\d*$/.test(normalizePin(text)) || parsePin(text) !== undefined, refuse('zip_invalid')),
    ),
  )

/** One of some words, as `normalizeChoice` compares them, or a whole number from `min` to `max`. */
export function queryChoiceOrNumber<const T extends readonly string[]>(values: T, min: number, max: number) {
  const number = queryNumber(min, max)
  return z.pipe(
    z.transform((sent: unknown, context) => {
      const chosen = matchChoice(values, sent)
      if (values.includes(chosen as T[number])) return chosen
      const parsed = number.safeParse(sent)
      if (parsed.success) return parsed.data
      context.issues.push(...parsed.error.issues.map((issue) => ({ ...issue, code: 'custom' as const, input: sent })))
      return z.NEVER
    }),
    z.optional(z.union([z.enum(values), z.int()])),
  )
}

interface PartsOptions {
  /** Values at most. */
  most: number
  /** Characters of a value. */
  longest: number
  /** The value that is meant; undefined when it is none. */
  find(asked: string): string | undefined
}

/** Comma-separated values, each once. */
export function commaSeparated({ most, longest, find }: PartsOptions) {
  const partsOf = (text: string) => text.split(',').filter((part) => part.trim() !== '')
  return blankAsAbsent(
    z.pipe(
      textOf(most * (longest + 1)).check(
        z.refine((text) => partsOf(text).length <= most, { ...refuse('too_long'), abort: true }),
        z.refine((text) => partsOf(text).every((part) => part.length <= longest), {
          ...refuse('too_long'),
          abort: true,
        }),
        z.refine((text) => partsOf(text).every((part) => find(part) !== undefined), refuse('unknown_value')),
      ),
      z.transform((text: string) => [...new Set(partsOf(text).map(find))].join(',') || undefined),
    ),
  )
}
