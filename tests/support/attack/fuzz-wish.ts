/** What is asked at random: the same little each time, or what `npm run test:fuzz` wishes for. */
export const fuzzWish: { seed: string; runs: number } = JSON.parse(
  process.env.KIRAYA_FUZZ ?? '{ "seed": "monsoon", "runs": 60 }',
)
