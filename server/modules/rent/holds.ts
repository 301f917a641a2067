import type { Transaction } from 'kysely'
import { fieldError, StoredStateError } from '../../../domain/errors.ts'
import { rentLimits } from '../../../domain/limits/rent.ts'
import { freeDuring, timeOfBlock } from '../../../domain/rules/rent/busy-days.ts'
import { findFreeNumbers, type NumberedHold, numberAnew } from '../../../domain/rules/rent/number-pieces.ts'
import { addGap, minutesOf, type RentPeriod } from '../../../domain/rules/rent/period.ts'
import type { RentTerms } from '../../../domain/rules/rent/terms.ts'
import type { RentType } from '../../../domain/rules/rent-type.ts'
import type { PiecesRented } from '../../../domain/schemas/rent.ts'
import type { Database } from '../../db/schema.ts'
import {
  deleteHold,
  deletePastHolds,
  insertHold,
  type NewHold,
  readHolds,
  shortenHold,
  updateNumbers,
} from './holds.queries.ts'
import { insertDefaultTerms, selectBlocks } from './rent.queries.ts'
import { dayBlockOfRow } from './rent.view.ts'
import { writeBusyDays } from './write-busy-days.ts'

type Tx = Transaction<Database>

/** An ad that is locked, as its calendar needs it. */
export interface LockedAd {
  id: string
  rentType: RentType
  terms: RentTerms
}

/** Pieces of an ad that are wanted for a time. */
export interface WantedPieces {
  period: RentPeriod
  pieces: number
}

/** Tells which wanted pieces of an ad can be had, each looked at alone. */
export async function createFitCheck(tx: Tx, ad: LockedAd): Promise<(wanted: WantedPieces) => boolean> {
  return fitCheckOf(tx, ad, await readHolds(tx, [ad.id]))
}

async function fitCheckOf(tx: Tx, { id, terms, rentType }: LockedAd, holds: readonly NumberedHold[]) {
  const blocks = (await selectBlocks(tx, [id]).execute()).map((block) => timeOfBlock(dayBlockOfRow(block)))
  const held = holds.map(({ from, to, numbers }) => ({ from, to, pieces: numbers.length }))
  return ({ period, pieces }: WantedPieces): boolean => {
    const time = minutesOf(period)
    const withGap = { ...time, to: addGap(rentType, time.to, terms.gap) }
    return (
      freeDuring(time, terms.pieces, [...held, ...blocks]).least >= pieces &&
      freeDuring(withGap, terms.pieces, held).least >= pieces
    )
  }
}

/**
 * Holds pieces of an ad that is locked, with the free time after the rental.
 * @returns false where there are too few
 */
export async function holdPieces(
  tx: Tx,
  ad: LockedAd,
  { rentalId, ...wanted }: WantedPieces & { rentalId: string },
): Promise<boolean> {
  await deletePastHolds(tx, ad.id).execute()
  const holds = await readHolds(tx, [ad.id])
  const fits = await fitCheckOf(tx, ad, holds)
  if (!fits(wanted)) return false
  const quantity = ad.terms.pieces
  await insertDefaultTerms(tx, ad.id)
  const time = minutesOf(wanted.period)
  const period = { from: time.from, to: addGap(ad.rentType, time.to, ad.terms.gap) }
  const hold: NewHold = { rentalId, adId: ad.id, quantity, ...period, numbers: [] }
  const numbers =
    findFreeNumbers(quantity, holds, { ...period, pieces: wanted.pieces }) ??
    (await makeRoom(tx, { quantity, holds, hold: { ...hold, pieces: wanted.pieces } }))
  if (!numbers) return false
  await insertHold(tx, { ...hold, numbers }).execute()
  await writeBusyDays(tx, [ad.id])
  return true
}

interface Crowd {
  quantity: number
  holds: readonly NumberedHold[]
  hold: NewHold & { pieces: number }
}

/** Numbers all holds anew, together with one that has no place among them as they are. @returns the numbers of that one */
async function makeRoom(tx: Tx, { quantity, holds, hold }: Crowd): Promise<readonly number[] | undefined> {
  const { rentalId, from, to, pieces } = hold
  const wanted = { id: rentalId, from, to, numbers: Array.from({ length: pieces }, (_, i) => i + 1) }
  const numbered = numberAnew(quantity, [...holds, wanted])
  if (!numbered) return undefined
  await updateNumbers(
    tx,
    numbered.filter(({ id }) => id !== rentalId),
  )
  return numbered.find(({ id }) => id === rentalId)?.numbers
}

/**
 * Numbers the holds of an ad anew so that fewer pieces are enough.
 * @returns whether pieces are held at all
 * @throws StoredStateError `pieces_rented` where more are held at some moment, with how many: so few are enough
 */
export async function fitHoldsInto(tx: Tx, adId: string, quantity: number): Promise<boolean> {
  await deletePastHolds(tx, adId).execute()
  const holds = await readHolds(tx, [adId])
  if (holds.length === 0) return false
  const numbered = numberAnew(quantity, holds)
  if (!numbered) {
    const most = Math.max(...(numberAnew(rentLimits.piecesMax, holds) ?? holds).flatMap(({ numbers }) => numbers))
    throw new StoredStateError('pieces_rented', { pieces: most } satisfies PiecesRented, [
      fieldError('terms.pieces', 'pieces_rented'),
    ])
  }
  await updateNumbers(tx, numbered)
  return true
}

/** Makes the pieces of a rental free again. Its ad is locked. */
export async function releaseHold(tx: Tx, adId: string, rentalId: string): Promise<void> {
  await deleteHold(tx, rentalId).execute()
  await writeBusyDays(tx, [adId])
}

/** Makes the pieces of a rental free from a minute on, and the free time after it. Its ad is locked. */
export async function endHoldEarly(
  tx: Tx,
  { id, rentType, terms }: LockedAd,
  { rentalId, minute }: { rentalId: string; minute: string },
): Promise<void> {
  await shortenHold(tx, rentalId, addGap(rentType, minute, terms.gap))
  await writeBusyDays(tx, [id])
}
