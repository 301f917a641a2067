import { daySeconds, hourSeconds, type Rate } from './rate-types.ts'

export const reviewLimits = {
  /** Stars. */
  ratingMin: 1,
  ratingMax: 5,
  /** Characters of a review or an answer. */
  textMax: 2_000,
  /** Reviews in the answer about an ad, and in one page of its reviews. */
  pageSize: 10,
  pageSizeMax: 50,
} as const

/** Rate limits of reviews and answers. */
export const reviewRates = {
  write: [60, hourSeconds],
  /** Writes that notify another person, about the same thing and in all. */
  tell: [5, daySeconds],
  tellPerson: [20, daySeconds],
} as const satisfies Record<string, Rate>
