import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FigureKind } from '../../../domain/rules/console/figures.ts'
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
