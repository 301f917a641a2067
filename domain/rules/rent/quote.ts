import { rentTimeUnit } from '../rent-type.ts'
import { addMonths, daysOf, endOf, hoursOf, monthsBetween, type RentPeriod } from './period.ts'
import { type LongerPrices, type Priced, type RentTerms, type RentUnit, rentUnits, usablePrices } from './terms.ts'

/** So many units at their price. */
export interface QuoteLine {
  unit: RentUnit
  count: number
  /** Rupees for one of them. */
  price: number
}

/** What a rental costs. Paise, but for the lines. */
export interface Quote {
  /** For one piece, the longest unit first. */
  lines: QuoteLine[]
  pieces: number
  /** The sum of the lines for all pieces. */
  rent: number
  /** Taken off the rent. */
  discount: number
  delivery: number
  /** To pay: rent less discount, and delivery. */
  total: number
  /** For all pieces; it comes back, and is not in the total. */
  deposit: number
}

/** The ad whose rental is calculated. */
export interface QuotedAd extends Priced {
  /** Whole percent. */
  discount: number
  terms: Pick<RentTerms, 'prices' | 'deposit' | 'deliveryFee'>
}

export interface QuotedRental extends RentPeriod {
  pieces?: number
  /** Is it brought? Without effect where the lender does not deliver. */
  isDelivered?: boolean
}

/**
 * Calculates what a rental costs: months, weeks, days and hours at the prices that the ad has, and of the rest never more than one
 * longer unit that covers it. It never falls when the end moves later. Without a clock: see `findPeriodProblem`.
 * @param rental a valid period of the ad's unit
 */
export function quote({ price, rentType, discount, terms }: QuotedAd, rental: QuotedRental): Quote {
  const { pieces = 1, isDelivered = false } = rental
  const prices = pricesByUnit({ price, rentType }, terms.prices)
  const lines = coverRest(rentUnits, { counts: countUnits(rental, prices), prices })
  const rent = sumOf(lines) * pieces * 100
  const off = (rent / 100) * discount
  const delivery = isDelivered && terms.deliveryFee !== null ? terms.deliveryFee * 100 : 0
  return {
    lines,
    pieces,
    rent,
    discount: off,
    delivery,
    total: rent - off + delivery,
    deposit: terms.deposit * pieces * 100,
  }
}

const sumOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, { count, price }) => sum + count * price, 0)

type ByUnit = { readonly [Unit in RentUnit]?: number | undefined }

/** The price of each unit that has one. Of an ad per week or month a day has its share, up to the next rupee. */
function pricesByUnit(ad: Priced, longer: LongerPrices): ByUnit {
  const unit = rentTimeUnit(ad.rentType)
  const shareOfDay = unit === 'week' ? ad.price / 7 : unit === 'month' ? ad.price / 30 : undefined
  return {
    ...(shareOfDay !== undefined && { day: Math.ceil(shareOfDay) }),
    [unit]: ad.price,
    ...usablePrices(ad, longer),
  }
}

/** How many whole units of each priced kind a period has, one in the rest of the other. */
function countUnits(period: RentPeriod, prices: ByUnit): Record<RentUnit, number> {
  const end = endOf(period)
  const month = prices.month === undefined ? 0 : monthsBetween(period.from, end)
  const from = addMonths(period.from, month)
  const isByHour = period.from.length > 10
  const hours = isByHour ? hoursOf({ from, to: end }) : 0
  const days = isByHour ? Math.floor(hours / 24) : daysOf({ from, to: period.to })
  const week = prices.week === undefined ? 0 : Math.floor(days / 7)
  const day = prices.day === undefined ? 0 : days - week * 7
  return { month, week, day, hour: hours - (week * 7 + day) * 24 }
}

/** Covers what is left with these units; where one of the first costs no more than the rest, that is taken instead. */
function coverRest(
  [unit, ...shorter]: readonly RentUnit[],
  amounts: { counts: Record<RentUnit, number>; prices: ByUnit },
): QuoteLine[] {
  if (!unit) return []
  const rest = coverRest(shorter, amounts)
  const price = amounts.prices[unit]
  if (price === undefined) return rest
  const isCapped = sumOf(rest) >= price
  const count = amounts.counts[unit] + (isCapped ? 1 : 0)
  return [...(count > 0 ? [{ unit, count, price }] : []), ...(isCapped ? [] : rest)]
}
