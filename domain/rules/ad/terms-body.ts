import { longerUnits, longerUnitsOf } from '../rent/terms.ts'
import type { RentType } from '../rent-type.ts'
import { normalizeNumberInput } from '../typed-number.ts'
import { lengthsOf, type TermsFormValues } from './terms-form.ts'

/** What a form sends as `terms`: prices of units that are not longer than the ad's own are left out. */
export function formToTermsBody(values: TermsFormValues, rentType: RentType) {
  const { takesAsks, isDelivered, pieces, deposit, deliveryFee } = values
  const { least, notice, gap } = lengthsOf(values, rentType)
  const rupees = (typed: string) => normalizeNumberInput('rupees', typed)
  const count = (typed: string) => normalizeNumberInput('whole', typed)
  const longer = longerUnitsOf(rentType)
  return {
    takesAsks,
    pieces: count(pieces),
    prices: Object.fromEntries(
      longerUnits.flatMap((unit) => (longer.includes(unit) ? [[unit, rupees(values[unit])]] : [])),
    ),
    deposit: rupees(deposit),
    deliveryFee: isDelivered ? rupees(deliveryFee).trim() || '0' : null,
    least: count(least),
    notice: count(notice),
    gap: count(gap),
  }
}
