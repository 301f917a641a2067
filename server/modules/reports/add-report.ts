import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../../domain/errors.ts'
import { reportRates } from '../../../domain/limits/report.ts'
import { reportWeight } from '../../../domain/rules/console/reports.ts'
import { fullNameOf } from '../../../domain/rules/person-name.ts'
import { type ReportBody, type ReportSubject, reportSubjectOf } from '../../../domain/schemas/report.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import { runIdempotent } from '../../db/idempotency.ts'
import { limitRequest, type RateLimiting, rateLimitFor, type Visitor, visitorRateLimits } from '../../db/rate-limits.ts'
import type { Database } from '../../db/schema.ts'
import { addToCase, selectReporterRecord } from './cases.queries.ts'
import {
  hasReported,
  insertReport,
  lockReportedAd,
  lockReportedRental,
  lockReportedReview,
  lockReportedUser,
} from './reports.queries.ts'

/** Who reports something. */
export interface Reporter {
  /** Without one: a visitor. */
  userId: string | undefined
  visitor: Visitor
  idempotencyKey: string | undefined
}

/**
 * Stores a report about an ad, a review, a user or a rental, with its words at this time, for the team
 * to check. A rental is reported by its two sides alone: for others there is none. Signed-in users may report twenty things a day, a visitor five.
 * @throws AppError `product_not_found`, `review_not_found`, `seller_not_found`, `rental_not_found`; `product_gone`;
 * `repeated_differently`; `too_many_requests`
 */
export async function addReport(deps: RateLimiting, body: ReportBody, reporter: Reporter): Promise<void> {
  const { userId, visitor, idempotencyKey } = reporter
  const about = reportSubjectOf(body)
  if (!about) throw new AppError('invalid_input')
  const own =
    userId === undefined
      ? visitorRateLimits('report', visitor, reportRates.visitor)
      : [rateLimitFor('report', [userId], reportRates.user)]
  const once = { scope: `add-report ${userId ?? visitor.network}`, key: idempotencyKey, request: body }
  await runIdempotent(deps.db, once, async (tx) => {
    await limitRequest({ ...deps, db: tx }, ...own)
    const { ownerId, words } = await wordsOf[about.subject](tx, about.id, userId)
    const isNew = userId === undefined || !(await hasReported(tx, { userId, subjectId: about.id }).executeTakeFirst())
    const record = userId === undefined ? undefined : await selectReporterRecord(tx, userId).executeTakeFirst()
    const weight = reportWeight(userId === undefined ? undefined : (record ?? { upheld: 0, rejected: 0 }))
    const { id: caseId } = await addToCase(
      tx,
      { id: uuidv7(), subject: about.subject, subject_id: about.id, owner_id: ownerId },
      { weight, isNew },
    ).executeTakeFirstOrThrow()
    await insertReport(tx, {
      id: uuidv7(),
      case_id: caseId,
      subject: about.subject,
      [`${about.subject}_id`]: about.id,
      reported: JSON.stringify(words),
      reporter_id: userId ?? null,
      reason: body.reason,
      report_text: body.reportText ?? '',
    }).execute()
    return {}
  })
}

/** The words of a reported thing, and whom it is about. */
interface Reported {
  ownerId: string | null
  words: Record<string, string>
}

/** The reported thing at this time, locked. Hidden things cannot be reported. */
const wordsOf: Record<
  ReportSubject,
  (tx: Transaction<Database>, id: string, reporterId: string | undefined) => Promise<Reported>
> = {
  async product(tx, id) {
    const ad = await lockReportedAd(tx, id).executeTakeFirst()
    if (!ad) throw new AppError('product_not_found')
    requirePresent(ad)
    return { ownerId: ad.user_id, words: { title: ad.title, description: ad.description } }
  },

  async review(tx, id) {
    const review = await lockReportedReview(tx, id).executeTakeFirst()
    if (!review) throw new AppError('review_not_found')
    requirePresent(review)
    const { author_id, product_id: productId, review_text: reviewText, rating, answer_text: answerText, title } = review
    return {
      ownerId: author_id,
      words: { productId, title, reviewText, rating: `${rating}`, ...(answerText !== null && { answerText }) },
    }
  },

  async user(tx, id) {
    const person = await lockReportedUser(tx, id).executeTakeFirst()
    if (!person) throw new AppError('seller_not_found')
    return { ownerId: id, words: { name: fullNameOf(person.name, person.last_name) } }
  },

  async rental(tx, id, reporterId) {
    const rental =
      reporterId === undefined ? undefined : await lockReportedRental(tx, id, reporterId).executeTakeFirst()
    if (!rental) throw new AppError('rental_not_found')
    const { title, other_id: ownerId, name, last_name } = rental
    return { ownerId, words: { title, ...(name !== null && { name: fullNameOf(name, last_name ?? '') }) } }
  },
}
