import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type QueryTemplate, queryParameter } from '../../../platform/postgres/prepared-statements.ts'
import { type AdVisibility, isPresent, returnDay, statusForOthers } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'
import { type CardRow, cardColumns } from '../ads/ads.ts'

/** What the cards of ads show that lists show, in no particular order. Takes `ids`. */
export function cardsTemplate(db: Kysely<Database>): QueryTemplate<CardRow> {
  const shown = cardColumns.map((column) => sql.ref(`products.${column}`))
  return {
    key: 'cards',
    isPrepared: true,
    build: () =>
      sql<CardRow>`
        select ${sql.join(shown)} from products join list_entries as entry using (id)
        where products.id = any (${queryParameter('ids')}::uuid[])`.compile(db),
  }
}

/** Those of some ads that are rented or paused, with their day of return. */
export function selectUnavailableAds(db: Kysely<Database>, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'category_id', 'sub_category', returnDay().as('return_day')])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(isPresent())
    .where(statusForOthers(), 'in', ['rented', 'paused'])
}

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

interface Ranked {
  id: string
}

/** Ads in each of the two lists. */
const shownMax = 12
/** What counts as lately: so many days, and so many of the newest at most. */
const contactDays = 30
const contactsMax = 20_000
const reviewDays = 90
const reviewsMax = 10_000
/** So many of the best are looked up; some of them cannot be rented now. */
const candidatesMax = 10 * shownMax

/** Ads whose sellers' numbers most people asked for lately, the most wanted first. By contact_reveals_last_at_idx. */
export function mostContactedTemplate(db: Kysely<Database>): QueryTemplate<Ranked> {
  const newest = sql`
    select product_id, last_at from contact_reveals
    where last_at > now() - make_interval(days => ${sql.lit(contactDays)})
    order by last_at desc limit ${sql.lit(contactsMax)}`
  const ranked = sql`
    select product_id, row_number() over (order by count(*) desc, max(last_at) desc, product_id) as place
    from newest group by product_id`
  return { key: 'most contacted', isPrepared: true, build: () => selectListed(newest, ranked).compile(db) }
}

/** Ads that the team shows first, the newest choice first. By products_featured_idx. */
export function featuredTemplate(db: Kysely<Database>): QueryTemplate<Ranked> {
  return {
    key: 'featured',
    isPrepared: true,
    build: () =>
      sql<Ranked>`
        select entry.id from products join list_entries as entry using (id) where featured_at is not null
        order by featured_at desc limit ${sql.lit(shownMax)}`.compile(db),
  }
}

/** With fewer reviews an average says little. */
const reviewsNeeded = 2
/** The lowest average of a praised ad. */
const praise = 4
/** How many reviews of average praise each ad is given, so that two times five stars are less than ten times. */
const assumedReviews = 5

/** Ads that the reviews of late praise most, the best first. By reviews_created_at_idx. */
export function bestRatedTemplate(db: Kysely<Database>): QueryTemplate<Ranked> {
  // Those of one neighbourhood and day are one, with their average.
  const newest = sql`
    select product_id, avg(rating) as rating, max(created_at) as created_at
    from (
      select id, product_id, rating, created_at, origin from reviews
      where created_at > now() - make_interval(days => ${sql.lit(reviewDays)})
      order by created_at desc limit ${sql.lit(reviewsMax)}
    ) as single group by product_id, origin, case when origin is null then id end`
  const score = sql`(sum(rating) + ${sql.lit(assumedReviews * praise)}) / (count(*) + ${sql.lit(assumedReviews)})::numeric`
  const ranked = sql`
    select product_id, row_number() over (order by ${score} desc, max(created_at) desc, product_id) as place
    from newest group by product_id having count(*) >= ${sql.lit(reviewsNeeded)} and avg(rating) >= ${sql.lit(praise)}`
  return { key: 'best rated', isPrepared: true, build: () => selectListed(newest, ranked).compile(db) }
}

/** The first ads of a ranking that lists show. The candidates are few by then, so each is looked up by its id. */
function selectListed(newest: RawBuilder<unknown>, ranked: RawBuilder<unknown>): RawBuilder<Ranked> {
  return sql<Ranked>`
    with newest as (${newest}),
      candidates as materialized (select * from (${ranked}) as ranked order by place limit ${sql.lit(candidatesMax)})
    select entry.id from candidates join list_entries as entry on entry.id = candidates.product_id
    order by place limit ${sql.lit(shownMax)}`
}
