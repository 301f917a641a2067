export const favouriteLimits = {
  /** Ads that one person keeps. */
  max: 300,
} as const
