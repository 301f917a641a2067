import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { AdStatus } from '../../domain/schemas/ad.ts'

/** The columns that tell whether an ad has a page. */
export interface AdVisibility {
  status: AdStatus
  is_present: boolean
}

/**
 * SQL condition: does an ad have a page? Calls the database function `is_present` (`migrations/001-schema.sql`).
 * @param table the name of `products` in the query
 */
export const isPresent = (table = 'products'): RawBuilder<boolean> => sql`is_present(${sql.table(table)})`

/**
 * SQL condition: do lists show an ad? Calls the database function `is_listed` (`migrations/001-schema.sql`).
 * @param table the name of `products` in the query
 */
export const isListed = (table = 'products'): RawBuilder<boolean> => sql`is_listed(${sql.table(table)})`

/** SQL: the status that others see. After its return day an ad is active (`shown_status` in `migrations/001-schema.sql`). */
export const statusForOthers = (table = 'products'): RawBuilder<AdStatus> => sql`shown_status(${sql.table(table)})`

/** SQL: the status that its owner sees: an active ad that is given out until a day is rented (`own_status` in `migrations/002-rent-by-dates.sql`). */
export const ownStatus = (table = 'products'): RawBuilder<AdStatus> => sql`own_status(${sql.table(table)})`

/** SQL: the return day of an ad in India, `2026-12-02`; null without one, and when it is over. */
export const returnDay = (table = 'products'): RawBuilder<string | null> =>
  sql`(select to_char(day, 'YYYY-MM-DD') from return_day(${sql.table(table)}) as day where day >= day_in_india())`

/** @throws AppError `product_gone` when an ad has no page */
export function requirePresent<T extends AdVisibility>(
  ad: T,
): asserts ad is T & { status: Exclude<AdStatus, 'removed'> } {
  if (!ad.is_present) throw new AppError('product_gone')
}
