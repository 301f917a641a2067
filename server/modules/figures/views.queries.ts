import { sql, type Transaction } from 'kysely'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import { isPresent } from '../../db/ad-visibility.ts'
import { endOfTodaySql } from '../../db/daily-key.ts'
import type { Database } from '../../db/schema.ts'

interface MarkedView {
  mark: Buffer
  productId: string
  source: VisitSource
  userId: string | undefined
}

interface CountedViews {
  source: VisitSource
  /** As the ads say it. */
  city: string
  count: number
}

/**
 * Adds a portion of views in one statement: of ads that have a page, not by their owners, and none with a mark that is there already.
 * Everything is locked in one order, so that two processes do not wait for each other.
 * @returns what was counted, by source and city
 */
export async function addViews(
  tx: Transaction<Database>,
  day: string,
  views: readonly MarkedView[],
): Promise<CountedViews[]> {
  const { rows } = await sql<CountedViews>`
    with seen as (
      select view.*, ad.city
      from unnest(
        ${views.map(({ mark }) => mark)}::bytea[], ${views.map(({ productId }) => productId)}::uuid[],
        ${views.map(({ source }) => source)}::text[], ${views.map(({ userId }) => userId ?? null)}::uuid[]
      ) as view (mark, product_id, source, user_id)
      join products as ad on ad.id = view.product_id
      where ${isPresent('ad')} and ad.user_id is distinct from view.user_id
      order by ad.id
      for key share of ad
    ), fresh as (
      insert into view_marks (mark, expires_at) select mark, ${endOfTodaySql} from seen order by mark
      on conflict do nothing returning mark
    ), counted as (
      select seen.* from seen join fresh using (mark)
    ), added as (
      insert into ad_views as stored (product_id, day, views)
      select product_id, ${day}::date, count(*)::integer from counted group by product_id order by product_id
      on conflict (product_id, day) do update set views = stored.views + excluded.views
    )
    select source, city, count(*)::integer as count from counted group by source, city`.execute(tx)
  return rows
}
