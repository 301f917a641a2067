export const favouriteLimits = {
  /** Favourites of one person. */
  max: 300,
} as const
