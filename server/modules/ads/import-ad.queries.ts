import { type Kysely, sql, type Transaction } from 'kysely'
import { importLimits } from '../../../domain/limits/ad-import.ts'
import type { Database } from '../../db/schema.ts'
import { newExpiry } from './ads.queries.ts'

export function selectImportedAds(db: Kysely<Database>, userId: string, keys: readonly string[]) {
  return db
    .selectFrom('imported_ads')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['key', 'products.id', 'title'])
    .where('imported_ads.user_id', '=', userId)
    .where('key', 'in', keys)
    .where('deleted_at', 'is', null)
}

/**
 * Writes that a row becomes an ad. Waits for another one who does so with the same row.
 * @returns the id of the ad that the row is: the given one, or the one that is there
 */
export async function claimImportKey(
  tx: Transaction<Database>,
  { userId, key, adId }: { userId: string; key: string; adId: string },
): Promise<string> {
  // The row keeps the ad that it has, unless that was deleted.
  const row = await tx
    .insertInto('imported_ads')
    .values({ user_id: userId, key, product_id: adId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet({
        product_id: sql`case when ${isDeleted} then excluded.product_id else imported_ads.product_id end`,
        imported_at: sql<Date>`case when ${isDeleted} then now() else imported_ads.imported_at end`,
      }),
    )
    .returning('product_id')
    .executeTakeFirstOrThrow()
  return row.product_id
}

const isDeleted = sql`exists (select from products where id = imported_ads.product_id and deleted_at is not null)`

/**
 * When a new imported ad ends: with the one that the lender imported just before, so that they hear once of all of them (docs/decisions/many-ads-and-import.md); else
 * as every new ad.
 */
export const importedAdExpiry = (tx: Transaction<Database>, userId: string) =>
  sql<Date>`coalesce((${tx
    .selectFrom('imported_ads')
    .innerJoin('products', 'products.id', 'product_id')
    .select('expires_at')
    .where('imported_ads.user_id', '=', userId)
    .where('imported_at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(importLimits.quietMinutes)})`)
    // One that was renewed meanwhile, or is the last of many, ends at another time.
    .where('expires_at', '<=', newExpiry)
    .where('expires_at', '>', sql<Date>`${newExpiry} - interval '1 day'`)
    .orderBy('imported_at', 'desc')
    .limit(1)}), ${newExpiry})`
