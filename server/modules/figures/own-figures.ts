import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { AppError } from '../../../domain/errors.ts'
import { figureLimits } from '../../../domain/limits/figures.ts'
import type { figuresAnswerSchema } from '../../../domain/schemas/figures.ts'
import type { Database } from '../../db/schema.ts'
import { selectDaysAndOwners, selectExportRows, selectOwnFigures } from './own-figures.queries.ts'

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
export type FiguresExportRow = Awaited<ReturnType<typeof selectExportRows>>[number]

/** Returns the rows of a lender's CSV file, the newest day first. */
export const exportOwnFigures = (db: Kysely<Database>, userId: string): Promise<FiguresExportRow[]> =>
  selectExportRows(db, userId, { days: figureLimits.fileDays, limit: figureLimits.fileLinesMax })
