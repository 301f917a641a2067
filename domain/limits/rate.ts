/** How often something may be done: at most so many times in so many seconds, which begin with the first time. */
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

export const quarterHour = 900
export const hour = 3_600
export const day = 86_400
