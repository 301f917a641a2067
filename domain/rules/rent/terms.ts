import type { RentType } from '../rent-type.ts'
import { rentTimeUnit } from '../rent-type.ts'

/** Units of time that have a price, the longest first. */
export const rentUnits = ['month', 'week', 'day', 'hour'] as const

export type RentUnit = (typeof rentUnits)[number]

/** Units that may have a price besides the ad's own. */
export const longerUnits = ['day', 'week', 'month'] as const

export type LongerUnit = (typeof longerUnits)[number]

/** Whole rupees by unit. */
export type LongerPrices = { readonly [Unit in LongerUnit]?: number | undefined }

/** On which terms an ad is rented by dates. */
export interface RentTerms {
  /** Is it rented by dates? Otherwise only by call and WhatsApp. */
  takesAsks: boolean
  pieces: number
  prices: LongerPrices
  /** Rupees for each piece, which come back. */
  deposit: number
  /** Rupees; null: pick-up only. */
  deliveryFee: number | null
  /** The shortest rental, in the ad's unit. */
  least: number
  /** From now to the earliest start, and free time after each rental: days, of an ad per hour hours. */
  notice: number
  gap: number
}

/** The terms of an ad whose lender has set none. */
export const defaultTerms: RentTerms = {
  takesAsks: true,
  pieces: 1,
  prices: {},
  deposit: 0,
  deliveryFee: null,
  least: 1,
  notice: 0,
  gap: 0,
}

const lengthOf = (unit: RentUnit): number => rentUnits.indexOf(unit)

/** The units whose prices the lender of such an ad may set besides its own, the shortest first. */
export const longerUnitsOf = (rentType: RentType): LongerUnit[] =>
  longerUnits.filter((unit) => lengthOf(unit) < lengthOf(rentTimeUnit(rentType)))

/** Units of a shorter one that a longer one has at most, so that its price is at most that many prices. */
const shorterUnits: Record<LongerUnit, readonly (readonly [unit: RentUnit, count: number])[]> = {
  day: [['hour', 24]],
  week: [['day', 7]],
  month: [
    ['week', 4],
    ['day', 28],
  ],
}

/** What is wrong with the price of a longer unit: it costs more than the shorter ones in it, or less than one of them. */
export type LongerPriceProblem = 'above_shorter' | 'below_shorter'

export interface Priced {
  /** Whole rupees for the ad's own unit. */
  price: number
  rentType: RentType
}

/**
 * What is wrong with the prices of longer units, by unit. Each is compared with the next shorter unit that has a price: a day is at
 * most 24 hours, a week 7 days, a month 4 weeks or 28 days, and none is less than one of the shorter ones. Prices of units that are
 * not longer than the ad's own are not looked at.
 */
export function findPriceProblems(
  { price, rentType }: Priced,
  prices: LongerPrices,
): Partial<Record<LongerUnit, LongerPriceProblem>> {
  const problems: Partial<Record<LongerUnit, LongerPriceProblem>> = {}
  const known: Partial<Record<RentUnit, number>> = { [rentTimeUnit(rentType)]: price }
  for (const unit of longerUnitsOf(rentType)) {
    const longer = prices[unit]
    if (longer === undefined) continue
    const problem = compareWithShorter(unit, longer, known)
    if (problem) problems[unit] = problem
    else known[unit] = longer
  }
  return problems
}

function compareWithShorter(
  unit: LongerUnit,
  price: number,
  known: Partial<Record<RentUnit, number>>,
): LongerPriceProblem | undefined {
  const most = mostOf(unit, known)
  const shorter = rentUnits.slice(lengthOf(unit) + 1).find((one) => known[one] !== undefined)
  if (most !== undefined && price > most) return 'above_shorter'
  return shorter !== undefined && price < (known[shorter] ?? 0) ? 'below_shorter' : undefined
}

/** The most that a unit may cost: its next shorter units at their prices. */
function mostOf(unit: RentUnit, known: Partial<Record<RentUnit, number>>): number | undefined {
  if (known[unit] !== undefined) return known[unit]
  if (unit === 'hour') return undefined
  for (const [shorter, count] of shorterUnits[unit]) {
    const one = known[shorter]
    if (one !== undefined) return one * count
  }
  const [[shorter, count] = ['hour', 0] as const] = shorterUnits[unit].slice(-1)
  const one = mostOf(shorter, known)
  return one === undefined ? undefined : one * count
}

/** The most that a unit may cost besides the others of the ad; undefined where they do not say it. */
export function longerPriceMax(ad: Priced, prices: LongerPrices, unit: LongerUnit): number | undefined {
  const { [unit]: _, ...others } = usablePrices(ad, prices)
  return mostOf(unit, { ...others, [rentTimeUnit(ad.rentType)]: ad.price })
}

/** The longer prices that count: those that contradict the ad's present price are ignored. */
export function usablePrices(ad: Priced, prices: LongerPrices): LongerPrices {
  const problems = findPriceProblems(ad, prices)
  return Object.fromEntries(
    longerUnitsOf(ad.rentType).flatMap((unit) =>
      prices[unit] !== undefined && !problems[unit] ? [[unit, prices[unit]]] : [],
    ),
  )
}

/** The terms of an ad that gets another unit: what is counted in units begins anew, and prices of units that are not longer go. */
export function termsForUnit(terms: RentTerms, rentType: RentType): RentTerms {
  const longer = longerUnitsOf(rentType)
  return {
    ...terms,
    prices: Object.fromEntries(
      longer.flatMap((unit) => (terms.prices[unit] === undefined ? [] : [[unit, terms.prices[unit]]])),
    ),
    least: defaultTerms.least,
    notice: defaultTerms.notice,
    gap: defaultTerms.gap,
  }
}
