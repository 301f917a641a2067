import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import { consoleLimits } from '../../limits/console.ts'
import { allReadyReasons, type Reason } from '../../rules/console/ready-reasons.ts'
import { optionalLines, requiredLines } from '../body-value.ts'
import { queryChoice, queryId, queryText, typedNumber } from '../query-value.ts'

/** Values of the console's forms. */

const dayInvalid = { error: 'day_invalid' satisfies FieldErrorCode }

export const requiredId = () => z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode }))

/** A reason, a note or an answer. */
export const requiredWords = () => requiredLines(consoleLimits.wordsMax, 'reason_required')

/** The same where it may be left out. */
export const optionalWords = () => optionalLines(consoleLimits.wordsMax)

/** Why something is decided: a ready reason, words, or both. */
export const reasonFields = () => ({ ready: queryChoice(allReadyReasons), reason: optionalWords() })

/** There is one of both. */
export const hasReason = z.refine<Reason>(({ ready, reason }) => Boolean(ready || reason), {
  error: 'reason_required' satisfies FieldErrorCode,
  path: ['reason'],
})

/** For how many days a person is suspended; without a number it has no end. */
export const suspensionDays = () => typedNumber('whole', 1, consoleLimits.suspensionDaysMax)

/** A day as a field for days sends it, of these centuries; there is no 31 June. */
export const queryDay = () =>
  z.pipe(
    queryText(10),
    z.optional(
      z.string().check(
        z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { ...dayInvalid, abort: true }),
        z.refine((text) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), dayInvalid),
      ),
    ),
  )

/** The last day is not before the first one. */
export const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: 'to_before_from' satisfies FieldErrorCode, path: ['to'] },
)
