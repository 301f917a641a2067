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

/** How long a person is suspended: for a number of days, or without an end, which has to be chosen. */
export const suspensionTerm = () => ({
  days: typedNumber('whole', 1, consoleLimits.suspensionDaysMax),
  until: queryChoice(['days', 'never']),
})

interface Term {
  days?: number | undefined
  until?: 'days' | 'never' | undefined
}

/** Is it one of the two, and is it said which? */
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
