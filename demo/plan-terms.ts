import { depositInWords } from '../domain/rules/deposit.ts'
import type { DayBlock } from '../domain/rules/rent/busy-days.ts'
import { defaultTerms, type LongerPrices, type RentTerms, usablePrices } from '../domain/rules/rent/terms.ts'
import type { RentType } from '../domain/rules/rent-type.ts'
import type { PlannedAd } from './plan-ads.ts'

/** Days that are blocked, counted from the day of the load. */
export interface PlannedBlock extends Pick<DayBlock, 'pieces'> {
  from: number
  to: number
}

export interface PlannedTerms {
  terms: RentTerms
  blocks: readonly PlannedBlock[]
}

export const rentTypeOf = ({ per }: PlannedAd['seed']): RentType => perUnit[per]

const perUnit: Record<PlannedAd['seed']['per'], RentType> = {
  hour: 'Per hour',
  day: 'Per day',
  week: 'Per week',
  month: 'Per month',
}

const blockings = {
  now: [{ from: 0, to: 2, pieces: null }],
  weekend: [{ from: 5, to: 7, pieces: null }],
  /** One of several pieces. */
  partly: [{ from: 1, to: 9, pieces: 1 }],
  twice: [
    { from: 3, to: 3, pieces: null },
    { from: 12, to: 20, pieces: null },
  ],
} as const satisfies Record<string, readonly PlannedBlock[]>

/** The terms of all ads and their blocked days, so that every category shows each state. The same every time. */
export function planTerms(ads: readonly PlannedAd[]): Map<PlannedAd, PlannedTerms> {
  const counts = new Map<string, number>()
  return new Map(
    ads.map((ad) => {
      const place = counts.get(ad.category) ?? 0
      counts.set(ad.category, place + 1)
      return [ad, planAd(ad, place)]
    }),
  )
}

/** @param place of the ad in its category */
function planAd({ seed, category }: PlannedAd, place: number): PlannedTerms {
  const { price, per, status } = seed
  const isHome = category === 'Property'
  const words = seed.fields?.deposit
  const deposit = typeof words === 'string' ? depositInWords(words) : undefined
  const pieces = !isHome && place % 6 === 2 ? 2 + (place % 4) : 1
  const terms: RentTerms = {
    ...defaultTerms,
    takesAsks: place % 11 !== 10,
    pieces,
    prices: place % 3 === 2 ? {} : usablePrices({ price, rentType: perUnit[per] }, longerPricesOf(seed)),
    deposit: deposit ?? (place % 4 === 1 ? round(price * 5) : 0),
    deliveryFee: !isHome && place % 3 === 0 ? (place % 4) * 100 : null,
    least: place % 5 === 1 ? 2 : 1,
    notice: place % 7 === 3 ? 1 : 0,
    gap: place % 7 === 4 ? 1 : 0,
  }
  return { terms, blocks: status === undefined ? blocksOf(place, pieces) : [] }
}

function blocksOf(place: number, pieces: number): readonly PlannedBlock[] {
  if (pieces > 1) return blockings.partly
  return [blockings.now, blockings.weekend, [], blockings.twice][place % 9] ?? []
}

/** As lenders do: five days for a week, three weeks for a month. */
function longerPricesOf({ price, per }: PlannedAd['seed']): LongerPrices {
  const day = per === 'hour' ? round(price * 7) : price
  const week = per === 'week' ? price : round(day * 5)
  return { ...(per === 'hour' && { day }), ...(per !== 'week' && { week }), month: round(week * 3) }
}

const round = (rupees: number): number => {
  const step = rupees < 500 ? 10 : 50
  return Math.round(rupees / step) * step
}
