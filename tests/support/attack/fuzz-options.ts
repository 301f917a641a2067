/** The seed and size of the random requests: fixed and small, or as `npm run test:fuzz` sets them. */
export const fuzzOptions: { seed: string; runs: number } = JSON.parse(
  process.env.KIRAYA_FUZZ ?? '{ "seed": "monsoon", "runs": 60 }',
)
