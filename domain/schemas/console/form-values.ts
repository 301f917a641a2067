import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import { consoleLimits } from '../../limits/console.ts'
import { allReadyReasons, type Reason } from '../../rules/console/ready-reasons.ts'
import { optionalLines, requiredLines } from '../body-value.ts'
import { queryChoice, queryId, queryText, typedNumber } from '../query-value.ts'

/** Values of the console's forms. */

const dayInvalid = { error: 'day_invalid' satisfies FieldErrorCode }

export const requiredId = () => z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode }))

/** The text of a reason, a note or an answer. */
export const requiredWords = () => requiredLines(consoleLimits.wordsMax, 'reason_required')

/** The optional text of a reason. */
export const optionalWords = () => optionalLines(consoleLimits.wordsMax)

/** The fields of a reason: a preset one, free text, or both. */
export const reasonFields = () => ({ ready: queryChoice(allReadyReasons), reason: optionalWords() })

/** Requires a preset reason or free text. */
export const hasReason = z.refine<Reason>(({ ready, reason }) => Boolean(ready || reason), {
  error: 'reason_required' satisfies FieldErrorCode,
  path: ['reason'],
})

/** The fields of the length of a suspension: days, or `never`, which has to be chosen. */
export const suspensionTerm = () => ({
  days: typedNumber('whole', 1, consoleLimits.suspensionDaysMax),
  until: queryChoice(['days', 'never']),
})

interface Term {
  days?: number | undefined
  until?: 'days' | 'never' | undefined
}

/** Tells whether either days or `never` is given. */
export const hasTerm = ({ days, until }: Term): boolean => (until === 'never') === (days === undefined)

export const wrongTerm = { error: 'days_or_never' satisfies FieldErrorCode, path: ['days'] }

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
