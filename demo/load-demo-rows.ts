import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../server/db/schema.ts'
import { countFinishedDays } from '../server/modules/figures/figures.ts'
import { holdPieces, writeBlocks } from '../server/modules/rent/rent.ts'
import { countSuggestions, indexOutdatedAds } from '../server/modules/search/search.ts'
import type { QueueRows } from './build-queue.ts'
import type { DemoRows } from './demo-rows.ts'
import { planDemo } from './plan-demo.ts'

/**
 * Loads the demo people, ads, rentals, reviews, contacts, banners, what waits for the team and the figures of the last days, still without pictures, into a database that has the
 * categories; all of them and the record of the load, or nothing. The texts are the same every time, the dates are
 * relative to now.
 * @returns when the load was begun, as the record says
 */
export async function loadDemoRows(db: Kysely<Database>, log: Logger): Promise<Date> {
  const begun = performance.now()
  const { startedAt, rows } = await db.transaction().execute(async (tx) => {
    // An interrupted load of an older version leaves a record without rows.
    await sql`delete from demo_loads`.execute(tx)
    const record = await sql<{ started_at: Date }>`insert into demo_loads default values returning started_at`.execute(
      tx,
    )
    const [{ started_at: startedAt } = { started_at: new Date() }] = record.rows
    const plan = await planDemo(tx, startedAt)
    await insertRows(tx, plan.rows)
    await insertQueue(tx, plan.queue)
    await insertAll(tx, 'ad_views', plan.figures.ad_views)
    await insertAll(tx, 'funnel_days', plan.figures.funnel_days)
    return { startedAt, rows: plan.rows }
  })
  await indexOutdatedAds(db)
  await countSuggestions(db)
  await countFinishedDays(db)
  // The accounts of the figures are more than the people of the demo.
  await sql`update figure_days set people = (
    select coalesce(sum(count), 0)::integer from funnel_days where step = 'sign_up' and funnel_days.day = figure_days.day)`.execute(
    db,
  )
  // So that the first visitors get good query plans.
  await sql`analyze users, products, list_entries, search_terms, reviews, contact_reveals, banners`.execute(db)
  const { users: people, products: ads, reviews } = rows
  const seconds = Number(((performance.now() - begun) / 1_000).toFixed(2))
  log.info({ people: people.length, ads: ads.length, reviews: reviews.length, seconds }, 'demo data loaded')
  return startedAt
}

async function insertRows(transaction: Transaction<Database>, rows: DemoRows): Promise<void> {
  await insertAll(transaction, 'users', rows.users)
  await insertAll(transaction, 'products', rows.products)
  // None of them is news for a saved search, also when it is changed or shown later.
  await sql`insert into matched_ads (product_id, matched_at) select id, now() from products
    on conflict (product_id) do update set matched_at = excluded.matched_at`.execute(transaction)
  await insertAll(transaction, 'rental_terms', rows.rental_terms)
  for (const { adIds, ...block } of rows.blocks) await writeBlocks(transaction, adIds, block)
  await insertAll(transaction, 'rentals', rows.rentals)
  for (const { ad, ...wanted } of rows.holds)
    if (!(await holdPieces(transaction, ad, wanted))) throw new Error(`the demo data holds ${ad.id} twice`)
  await insertAll(transaction, 'reviews', rows.reviews)
  await insertAll(transaction, 'contact_reveals', rows.contact_reveals)
  await insertAll(transaction, 'banners', rows.banners)
}

async function insertQueue(transaction: Transaction<Database>, queue: QueueRows): Promise<void> {
  await insertAll(transaction, 'report_cases', queue.report_cases)
  await insertAll(transaction, 'reports', queue.reports)
  await insertAll(transaction, 'call_requests', queue.call_requests)
  await insertAll(transaction, 'decisions', queue.decisions)
}

/** PostgreSQL takes 65,535 parameters a statement; this is far below. */
const rowsAtOnce = 500

async function insertAll<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}
