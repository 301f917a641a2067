import type { Kysely } from 'kysely'
import { figureLimits } from '../../../domain/limits/figures.ts'
import { type FunnelCounts, figureKinds, type SiteFigures } from '../../../domain/rules/console/figures.ts'
import { type FunnelStep, visitSources } from '../../../domain/rules/visit-source.ts'
import type { Database } from '../../db/schema.ts'
import { otherCity } from './funnel.ts'
import { insertFinishedDays, insertFunnelSums, selectCountedDays, sumFunnelSteps } from './site-figures.queries.ts'

/** Cities that the console names; the rest is one line. */
const citiesMax = 15

/** Stores the counts of finished days, once each, for the console. */
export async function countFinishedDays(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await insertFinishedDays(tx, figureLimits.days)
    await insertFunnelSums(tx, figureLimits.days)
  })
}

/** Returns the figures of the last days with the current one, for the team. They contain no personal data. */
export async function findSiteFigures(db: Kysely<Database>): Promise<SiteFigures> {
  const [days, steps] = [await selectCountedDays(db, figureLimits.days), await sumFunnelSteps(db, figureLimits.days)]
  const countsOf = (isMeant: (one: (typeof steps)[number]) => boolean): FunnelCounts => {
    const sum = (step: FunnelStep) =>
      steps.filter((one) => one.step === step && isMeant(one)).reduce((total, { count }) => total + count, 0)
    return { view: sum('view'), contact: sum('contact'), sign_up: sum('sign_up') }
  }
  const cities = [...new Set(steps.flatMap(({ city }) => (city === null || city === otherCity ? [] : [city])))]
    .map((city) => ({ city, counts: countsOf((one) => one.city === city) }))
    .sort((a, b) => b.counts.view - a.counts.view || b.counts.contact - a.counts.contact || (a.city < b.city ? -1 : 1))
  const named = new Set(cities.slice(0, citiesMax).map(({ city }) => city))
  const rest = countsOf(({ city }) => city !== null && !named.has(city))
  return {
    days: days.map(({ day }) => day),
    counts: Object.fromEntries(
      figureKinds.map((thing) => [thing, days.map((day) => day[thing])]),
    ) as SiteFigures['counts'],
    bySource: visitSources.map((source) => ({ source, counts: countsOf((one) => one.source === source) })),
    byCity: [...cities.slice(0, citiesMax), ...(isEmpty(rest) ? [] : [{ city: otherCity, counts: rest }])],
  }
}

const isEmpty = ({ view, contact, sign_up }: FunnelCounts): boolean => view + contact + sign_up === 0
