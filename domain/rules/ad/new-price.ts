import { adLimits } from '../../limits/ad.ts'

/** A rule for a bulk price change: by rupees or by per cent, up or down. */
export interface PriceRule {
  by: 'amount' | 'percent'
  isUp: boolean
  /** Whole rupees, or whole per cent. */
  value: number
}

/** The largest number of a rule: a price can go down to nothing, and up to ten times what it is. */
export const priceRuleMax = { amount: adLimits.priceMax, percent: 900 } as const

/** Applies a rule to a price, rounded to whole rupees. @returns undefined where it is none that an ad may have */
export function applyPriceRule(price: number, { by, isUp, value }: PriceRule): number | undefined {
  const change = (isUp ? 1 : -1) * (by === 'amount' ? value : (price * value) / 100)
  const changed = Math.round(price + change)
  return changed >= 1 && changed <= adLimits.priceMax ? changed : undefined
}

interface Priced {
  price: number
}

/** Applies a rule to several ads: those that get a new price, and those whose new price would be invalid. */
export function planPriceChanges<T extends Priced>(ads: readonly T[], rule: PriceRule) {
  const all = ads.map((ad) => ({ ad, price: applyPriceRule(ad.price, rule) }))
  return {
    changes: all.filter(
      (one): one is { ad: T; price: number } => one.price !== undefined && one.price !== one.ad.price,
    ),
    impossible: all.filter(({ price }) => price === undefined).map(({ ad }) => ad),
  }
}
