import { type Insertable, type OnConflictBuilder, sql, type Transaction } from 'kysely'
import type { ReportSubject } from '../../../domain/schemas/report.ts'
import { isPresent } from '../../db/ad-visibility.ts'
import type { Database, EarlierReport } from '../../db/schema.ts'

type Tx = Transaction<Database>

/** Selects an ad in any state, and locks it against deletion. */
export function lockReportedAd(tx: Tx, id: string) {
  return tx
    .selectFrom('products')
    .select(['title', 'description', 'user_id', 'status', isPresent().as('is_present')])
    .where('id', '=', id)
    .forKeyShare()
}

/** Selects a review and its ad in any state, and locks them against deletion. */
export function lockReportedReview(tx: Tx, id: string) {
  return tx
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['rating', 'review_text', 'answer_text', 'product_id', 'reviews.user_id as author_id'])
    .select(['products.title', 'status', isPresent().as('is_present')])
    .where('reviews.id', '=', id)
    .forKeyShare()
}

/** Selects a user, and locks them against deletion. */
export function lockReportedUser(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forKeyShare()
}

/** Selects a rental of this person with its other side, and locks it against deletion. */
export function lockReportedRental(tx: Tx, id: string, reporterId: string) {
  return tx
    .selectFrom('rentals')
    .leftJoin('users as other', (join) =>
      join.on('other.id', '=', sql<string>`case when lender_id = ${reporterId} then renter_id else lender_id end`),
    )
    .select(['title', 'other.id as other_id', 'other.name', 'other.last_name'])
    .where('rentals.id', '=', id)
    .where(({ eb, or }) => or([eb('lender_id', '=', reporterId), eb('renter_id', '=', reporterId)]))
    .forKeyShare('rentals')
}

/** Has this person an open report about a thing? */
export function hasReported(tx: Tx, { userId, subjectId }: { userId: string; subjectId: string }) {
  return tx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', userId)
    .where(sql<string>`coalesce(product_id, review_id, user_id, rental_id)`, '=', subjectId)
    .where('state', '=', 'open')
}

/** The words of the open report that another one follows; the same words once more are no other report. */
const saidBefore = sql<EarlierReport[]>`case
  when (reports.reason, reports.report_text, reports.reported) = (excluded.reason, excluded.report_text, excluded.reported)
  then reports.earlier
  else reports.earlier || jsonb_build_object('reason', reports.reason, 'text', reports.report_text,
    'reported', reports.reported, 'createdAt', reports.created_at)
end`

/** The open report of the same person about the same thing. */
const openOneOf = (
  conflict: OnConflictBuilder<Database, 'reports'>,
  subject: ReportSubject,
): OnConflictBuilder<Database, 'reports'> =>
  subject === 'rental'
    ? conflict.columns(['reporter_id', 'rental_id']).where('rental_id', 'is not', null)
    : conflict.expression(sql`reporter_id, coalesce(product_id, review_id, user_id)`)

/** Stores a report; with an open one of the same reporter it is merged into one. */
export function insertReport(tx: Tx, report: Insertable<Database['reports']>) {
  return tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      openOneOf(conflict, report.subject)
        .where('state', '=', 'open')
        .where('reporter_id', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          earlier: saidBefore,
          reported: ref('excluded.reported'),
          case_id: ref('excluded.case_id'),
          reason: ref('excluded.reason'),
          report_text: ref('excluded.report_text'),
          created_at: ref('excluded.created_at'),
        })),
    )
}
