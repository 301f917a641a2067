import { type Insertable, sql, type Transaction } from 'kysely'
import { isPresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

type Tx = Transaction<Database>

/** An ad in any state, which stays until the end of the transaction. */
export function holdAd(tx: Tx, id: string) {
  return tx
    .selectFrom('products')
    .select(['title', 'description', 'user_id', 'status', isPresent().as('is_present')])
    .where('id', '=', id)
    .forKeyShare()
}

/** A review and its ad in any state, which stay until the end of the transaction. */
export function holdReview(tx: Tx, id: string) {
  return tx
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['rating', 'review_text', 'answer_text', 'product_id', 'reviews.user_id as author_id'])
    .select(['products.title', 'status', isPresent().as('is_present')])
    .where('reviews.id', '=', id)
    .forKeyShare()
}

/** A person who is not about to go, and stays until the end of the transaction. */
export function holdPerson(tx: Tx, id: string) {
  return tx
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .forKeyShare()
}

/** Has this person an open report about a thing? */
export function isReportedBy(tx: Tx, { userId, subjectId }: { userId: string; subjectId: string }) {
  return tx
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', userId)
    .where(sql<string>`coalesce(product_id, review_id, user_id)`, '=', subjectId)
    .where('state', '=', 'open')
}

/** Stores a report; an earlier open one of the same reporter is replaced. */
export function keepReport(tx: Tx, report: Insertable<Database['reports']>) {
  return tx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .expression(sql`reporter_id, coalesce(product_id, review_id, user_id)`)
        .where('state', '=', 'open')
        .where('reporter_id', 'is not', null)
        .doUpdateSet(({ ref }) => ({
          reported: ref('excluded.reported'),
          case_id: ref('excluded.case_id'),
          reason: ref('excluded.reason'),
          report_text: ref('excluded.report_text'),
        })),
    )
}
