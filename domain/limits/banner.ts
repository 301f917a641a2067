export const bannerLimits = {
  /** Banners in one page. */
  max: 20,
} as const
