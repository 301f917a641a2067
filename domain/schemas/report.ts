import * as z from 'zod/mini'
import type { FieldErrorCode } from '../errors.ts'
import { reportLimits } from '../limits/report.ts'
import { optionalLines, strictBody } from './body-fields.ts'
import { choiceOf, queryId } from './query-fields.ts'

/** The call `reports/add`: reports an ad, a review, a user or a rental to the team. */

/** Why each of them is reported; `other` needs words. */
export const reportReasons = {
  product: ['scam', 'forbidden', 'misleading', 'repeated', 'offensive', 'other'],
  review: ['fake', 'offensive', 'private', 'advertising', 'other'],
  user: ['scam', 'pretending', 'offensive', 'other'],
  rental: ['absent', 'damaged', 'overcharged', 'misleading', 'scam', 'offensive', 'other'],
} as const

export type ReportSubject = keyof typeof reportReasons
export type ReportReason = (typeof reportReasons)[ReportSubject][number]

/** All reasons of reports, each once. */
export const allReportReasons: readonly ReportReason[] = [...new Set(Object.values(reportReasons).flat())]

/** The id field of each kind of subject. */
export const reportIdFields = {
  product: 'productId',
  review: 'reviewId',
  user: 'userId',
  rental: 'rentalId',
} as const

/** All kinds of subjects. */
export const reportSubjects = Object.keys(reportIdFields) as ReportSubject[]

interface Named {
  productId?: string | undefined
  reviewId?: string | undefined
  userId?: string | undefined
  rentalId?: string | undefined
}

/** Returns the subject of a report: the one of the four ids that is given. */
export function reportSubjectOf(report: Named): { subject: ReportSubject; id: string } | undefined {
  const named = reportSubjects.flatMap((subject) => {
    const id = report[reportIdFields[subject]]
    return id === undefined ? [] : [{ subject, id }]
  })
  return named.length === 1 ? named[0] : undefined
}

/** `reports/add`. */
export const reportSchema = strictBody({
  productId: queryId(),
  reviewId: queryId(),
  userId: queryId(),
  rentalId: queryId(),
  reason: choiceOf(
    allReportReasons,
    ({ input }) => ((input ?? '') === '' ? 'reason_required' : 'unknown_value') satisfies FieldErrorCode,
  ),
  reportText: optionalLines(reportLimits.textMax),
}).check(
  z.refine((report) => reportSubjectOf(report) !== undefined, {
    error: 'subject_required' satisfies FieldErrorCode,
    path: ['productId'],
  }),
  z.refine(
    (report) => {
      const about = reportSubjectOf(report)
      return !about || (reportReasons[about.subject] as readonly string[]).includes(report.reason)
    },
    { error: 'unknown_value' satisfies FieldErrorCode, path: ['reason'] },
  ),
  z.refine(({ reason, reportText }) => reason !== 'other' || Boolean(reportText), {
    error: 'report_text_required' satisfies FieldErrorCode,
    path: ['reportText'],
  }),
)

export type ReportBody = z.infer<typeof reportSchema>
