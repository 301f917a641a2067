import type { Transaction } from 'kysely'
import type { FunnelStep, VisitSource } from '../../../domain/rules/visit-source.ts'
import type { Database } from '../../db/schema.ts'
import { cityKeyOf } from '../places/places.ts'
import { upsertSteps } from './funnel.queries.ts'

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
export function countStep(
  tx: Transaction<Database>,
  { source = 'other', ...step }: Pick<Step, 'step' | 'city'> & { source: VisitSource | undefined },
): Promise<void> {
  return addSteps(tx, [{ ...step, source, count: 1 }])
}

/** Adds funnel steps to the counts of this day. */
export async function addSteps(tx: Transaction<Database>, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  await upsertSteps(
    tx,
    steps.map(({ city, ...step }) => ({ ...step, city: cityKeyOf(city) ?? otherCity })),
  )
}
