import { type Kysely, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Database } from '../../db/schema.ts'
import type { CategoryScope } from '../catalogue/catalogue.ts'
import { allConditions, filterConditions } from './ad-conditions.queries.ts'
import type { QueryWithValues } from './card-page.queries.ts'
import { andConditions, parameterValuesOf } from './combine-conditions.queries.ts'

interface QuartileRow {
  ads: number
  /** In paise; null without ads. */
  quartiles: number[] | null
}

/** The quartiles of the final prices of the newest ads of a category. */
export function priceQuartilesQuery(db: Kysely<Database>, scopes: CategoryScope[]): QueryWithValues<QuartileRow> {
  const all = allConditions(filterConditions({ scopes }, 'newest'))
  return {
    shape: {
      key: `quartiles ${all.map(({ key }) => key).join(' ')}`,
      isPrepared: false,
      build: () =>
        sql<QuartileRow>`
          select count(*)::integer as ads,
            percentile_disc(array[0.25, 0.5, 0.75]) within group (order by final_price_paise) as quartiles
          from (
            select final_price_paise from list_entries as entry where ${andConditions(all)}
            order by id desc limit ${sql.lit(listLimits.countedAds)}
          ) as newest`.compile(db),
    },
    values: parameterValuesOf(all),
  }
}
