import { type Kysely, sql } from 'kysely'
import { todaySql } from '../../db/daily-key.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Selects the last days, the oldest first, and the owners of these ads. */
export async function selectDaysAndOwners(
  db: Db,
  ids: readonly string[],
  days: number,
): Promise<{ days: string[]; owners: string[] }> {
  const { rows } = await sql<{ days: string[]; owners: string[] }>`
    select
      array(select (${todaySql} - back)::text from generate_series(${days - 1}::integer, 0, -1) as back) as days,
      array(select user_id from products where id = any(${ids}::uuid[])) as owners`.execute(db)
  return rows[0] ?? { days: [], owners: [] }
}

/** Counts by day, as `2026-11-25`. */
type ByDay = Record<string, number>

interface FiguresRow {
  id: string
  views: ByDay
  contacts: ByDay
  favourites: ByDay
  unanswered: number
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Kolkata')::date`
const none = sql`'{}'::jsonb`

/** The counts of one's own ads since a day; those of each ad by the index on it. */
export async function selectOwnFigures(
  db: Db,
  { userId, ids, from }: { userId: string; ids: readonly string[]; from: string },
): Promise<FiguresRow[]> {
  const byDay = (table: string, column: string) => sql`
    coalesce((select jsonb_object_agg(day, count) from (
      select ${dayOf(column)} as day, count(*) from ${sql.table(table)}
      where product_id = ad.id and ${sql.ref(column)} >= ${from}::timestamp at time zone 'Asia/Kolkata' group by 1
    ) as counted), ${none})`
  const { rows } = await sql<FiguresRow>`
    select ad.id,
      coalesce((select jsonb_object_agg(day, views) from ad_views where product_id = ad.id and day >= ${from}::date), ${none}) as views,
      ${byDay('contact_reveals', 'first_at')} as contacts,
      ${byDay('favourites', 'created_at')} as favourites,
      (select count(*)::integer from reviews where product_id = ad.id and answered_at is null) as unanswered
    from products as ad
    where ad.id = any(${ids}::uuid[]) and ad.user_id = ${userId}`.execute(db)
  return rows
}

/** Selects the counts of a user's ads by day, the newest day first. */
export async function selectExportRows(
  db: Db,
  userId: string,
  { days, limit }: { days: number; limit: number },
): Promise<{ day: string; id: string; title: string; views: number; contacts: number; favourites: number }[]> {
  const since = sql`((${todaySql} - ${days - 1}::integer)::timestamp at time zone 'Asia/Kolkata')`
  const { rows } = await sql<{
    day: string
    id: string
    title: string
    views: number
    contacts: number
    favourites: number
  }>`
    with own as (
      select id, title from products where user_id = ${userId} and deleted_at is null
    ), counted as (
      select product_id, day, views, 0 as contacts, 0 as favourites
      from ad_views join own on own.id = product_id where day > ${todaySql} - ${days}::integer
      union all
      select product_id, ${dayOf('first_at')}, 0, 1, 0
      from contact_reveals join own on own.id = product_id where first_at >= ${since}
      union all
      select product_id, ${dayOf('created_at')}, 0, 0, 1
      from favourites join own on own.id = product_id where created_at >= ${since}
    )
    select day::text, own.id, own.title, sum(views)::integer as views, sum(contacts)::integer as contacts,
      sum(favourites)::integer as favourites
    from counted join own on own.id = product_id
    group by day, own.id, own.title order by day desc, own.id desc limit ${limit}`.execute(db)
  return rows
}
