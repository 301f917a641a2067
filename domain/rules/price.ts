/**
 * What a renter pays: price minus price times discount divided by 100 (specification section 9). Forms show it before an
 * ad is saved; the database computes the same in `final_price_paise`, which lists and ads show.
 * @param price whole rupees
 * @param discount whole percent, 0 to 100
 * @returns rupees, rounded to paise
 */
export function finalPrice(price: number, discount: number): number {
  return Math.round(price * (100 - discount)) / 100
}

/** Rupees with Indian grouping and the rupee sign, paise without trailing zeros: `₹1,25,000`, `₹99.5`. */
export function formatRupees(amount: number): string {
  return `₹${formatCount(Math.round(amount * 100) / 100)}`
}

/** A number with Indian grouping: `1,25,000`. Without `Intl`: creating its formatter takes 60 ms on a slow phone. */
export function formatCount(count: number): string {
  const [whole = '', ...fraction] = String(count).split('.')
  return [whole.replace(/\B(?=(\d{2})*\d{3}$)/g, ','), ...fraction].join('.')
}

/** Tells whether there is a discount, so that the struck price and the label are shown. */
export function isDiscounted(discount: number): boolean {
  return discount > 0
}
