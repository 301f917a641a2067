export const reviewLimits = {
  /** Stars. */
  ratingMin: 1,
  ratingMax: 5,
  /** Characters of a review or an answer. */
  textMax: 2_000,
  /** Reviews that travel with an ad, and in one page of all of them. */
  pageSize: 10,
  pageSizeMax: 50,
} as const
