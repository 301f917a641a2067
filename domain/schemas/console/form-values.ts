import * as z from 'zod/mini'
import type { FieldErrorCode } from '../../errors.ts'
import { consoleLimits } from '../../limits/console.ts'
import { optionalLines, requiredLines } from '../body-value.ts'
import { queryId, queryNumber } from '../query-value.ts'

/** Values of the console's forms. */

export const requiredId = () => z.pipe(queryId(), z.string({ error: 'invalid_id' satisfies FieldErrorCode }))

/** A reason, a note or an answer. */
export const requiredWords = () => requiredLines(consoleLimits.wordsMax, 'reason_required')

/** The same where it may be left out. */
export const optionalWords = () => optionalLines(consoleLimits.wordsMax)

/** For how many days a person is suspended; without a number it has no end. */
export const suspensionDays = () => queryNumber(1, consoleLimits.suspensionDaysMax)
