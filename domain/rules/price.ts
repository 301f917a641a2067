const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

const wholeNumber = new Intl.NumberFormat('en-IN')

/**
 * What a renter pays: price minus price times discount divided by 100 (specification section 9).
 * @param price whole rupees
 * @param discount whole percent, 0 to 100
 * @returns rupees, rounded to paise
 */
export function finalPrice(price: number, discount: number): number {
  return Math.round(price * (100 - discount)) / 100
}

/** Rupees with Indian grouping and the rupee sign, paise without trailing zeros: `₹1,25,000`, `₹99.5`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** A count with Indian grouping: `1,25,000`. */
export function formatCount(count: number): string {
  return wholeNumber.format(count)
}

/** Is there anything off, so that the struck price and the label are shown? */
export function isDiscounted(discount: number): boolean {
  return discount > 0
}
