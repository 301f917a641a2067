import { sql, type Transaction } from 'kysely'
import type { FunnelStep, VisitSource } from '../../../domain/rules/visit-source.ts'
import { todaySql } from '../../db/daily-key.ts'
import type { Database } from '../../db/schema.ts'

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
