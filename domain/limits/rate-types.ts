/** A rate limit: at most `max` uses in a window of `seconds`, which starts with the first use. */
export type Rate = readonly [max: number, seconds: number]

/** How often visitors, who are not signed in, may do something in so many seconds. */
export interface VisitorRate {
  /** For one browser. */
  browser: number
  /** For all clients of one network without our cookie. */
  network: number
  /** From one neighbourhood, for any requests. */
  neighbourhood: number
  seconds: number
}

export const quarterHourSeconds = 900
export const hourSeconds = 3_600
export const daySeconds = 86_400
