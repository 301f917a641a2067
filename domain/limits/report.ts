import { daySeconds, type Rate, type VisitorRate } from './rate-types.ts'

export const reportLimits = {
  /** Maximum characters of the text beside the reason. */
  textMax: 2_000,
} as const

/** Rate limits of reports. */
export const reportRates = {
  user: [20, daySeconds],
  visitor: { browser: 5, network: 5, neighbourhood: 60, seconds: daySeconds },
} as const satisfies Record<string, Rate | VisitorRate>
