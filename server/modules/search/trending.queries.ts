import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { QueryTemplate } from '../../../platform/postgres/prepared-statements.ts'
import type { Database } from '../../db/schema.ts'

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
