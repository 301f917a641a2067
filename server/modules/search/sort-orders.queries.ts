import { type RawBuilder, sql } from 'kysely'
import type { ListSort } from '../../../domain/rules/list-sort.ts'

/** An order for rows of `list_entries`, or of anything with their keys, named `entry`. */
export interface SortOrderSql {
  /** The expressions of `order by`. */
  by: RawBuilder<unknown>
  /** Is the entry after a place? Compared as a pair, so that ads with equal keys are neither repeated nor left out. */
  isBehind(key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean>
  /**
   * The same in parts that follow each other, for keys that very many ads have in common: the planner looks at the
   * first half of a pair only.
   */
  waysBehind?(key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean>[]
  /** In which step of the order an entry stands. */
  step: RawBuilder<unknown>
  /** The step behind another one; `+ 0::smallint`, because the indexes of steps are of that, see `list_entries_week_idx` in `001-schema.sql`. */
  nextStep(step: RawBuilder<unknown>): RawBuilder<unknown>
}

/** All orders of lists. */
export const sortKeys = sql`entry.id, entry.final_price_paise, entry.day_price_paise, entry.average_rating`

const newest: SortOrderSql = {
  by: sql`entry.id desc`,
  isBehind: (_key, id) => sql`entry.id < ${id}::uuid`,
  step: sql`entry.week`,
  nextStep: (step) => sql`select max(week + 0::smallint) from list_entries where week + 0::smallint < ${step}`,
}

export const sortOrdersSql: Record<ListSort, SortOrderSql> = {
  // Each tier by itself: `searchAds` puts one after the other.
  relevance: newest,
  // Each distance by itself.
  distance: newest,
  newest,
  price_asc: {
    by: sql`entry.final_price_paise, entry.id`,
    isBehind: (key, id) => sql`(entry.final_price_paise, entry.id) > (${key}::integer, ${id}::uuid)`,
    step: sql`entry.price_step`,
    nextStep: (step) =>
      sql`select min(price_step + 0::smallint) from list_entries where price_step + 0::smallint > ${step}`,
  },
  price_desc: {
    by: sql`entry.final_price_paise desc, entry.id desc`,
    isBehind: (key, id) => sql`(entry.final_price_paise, entry.id) < (${key}::integer, ${id}::uuid)`,
    step: sql`entry.price_step`,
    nextStep: (step) =>
      sql`select max(price_step + 0::smallint) from list_entries where price_step + 0::smallint < ${step}`,
  },
  price_per_day: {
    by: sql`entry.day_price_paise, entry.id`,
    isBehind: (key, id) => sql`(entry.day_price_paise, entry.id) > (${key}::bigint, ${id}::uuid)`,
    step: sql`entry.day_price_step`,
    nextStep: (step) =>
      sql`select min(day_price_step + 0::smallint) from list_entries where day_price_step + 0::smallint > ${step}`,
  },
  rating: {
    by: sql`entry.average_rating desc, entry.id desc`,
    isBehind: (key, id) => sql`(entry.average_rating, entry.id) < (${key}::real, ${id}::uuid)`,
    waysBehind: (key, id) => [
      sql`entry.average_rating = ${key}::real and entry.id < ${id}::uuid`,
      sql`entry.average_rating < ${key}::real`,
    ],
    step: sql`entry.rating_step`,
    nextStep: (step) =>
      sql`select max(rating_step + 0::smallint) from list_entries where rating_step + 0::smallint < ${step}`,
  },
}
