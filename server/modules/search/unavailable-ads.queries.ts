import { type Kysely, sql } from 'kysely'
import { isPresent, returnDay, shownStatus } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

/** Those of some ads that are rented or paused, with their day of return. */
export function selectUnavailableAds(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'category_id', 'sub_category', returnDay().as('return_day')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isPresent())
    .where(shownStatus(), 'in', ['rented', 'paused'])
}
