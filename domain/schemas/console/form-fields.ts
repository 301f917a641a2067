import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import { consoleLimits } from '../../limits/console.ts'
import { allPresetReasons, type DecisionReason } from '../../rules/console/decisions.ts'
import { optionalLines, requiredLines } from '../body-fields.ts'
import { numberFromText, optionalChoice, optionalQueryText, queryId } from '../query-fields.ts'

/** Values of the console's forms. */

const dayInvalid = { error: 'day_invalid' satisfies FieldErrorCode }

export const requiredId = () => z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode }))

/** The text of a reason, a note or an answer. */
export const requiredReasonText = () => requiredLines(consoleLimits.wordsMax, 'reason_required')

/** The optional text of a reason. */
export const optionalReasonText = () => optionalLines(consoleLimits.wordsMax)

/** The fields of a reason: a preset one, free text, or both. */
export const reasonFields = () => ({ ready: optionalChoice(allPresetReasons), reason: optionalReasonText() })

/** Requires a preset reason or free text. */
export const requireReason = z.refine<DecisionReason>(({ ready, reason }) => Boolean(ready || reason), {
  error: 'reason_required' satisfies FieldErrorCode,
  path: ['reason'],
})

/** The fields of the length of a suspension: days, or `never`, which has to be chosen. */
export const suspensionTerm = () => ({
  days: numberFromText('whole', 1, consoleLimits.suspensionDaysMax),
  until: optionalChoice(['days', 'never']),
})

interface Term {
  days?: number | undefined
  until?: 'days' | 'never' | undefined
}

/** Tells whether either days or `never` is given. */
export const isTermComplete = ({ days, until }: Term): boolean => (until === 'never') === (days === undefined)

export const termError = { error: 'days_or_never' satisfies FieldErrorCode, path: ['days'] }

/** A day as a field for days sends it, of these centuries; there is no 31 June. */
export const queryDay = () =>
  z.pipe(
    optionalQueryText(10),
    z.optional(
      z.string().check(
        z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { ...dayInvalid, abort: true }),
        z.refine((text) => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text), dayInvalid),
      ),
    ),
  )

/** The last day is not before the first one. */
export const requireDaysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: 'to_before_from' satisfies FieldErrorCode, path: ['to'] },
)
