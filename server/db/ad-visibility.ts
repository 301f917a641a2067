import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../domain/errors.ts'
import type { AdStatus } from '../../domain/schemas/ad.ts'

/** The column that tells whether an ad has a page. */
export interface AdVisibility {
  status: AdStatus
  is_present: boolean
}

/** Has an ad a page? The database says so (migration *ad-visibility*). @param table the name of `products` in the query */
export const isPresent = (table = 'products'): RawBuilder<boolean> => sql`is_present(${sql.table(table)})`

/** Do lists show an ad? The database says so (migration *ad-visibility*). @param table the name of `products` in the query */
export const isListed = (table = 'products'): RawBuilder<boolean> => sql`is_listed(${sql.table(table)})`

/** @throws AppError `product_gone` when an ad has no page */
export function requirePresent<T extends AdVisibility>(
  ad: T,
): asserts ad is T & { status: Exclude<AdStatus, 'removed'> } {
  if (!ad.is_present) throw new AppError('product_gone')
}
