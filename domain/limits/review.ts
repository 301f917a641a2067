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
