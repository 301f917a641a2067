import type { DayBlock } from '../../../domain/rules/rent/busy-days.ts'
import { defaultTerms, type RentTerms } from '../../../domain/rules/rent/terms.ts'
import type { BlockRow, TermsRow } from './rent.queries.ts'

/** The terms of an ad as answers have them. @param row null for the defaults */
export function viewTerms(row: TermsRow | null): RentTerms {
  if (row === null) return defaultTerms
  const { takes_asks, quantity, prices, deposit, delivery_fee, least, notice, gap } = row
  return { takesAsks: takes_asks, pieces: quantity, prices, deposit, deliveryFee: delivery_fee, least, notice, gap }
}

export function toTermsRow({ takesAsks, pieces, prices, deliveryFee, ...terms }: RentTerms): TermsRow {
  return { takes_asks: takesAsks, quantity: pieces, prices, delivery_fee: deliveryFee, ...terms }
}

export const dayBlockOfRow = ({ first_day: firstDay, last_day: lastDay, pieces }: BlockRow): DayBlock => ({
  firstDay,
  lastDay,
  pieces,
})
