import type { Kysely, Transaction } from 'kysely'
import { busyDays, type TakenTime, timeOfBlock } from '../../../domain/rules/rent/busy-days.ts'
import { defaultTerms, type RentTerms } from '../../../domain/rules/rent/terms.ts'
import type { Database } from '../../db/schema.ts'
import { readHolds, selectRentTypes } from './holds.queries.ts'
import { replaceBusyDays, selectBlocks, selectTerms } from './rent.queries.ts'
import { dayBlockOfRow, viewTerms } from './rent.view.ts'

/** The terms of some ads, by id. */
export async function readTerms(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, RentTerms>> {
  const rows = await selectTerms(db, ids).execute()
  const known = new Map(rows.map(({ product_id, ...row }) => [product_id, viewTerms(row)]))
  return new Map(ids.map((id) => [id, known.get(id) ?? defaultTerms]))
}

/** What is taken of some ads, by id: their blocks and the pieces of accepted rentals. @param fromDay without one: from today on */
export async function readTakenTimes(
  db: Kysely<Database>,
  ids: readonly string[],
  fromDay?: string,
): Promise<Map<string, TakenTime[]>> {
  const blocks = await selectBlocks(db, ids, fromDay).execute()
  const holds = await readHolds(db, ids, fromDay && `${fromDay}T00:00`)
  const taken = [
    ...blocks.map((block) => [block.product_id, timeOfBlock(dayBlockOfRow(block))] as const),
    ...holds.map(({ product_id, from, to, numbers }) => [product_id, { from, to, pieces: numbers.length }] as const),
  ]
  return new Map(ids.map((id) => [id, taken.filter(([of]) => of === id).map(([, time]) => time)]))
}

/** Writes the days on which no piece is free, which lists look at. Called after each change of blocks, holds, pieces or unit. */
export async function writeBusyDays(tx: Transaction<Database>, adIds: readonly string[]): Promise<void> {
  if (adIds.length === 0) return
  const terms = await readTerms(tx, adIds)
  const taken = await readTakenTimes(tx, adIds)
  const units = await selectRentTypes(tx, adIds).execute()
  const busy = new Map(
    units.flatMap(({ id, rent_type }) => {
      const ranges = busyDays(rent_type, terms.get(id)?.pieces ?? 1, taken.get(id) ?? [])
      return ranges.length > 0 ? [[id, ranges] as const] : []
    }),
  )
  await replaceBusyDays(tx, adIds, busy)
}
