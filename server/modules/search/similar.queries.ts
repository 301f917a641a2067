import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type QueryTemplate, queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import { type AdVisibility, isPresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'

/** What other ads are compared with; places in one letter case, as `list_entries` has them. */
export interface ComparedAd extends AdVisibility {
  category_id: string
  sub_category: string
  final_price_paise: number
  area: string
  city: string
  state: string
}

/** An ad as `list_entries` has it. */
export interface SimilarCandidate {
  id: string
  user_id: string
  sub_category: string
  final_price_paise: number
  area: string
  city: string
  state: string
}

/** An ad in any state. Takes `id`. */
export function comparedAdTemplate(db: Kysely<Database>): QueryTemplate<ComparedAd> {
  return {
    key: 'compared ad',
    isPrepared: true,
    build: () =>
      sql<ComparedAd>`
        select category_id, sub_category, final_price_paise, fold(area) as area, fold(city) as city, fold(state) as state,
          status, ${isPresent()} as is_present
        from products where id = ${queryParameter('id')}`.compile(db),
  }
}

/** So many are looked at in each place and direction, a few more than are shown: some may be of one seller. */
const partSize = 20
/** Where an index knows a place and not the price, so many of the newest. */
const newestSize = 60

/** What a candidate is ranked by. */
const columns = sql`entry.id, entry.user_id, entry.sub_category, entry.final_price_paise, entry.area, entry.city, entry.state`

/** Where ads are looked for: the test, and the index that goes from it on by price. */
const sameThing = sql<boolean>`entry.category_id = ${queryParameter('category_id')} and entry.sub_category = ${queryParameter('sub_category')}`
const ofSubCategory = [
  // list_entries_city_price_idx
  ...nearestIn(sql`${sameThing} and entry.city = ${queryParameter('city')}`),
  // list_entries_state_price_idx
  ...nearestIn(sql`${sameThing} and entry.state = ${queryParameter('state')}`),
  // list_entries_sub_category_price_idx
  ...nearestIn(sameThing),
  // list_entries_area_idx
  newestIn(
    sql`entry.area = ${queryParameter('area')} and entry.category_id = ${queryParameter('category_id')}`,
    sameThing,
  ),
]
const ofCategory = [
  // list_entries_category_price_idx
  ...nearestIn(sql`entry.category_id = ${queryParameter('category_id')}`),
  // list_entries_city_idx
  newestIn(sql`entry.city = ${queryParameter('city')} and entry.category_id = ${queryParameter('category_id')}`),
]

/**
 * Ads that may be similar to one, not ranked: those next to it in price, here and elsewhere. Takes `id` and the columns
 * of `ComparedAd`.
 */
export function similarCandidatesTemplate(
  db: Kysely<Database>,
  scope: 'subcategory' | 'category',
): QueryTemplate<SimilarCandidate> {
  const parts = scope === 'subcategory' ? ofSubCategory : ofCategory
  return {
    key: `candidates ${scope}`,
    isPrepared: true,
    build: () =>
      sql<SimilarCandidate>`
        select id, user_id, sub_category, final_price_paise, area, city, state
        from (${sql.join(parts, sql` union `)}) as entry where id <> ${queryParameter('id')}`.compile(db),
  }
}

/** The next dearer and the next cheaper ones. */
function nearestIn(where: RawBuilder<boolean>): RawBuilder<unknown>[] {
  const price = queryParameter('final_price_paise')
  return [
    sql`(select ${columns} from list_entries as entry where ${where} and entry.final_price_paise >= ${price}
      order by entry.final_price_paise limit ${sql.lit(partSize)})`,
    sql`(select ${columns} from list_entries as entry where ${where} and entry.final_price_paise < ${price}
      order by entry.final_price_paise desc limit ${sql.lit(partSize)})`,
  ]
}

/** @param which of these count; looked at afterwards, so that no more than these are read */
function newestIn(where: RawBuilder<boolean>, which: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> {
  return sql`(select ${columns} from (
    select * from list_entries as entry where ${where} order by entry.id desc limit ${sql.lit(newestSize)}
  ) as entry where ${which})`
}
