import { type Kysely, sql } from 'kysely'
import { slot } from '../../../platform/postgres/statements.ts'
import type { Database } from '../../db/schema.ts'
import { cardColumns } from '../ads/ads.ts'
import type { NearPin } from '../places/places.ts'
import { type AdFilter, allConditions, conditionsOf } from './ad-conditions.queries.ts'
import { type FoundRow, type PageWish, type Question, rankedColumns } from './card-page.queries.ts'
import { allOf, valuesOf } from './combine-conditions.queries.ts'

/**
 * The ads of some PINs, the nearest first, those of one distance from the newest on. Each PIN is asked for no more ads than a page has.
 * @param filter without a place
 */
export function nearestPage(
  db: Kysely<Database>,
  filter: AdFilter,
  { after, limit }: PageWish,
  near: readonly NearPin[],
): Question<FoundRow> {
  const conditions = allConditions(conditionsOf(filter, 'newest'))
  const isBehind = after
    ? sql<boolean>`(near.meters > ${slot('afterKey')}::integer or entry.id < ${slot('afterId')}::uuid)`
    : sql<boolean>`true`
  return {
    shape: {
      key: ['nearest', ...conditions.map(({ key }) => key), ...(after ? ['after'] : [])].join(' '),
      // How many ads have a word decides the plan.
      isPrepared: filter.words === undefined && conditions.every(({ isEven }) => isEven),
      build: () =>
        sql<FoundRow>`
          select ${sql.join(cardColumns.map((column) => sql.ref(`ad.${column}`)))}, ${rankedColumns}, page.day_price_paise::float8, null::bigint as total
          from (
            select found.id, found.day_price_paise, near.meters
            from unnest(${slot('pins')}::text[], ${slot('meters')}::integer[]) as near (pin, meters) cross join lateral (
              select entry.id, entry.day_price_paise from list_entries as entry
              where entry.zip_code = near.pin and ${isBehind} and ${allOf(conditions)}
              order by entry.id desc limit ${slot('limit')}
            ) as found
            order by near.meters, found.id desc limit ${slot('limit')}
          ) as page join products as ad using (id)
          order by page.meters, page.id desc`.compile(db),
    },
    values: {
      limit,
      pins: near.map(({ pin }) => pin),
      meters: near.map(({ meters }) => meters),
      ...(after && { afterKey: after.key, afterId: after.id }),
      ...valuesOf(conditions),
    },
  }
}
