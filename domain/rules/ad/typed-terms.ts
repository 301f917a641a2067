import { adLimits } from '../../limits/ad.ts'
import { rentLimits } from '../../limits/rent.ts'
import { depositInWords } from '../deposit.ts'
import { type LongerPrices, longerUnits } from '../rent/terms.ts'
import type { RentType } from '../rent-type.ts'
import { type NumberKind, parseTypedNumber } from '../typed-number.ts'
import { lengthsOf, type TermsFormValues, type TypedLengths } from './terms-form.ts'

/* What the fields of the terms do while they are typed. */

interface NumberOfTerms {
  kind: NumberKind
  min: number
  max: number
}

const count = (max: number, min = 0): NumberOfTerms => ({ kind: 'whole', min, max })
const rupees = (max: number, min = 0): NumberOfTerms => ({ kind: 'rupees', min, max })

/** The numbers of the terms, by their names on the wire. */
export const numbersOfTerms = {
  pieces: count(rentLimits.piecesMax, 1),
  'prices.day': rupees(adLimits.priceMax, 1),
  'prices.week': rupees(adLimits.priceMax, 1),
  'prices.month': rupees(adLimits.priceMax, 1),
  deposit: rupees(rentLimits.depositMax),
  deliveryFee: rupees(rentLimits.deliveryFeeMax),
  least: count(rentLimits.leastMax, 1),
  notice: count(rentLimits.noticeMax),
  gap: count(rentLimits.gapMax),
} as const

export type TermName = keyof typeof numbersOfTerms

/** Changes a length of an ad with this unit. */
export const withLength = (
  terms: TermsFormValues,
  rentType: RentType,
  changed: Partial<TypedLengths>,
): TermsFormValues => ({
  ...terms,
  lengths: { ...terms.lengths, [rentType]: { ...lengthsOf(terms, rentType), ...changed } },
})

/** The prices of longer units, as far as they are numbers. */
export const typedPrices = (terms: TermsFormValues): LongerPrices =>
  Object.fromEntries(
    longerUnits.flatMap((unit) => {
      const price = parseTypedNumber('rupees', terms[unit])
      return price === undefined ? [] : [[unit, price]]
    }),
  )

/** The amount that the optional words about the deposit say becomes the deposit, until another one is typed. */
export function followDepositInWords(terms: TermsFormValues, words: { before: string; now: string }): TermsFormValues {
  const [before = '', now = ''] = [words.before, words.now].map((typed) => {
    const amount = depositInWords(typed)
    return amount === undefined || amount > rentLimits.depositMax ? '' : String(amount)
  })
  return terms.deposit.trim() === before && before !== now ? { ...terms, deposit: now } : terms
}
