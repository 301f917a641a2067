import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { figureLimits } from '../../../domain/limits/figures.ts'
import { type FunnelCounts, figureKinds, type SiteFigures } from '../../../domain/rules/console/operations.ts'
import { type FunnelStep, visitSources } from '../../../domain/rules/visit-source.ts'
import type { figuresAnswerSchema } from '../../../domain/schemas/figures.ts'
import type { Database } from '../../db/schema.ts'
import {
  insertFinishedDays,
  insertFunnelSums,
  selectCountedDays,
  selectDaysAndOwners,
  selectExportRows,
  selectOwnFigures,
  sumFunnelSteps,
} from './figures.queries.ts'
import { otherCity } from './funnel.ts'

export { countFunnelStep } from './funnel.ts'
export { createViewCounter, type ViewCounter } from './view-counter.ts'

type OwnFigures = Omit<z.infer<typeof figuresAnswerSchema>, 'success'>

/**
 * The figures of one's own ads for the last days. Ads that are gone for good are left out.
 * @throws AppError `not_your_product` when one of them is of another person; `product_not_found` when there is none of them
 */
export async function findOwnFigures(
  db: Kysely<Database>,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<OwnFigures> {
  const { days, owners } = await selectDaysAndOwners(db, ids, figureLimits.days)
  if (owners.some((owner) => owner !== userId)) throw new AppError('not_your_product')
  if (owners.length === 0) throw new AppError('product_not_found')
  const rows = await selectOwnFigures(db, { userId, ids, from: days[0] ?? '' })
  return {
    days,
    figures: rows.map(({ id, views, contacts, favourites, unanswered }) => ({
      productId: id,
      views: byDay(views, days),
      contacts: byDay(contacts, days),
      favourites: byDay(favourites, days),
      unanswered,
    })),
  }
}

const byDay = (counts: Record<string, number>, days: readonly string[]): number[] => days.map((day) => counts[day] ?? 0)

/** A row of a lender's CSV file: the counts of an ad on one day. */
type FiguresExportRow = Awaited<ReturnType<typeof selectExportRows>>[number]

/** Returns the rows of a lender's CSV file, the newest day first. */
export const exportOwnFigures = (db: Kysely<Database>, userId: string): Promise<FiguresExportRow[]> =>
  selectExportRows(db, userId, { days: figureLimits.fileDays, limit: figureLimits.fileLinesMax })

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
