import { type Kysely, sql } from 'kysely'
import { isListed } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

/** Public ads, oldest first: their ids say when they were posted, so the order never changes. */
function selectFindable(db: Kysely<Database>, after: string | undefined) {
  const findable = db.selectFrom('products').where(isListed()).orderBy('products.id')
  return after === undefined ? findable : findable.where('products.id', '>', after)
}

/** The id with which a part ends that begins after another: none while the part is not full. */
export function selectSitemapPartEnd(
  db: Kysely<Database>,
  { after, size }: { after: string | undefined; size: number },
) {
  return selectFindable(db, after)
    .select('products.id')
    .offset(sql.lit(size - 1))
    .limit(sql.lit(1))
}

/** What the addresses of a part's ads are made of. */
export function selectSitemapPart(db: Kysely<Database>, { after, size }: { after: string | undefined; size: number }) {
  const part = selectFindable(db, after)
    .select(['products.id', 'products.category_id', 'products.sub_category', 'products.title', 'products.updated_at'])
    .limit(sql.lit(size))
  return db
    .selectFrom(part.as('part'))
    .innerJoin('categories', 'categories.id', 'part.category_id')
    .select(['part.id', 'categories.name as category', 'part.sub_category', 'part.title', 'part.updated_at'])
    .orderBy('part.id')
}
