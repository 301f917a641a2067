/** One decimal, as shown beside the star: `4.8`. */
export function formatRating(average: number): string {
  return average.toFixed(1)
}

/** The mean of a sum of stars, rounded to two decimals; 0 without ratings. */
export function averageRating(ratingSum: number, count: number): number {
  return count === 0 ? 0 : Math.round((ratingSum / count) * 100) / 100
}
