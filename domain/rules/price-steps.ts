/** What stands before the zeros of a price that people say. */
const saidDigits = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Without two prices there is nothing to choose between. */
const stepsMin = 2

/** The price that people would say for about so much: 4,700 is 5,000. @param price above zero, in rupees */
function saidPrice(price: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(price, 1)))
  const said = saidDigits.map((digits) => digits * zeros).filter(Number.isInteger)
  // By the ratio, so that 120 is nearer to 100 than to 150.
  const farFrom = (one: number) => Math.abs(Math.log(one / Math.max(price, 1)))
  return said.reduce((best, one) => (farFrom(one) < farFrom(best) ? one : best))
}

/**
 * The prices between which the ranges lie that a filter offers, in rupees, ascending.
 * @param quartiles of the prices of a category's ads, in rupees
 * @returns empty where the prices are too much alike to be parted
 */
export function priceStepsOf(quartiles: readonly number[]): number[] {
  const steps = [...new Set(quartiles.map(saidPrice))].sort((a, b) => a - b)
  return steps.length < stepsMin ? [] : steps
}

/** The ranges below, between and above prices. */
export function priceRangesOf(steps: readonly number[]): { minPrice: string; maxPrice: string }[] {
  return [...steps, undefined].map((step, i) => ({
    minPrice: String(steps[i - 1] ?? ''),
    maxPrice: String(step ?? ''),
  }))
}
