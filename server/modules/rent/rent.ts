import type { Kysely, Transaction } from 'kysely'
import { AppError, fieldError } from '../../../domain/errors.ts'
import { rentLimits } from '../../../domain/limits/rent.ts'
import { addDays, dayInIndia } from '../../../domain/rules/dates.ts'
import { isSameValue } from '../../../domain/rules/edit-conflicts.ts'
import {
  type DayBlock,
  type DayRange,
  freeOnDay,
  minutesOfDays,
  takenHours,
} from '../../../domain/rules/rent/busy-days.ts'
import { defaultTerms, findPriceProblems, type Priced, type RentTerms } from '../../../domain/rules/rent/terms.ts'
import type { CalendarAnswer } from '../../../domain/schemas/rent.ts'
import { rowsPerStatement } from '../../../platform/postgres/delete-old-rows.ts'
import { requirePresent } from '../../db/ad-visibility.ts'
import type { Database } from '../../db/schema.ts'
import { fitHoldsInto } from './holds.ts'
import {
  type BlockRow,
  deleteBlocks,
  deleteBlocksOf,
  deletePastBusyDays,
  deleteReturnBlocks,
  deleteTerms,
  insertBlocks,
  insertReturnBlocks,
  selectBlocks,
  selectCalendarAd,
  upsertTerms,
} from './rent.queries.ts'
import { toTermsRow } from './rent.view.ts'
import { readTakenTimes, writeBusyDays } from './write-busy-days.ts'

export { deletePastHoldsOf, readClock } from './holds.queries.ts'
export {
  createFitCheck,
  endHoldEarly,
  holdPieces,
  type LockedAd,
  releaseHold,
  type WantedPieces,
} from './holds.ts'
export { selectBlocks, type TermsRow, termsOf } from './rent.queries.ts'
export { toTermsRow, viewTerms } from './rent.view.ts'
export { readTerms } from './write-busy-days.ts'

type Tx = Transaction<Database>

/**
 * Writes the terms of an ad that is locked; the defaults need no row.
 * @throws AppError `invalid_input` for a price of a longer unit that contradicts a shorter one; as `storeTerms`
 */
export async function writeTerms(tx: Tx, adId: string, ad: Priced, terms: RentTerms): Promise<void> {
  const problems = Object.entries(findPriceProblems(ad, terms.prices))
  if (problems.length > 0)
    throw new AppError(
      'invalid_input',
      problems.map(([unit, problem]) => fieldError(`terms.prices.${unit}`, `price_${problem}`)),
    )
  await storeTerms(tx, adId, terms)
}

/**
 * Writes terms whose prices are not checked: those that contradict the ad's price are ignored by `quote`.
 * @throws AppError `pieces_rented` for fewer pieces than are rented at some moment
 */
export async function storeTerms(tx: Tx, adId: string, terms: RentTerms): Promise<void> {
  const isHeld = await fitHoldsInto(tx, adId, terms.pieces)
  if (!isHeld && isSameValue(terms, defaultTerms)) await deleteTerms(tx, adId).execute()
  else await upsertTerms(tx, adId, toTermsRow(terms)).execute()
  await writeBusyDays(tx, [adId])
}

/** Writes the day of return of ads that are locked, or takes it away: a block from today to that day. */
export async function writeReturnDays(tx: Tx, adIds: readonly string[], lastDay: string | null): Promise<void> {
  if (adIds.length === 0) return
  await deleteReturnBlocks(tx, adIds).execute()
  if (lastDay !== null) await insertReturnBlocks(tx, adIds, lastDay).execute()
  await writeBusyDays(tx, adIds)
}

/** Restores the blocks of days of return that ads had. @param ranges null: the ad had none */
export async function restoreReturnDays(
  tx: Tx,
  ranges: ReadonlyMap<string, { first_day: string; last_day: string } | null>,
): Promise<void> {
  const adIds = [...ranges.keys()]
  await deleteReturnBlocks(tx, adIds).execute()
  const blocks = [...ranges].flatMap(([product_id, range]) =>
    range ? [{ product_id, ...range, pieces: null, is_return: true }] : [],
  )
  if (blocks.length > 0) await insertBlocks(tx, blocks).execute()
  await writeBusyDays(tx, adIds)
}

/** Restores all blocks that ads had. */
export async function restoreBlocks(
  tx: Tx,
  blocks: ReadonlyMap<string, readonly Omit<BlockRow, 'id' | 'product_id'>[]>,
): Promise<void> {
  const adIds = [...blocks.keys()]
  await deleteBlocksOf(tx, adIds).execute()
  const rows = [...blocks].flatMap(([product_id, ofAd]) => ofAd.map((block) => ({ product_id, ...block })))
  if (rows.length > 0) await insertBlocks(tx, rows).execute()
  await writeBusyDays(tx, adIds)
}

/**
 * Blocks days of ads that are locked.
 * @returns the ads that have too many blocks already, which are left as they are
 */
export async function writeBlocks(tx: Tx, adIds: readonly string[], block: DayBlock): Promise<string[]> {
  const { firstDay: first_day, lastDay: last_day, pieces } = block
  const counts = Map.groupBy(await selectBlocks(tx, adIds).execute(), ({ product_id }) => product_id)
  const full = adIds.filter((id) => (counts.get(id)?.length ?? 0) >= rentLimits.blocksMax)
  const blocked = adIds.filter((id) => !full.includes(id))
  if (blocked.length > 0) {
    const rows = blocked.map((product_id) => ({ product_id, first_day, last_day, pieces, is_return: false }))
    await insertBlocks(tx, rows).execute()
    await writeBusyDays(tx, blocked)
  }
  return full
}

/** Makes days of ads that are locked free again: what is blocked before and after them stays. */
export async function clearBlocks(tx: Tx, adIds: readonly string[], { firstDay, lastDay }: DayRange): Promise<void> {
  const blocks = await selectBlocks(tx, adIds, firstDay).execute()
  const cut = blocks.filter(({ first_day }) => first_day <= lastDay)
  const left = cut.flatMap(({ id: _, ...block }): Omit<BlockRow, 'id'>[] => [
    ...(block.first_day < firstDay ? [{ ...block, last_day: addDays(firstDay, -1) }] : []),
    // What is left after the days begins later: it is not given out until then.
    ...(block.last_day > lastDay ? [{ ...block, first_day: addDays(lastDay), is_return: false }] : []),
  ])
  await deleteBlocks(
    tx,
    cut.map(({ id }) => id),
  ).execute()
  if (left.length > 0) await insertBlocks(tx, left).execute()
  await writeBusyDays(tx, adIds)
}

/**
 * How many pieces of an ad are free on each day; never why, or who has the others.
 * @param days without them from today, as many as one look has
 * @throws AppError `product_not_found`, `product_gone`; `invalid_input` for days that are too many or in the wrong order
 */
export async function getCalendar(
  db: Kysely<Database>,
  { productId, from, to }: { productId: string; from?: string | undefined; to?: string | undefined },
  now = new Date(),
): Promise<Omit<CalendarAnswer, 'success'>> {
  const today = dayInIndia(now)
  const firstDay = from ?? today
  const lastDay = to ?? addDays(firstDay, rentLimits.calendarDays - 1)
  if (lastDay < firstDay) throw new AppError('invalid_input', [fieldError('to', 'to_before_from')])
  if (lastDay >= addDays(firstDay, rentLimits.calendarDays))
    throw new AppError('invalid_input', [fieldError('to', 'out_of_range')])
  const ad = await selectCalendarAd(db, productId).executeTakeFirst()
  if (!ad) throw new AppError('product_not_found')
  requirePresent(ad)
  const taken = (await readTakenTimes(db, [productId], firstDay)).get(productId) ?? []
  const days: CalendarAnswer['days'] = []
  for (let day = firstDay; day <= lastDay; day = addDays(day))
    days.push({ day, free: freeOnDay(ad.rent_type, day, ad.quantity, taken) })
  if (ad.rent_type !== 'Per hour') return { today, days }
  return { today, days, taken: takenHours(taken, ad.quantity, minutesOfDays(firstDay, lastDay)) }
}

/** Deletes the busy days of ads whose busy days are all over; other rows are written anew when their ad changes. @throws the signal's reason */
export async function forgetPastBusyDays(db: Kysely<Database>, signal?: AbortSignal): Promise<void> {
  for (let removed: number = rowsPerStatement; removed >= rowsPerStatement; ) {
    signal?.throwIfAborted()
    removed = await deletePastBusyDays(db, rowsPerStatement)
  }
}
