import { defaultTerms, type LongerUnit, longerUnits, longerUnitsOf, type RentTerms } from '../rent/terms.ts'
import type { RentType } from '../rent-type.ts'
import { normalizeNumberInput } from '../typed-number.ts'

/** The terms of an ad as they are typed; what is blank has its default. */
export interface TermsFormValues {
  takesAsks: boolean
  pieces: string
  /** Prices of longer units. */
  day: string
  week: string
  month: string
  deposit: string
  isDelivered: boolean
  deliveryFee: string
  least: string
  notice: string
  gap: string
}

export const emptyTermsForm: TermsFormValues = {
  takesAsks: true,
  pieces: '',
  day: '',
  week: '',
  month: '',
  deposit: '',
  isDelivered: false,
  deliveryFee: '',
  least: '',
  notice: '',
  gap: '',
}

/** Stored terms as the form shows them: what is the default is blank. */
export function termsToFormValues({ takesAsks, prices, deliveryFee, ...numbers }: RentTerms): TermsFormValues {
  const shown = (name: keyof typeof numbers) => (numbers[name] === defaultTerms[name] ? '' : String(numbers[name]))
  const price = (unit: LongerUnit) => (prices[unit] === undefined ? '' : String(prices[unit]))
  return {
    takesAsks,
    pieces: shown('pieces'),
    day: price('day'),
    week: price('week'),
    month: price('month'),
    deposit: shown('deposit'),
    isDelivered: deliveryFee !== null,
    deliveryFee: deliveryFee ? String(deliveryFee) : '',
    least: shown('least'),
    notice: shown('notice'),
    gap: shown('gap'),
  }
}

/** What a form sends as `terms`: prices of units that are not longer than the ad's own are left out. */
export function formToTermsBody(values: TermsFormValues, rentType: RentType) {
  const { takesAsks, isDelivered, pieces, deposit, deliveryFee, least, notice, gap } = values
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
    deliveryFee: isDelivered ? rupees(deliveryFee) || '0' : null,
    least: count(least),
    notice: count(notice),
    gap: count(gap),
  }
}
