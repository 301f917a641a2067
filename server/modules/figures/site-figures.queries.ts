import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CountedThing } from '../../../domain/rules/console/figures.ts'
import type { FunnelStep, VisitSource } from '../../../domain/rules/visit-source.ts'
import { today } from '../../db/day-key.ts'
import type { Database } from '../../db/schema.ts'

type Db = Kysely<Database>

/** Counts of one day, as `2026-11-25`. */
type CountedDay = { day: string } & Record<CountedThing, number>

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
    greatest(${today} - ${days - 1}::integer, (select max(day) + 1 from figure_days))::timestamp, (${last})::timestamp,
    interval '1 day') as day) as one`

/** Counts the days that are over and not counted yet. */
export async function insertClosedDays(db: Db, days: number): Promise<void> {
  await sql`
    insert into figure_days (day, ads, people, contacts, reviews, missed_searches)
    select ${day}, ${countsOfDay} from ${openDays(days, sql`${today} - 1`)}
    on conflict do nothing`.execute(db)
}

/** The last days, the oldest first: those that are over as they were counted, others counted now. */
export async function selectDays(db: Db, days: number): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    select day::text, ads, people, contacts, reviews, missed_searches from (
      select day, ads, people, contacts, reviews, missed_searches from figure_days where day > ${today} - ${days}::integer
      union all
      select ${day}, ${countsOfDay} from ${openDays(days, today)}
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

/** The steps of the last days by source, and by city. */
export async function sumSteps(db: Db, days: number): Promise<SummedSteps[]> {
  const { rows } = await sql<SummedSteps>`
    select step, source, city, sum(count)::integer as count from funnel_days where day > ${today} - ${days}::integer
    group by grouping sets ((step, source), (step, city))`.execute(db)
  return rows
}
