import { day, type Rate, type VisitorRate } from './rate.ts'

/** How often people may ask to be called, and how often a number is told that it will be. */
export const callRequestRates = {
  user: [10, day],
  visitor: { browser: 5, network: 5, neighbourhood: 60, seconds: day },
  told: [1, day],
} as const satisfies Record<string, Rate | VisitorRate>
