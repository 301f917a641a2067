import type { Transaction } from 'kysely'
import type { FunnelStep, VisitSource } from '../../../domain/rules/visit-source.ts'
import type { Database } from '../../db/schema.ts'
import { knownCitySlug } from '../places/places.ts'
import { upsertFunnelSteps } from './figures.queries.ts'

interface Step {
  step: FunnelStep
  source: VisitSource
  /** As an ad or a person says it. */
  city: string
  count: number
}

/** The city of visits outside our cities. */
export const otherCity = 'other'

/**
 * Counts one step towards a new account, by source and city and for no person, in the transaction of what it tells of. To be called at
 * its end: steps of the same kind wait for each other.
 * @param step.source undefined where it is not known
 */
export function countFunnelStep(
  tx: Transaction<Database>,
  { source = 'other', ...step }: Pick<Step, 'step' | 'city'> & { source: VisitSource | undefined },
): Promise<void> {
  return addFunnelSteps(tx, [{ ...step, source, count: 1 }])
}

/** Adds funnel steps to the counts of this day. */
export async function addFunnelSteps(tx: Transaction<Database>, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  await upsertFunnelSteps(
    tx,
    steps.map(({ city, ...step }) => ({ ...step, city: knownCitySlug(city) ?? otherCity })),
  )
}
