import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { FigureKind } from '../../../domain/rules/console/operations.ts'
import type { FunnelStep, VisitSource } from '../../../domain/rules/visit-source.ts'
import { todaySql } from '../../db/daily-key.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Counts of one day, as `2026-11-25`. */
type CountedDay = { day: string } & Record<FigureKind, number>

const beginOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Kolkata')`
/** The smallest id of a time: ids begin with their milliseconds. */
const firstIdAt = (time: RawBuilder<unknown>) =>
  sql`(lpad(to_hex((extract(epoch from ${time}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`

const day = sql.ref('one.day')
const [from, to] = [beginOf(day), beginOf(sql`${day} + 1`)]
const idsOfDay = sql`id >= ${firstIdAt(from)} and id < ${firstIdAt(to)}`

/** The counts of each day of `one`, each by an index on time: on the id, which begins with it, or on the column. */
const countsOfDay = sql`
  (select count(*)::integer from products where ${idsOfDay}) as ads,
  (select count(*)::integer from users where ${idsOfDay}) as people,
  (select count(*)::integer from contact_reveals where first_at >= ${from} and first_at < ${to}) as contacts,
  (select count(*)::integer from reviews where created_at >= ${from} and created_at < ${to}) as reviews,
  (select coalesce(sum(count), 0)::integer from missed_searches as missed where missed.day = ${day}) as missed_searches`

/** The days from the first that is not counted to one. */
const openDays = (days: number, last: RawBuilder<unknown>) => sql`
  (select day::date from generate_series(
    greatest(${todaySql} - ${days - 1}::integer, (select max(day) + 1 from figure_days))::timestamp, (${last})::timestamp,
    interval '1 day') as day) as one`

/** Stores the counts of finished days that are not stored yet. */
export async function insertFinishedDays(db: Db, days: number): Promise<void> {
  await sql`
    insert into figure_days (day, ads, people, contacts, reviews, missed_searches)
    select ${day}, ${countsOfDay} from ${openDays(days, sql`${todaySql} - 1`)}
    on conflict do nothing`.execute(db)
}

/** Selects the counts of the last days, the oldest first: stored ones of finished days, current ones of the others. */
export async function selectCountedDays(db: Db, days: number): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select day::text, ads, people, contacts, reviews, missed_searches from (
      select day, ads, people, contacts, reviews, missed_searches from figure_days where day > ${todaySql} - ${days}::integer
      union all
      select ${day}, ${countsOfDay} from ${openDays(days, todaySql)}
    ) as counted order by day`.execute(db)
  return rows
}

interface SummedSteps {
  step: FunnelStep
  /** Null where it is summed by city. */
  source: VisitSource | null
  /** Null where it is summed by source. */
  city: string | null
  count: number
}

const yesterday = sql`${todaySql} - 1`
const bySourceAndCity = sql`grouping sets ((step, source), (step, city))`

/** Sums the steps of the days that are over, for days of which this one will be the last. */
export async function insertFunnelSums(db: Db, days: number): Promise<void> {
  await sql`delete from funnel_sums where day <> ${yesterday}`.execute(db)
  await sql`
    insert into funnel_sums (day, step, source, city, count)
    select ${yesterday}, step, source, city, sum(count)::integer from funnel_days
    where day > ${todaySql} - ${days}::integer and day < ${todaySql}
      and not exists (select from funnel_sums where day = ${yesterday})
    group by ${bySourceAndCity}
    on conflict do nothing`.execute(db)
}

/** The steps of the last days by source, and by city: those of the days that are over as they were summed. */
export async function sumFunnelSteps(db: Db, days: number): Promise<SummedSteps[]> {
  const { rows } = await sql<SummedSteps>`
    with summed as (
      select step, source, city, count from funnel_sums where day = ${yesterday}
    ), begun as (
      select case when exists (select from summed) then ${yesterday} else ${todaySql} - ${days}::integer end as day
    )
    select step, source, city, sum(count)::integer as count from (
      select * from summed
      union all
      select step, source, city, sum(count) from funnel_days where day > (select day from begun) group by ${bySourceAndCity}
    ) as steps group by step, source, city`.execute(db)
  return rows
}

interface CountedStep {
  step: FunnelStep
  source: VisitSource
  /** The slug of a city of our tables, or `other`. */
  city: string
  count: number
}

/** Adds steps to those of this day, in one statement and one order, so that two processes do not wait for each other. */
export function upsertFunnelSteps(tx: Transaction<Database>, steps: readonly CountedStep[]) {
  return sql`
    insert into funnel_days as stored (day, step, source, city, count)
    select ${todaySql}, step, source, city, sum(count)::integer
    from unnest(
      ${steps.map(({ step }) => step)}::text[], ${steps.map(({ source }) => source)}::text[],
      ${steps.map(({ city }) => city)}::text[], ${steps.map(({ count }) => count)}::integer[]
    ) as one (step, source, city, count)
    group by step, source, city order by step, source, city
    on conflict (day, step, source, city) do update set count = stored.count + excluded.count`.execute(tx)
}

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
