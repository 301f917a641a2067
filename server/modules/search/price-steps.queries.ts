import { type Kysely, sql } from 'kysely'
import { listLimits } from '../../../domain/limits/list.ts'
import type { Database } from '../../db/schema.ts'
import type { CategoryScope } from '../catalogue/catalogue.ts'
import { allConditions, conditionsOf } from './ad-conditions.queries.ts'
import type { Question } from './card-page.queries.ts'
import { allOf, valuesOf } from './combine-conditions.queries.ts'

interface QuartileRow {
  ads: number
  /** In paise; null without ads. */
  quartiles: number[] | null
}

/** The quartiles of the final prices of the newest ads of a category. */
export function priceQuartiles(db: Kysely<Database>, scopes: CategoryScope[]): Question<QuartileRow> {
  const all = allConditions(conditionsOf({ scopes }, 'newest'))
  return {
    shape: {
      key: `quartiles ${all.map(({ key }) => key).join(' ')}`,
      isPrepared: false,
      build: () =>
        sql<QuartileRow>`
          select count(*)::integer as ads,
            percentile_disc(array[0.25, 0.5, 0.75]) within group (order by final_price_paise) as quartiles
          from (
            select final_price_paise from list_entries as entry where ${allOf(all)}
            order by id desc limit ${sql.lit(listLimits.countedAds)}
          ) as newest`.compile(db),
    },
    values: valuesOf(all),
  }
}
