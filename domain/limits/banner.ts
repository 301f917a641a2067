export const bannerLimits = {
  /** Banners in one page, and banners that are switched on and not over. */
  max: 20,
  /** Banners of the console, in any state. */
  keptMax: 100,
  /** Characters of the words over the picture, in any language. */
  headlineMax: 60,
  sublineMax: 100,
  /** Pixels of the narrowest part of a picture that is sharp enough on a phone. */
  cropWidthMin: 640,
  /** Pixels of the kept original, which is made smaller than what was sent where that is larger. */
  originalSideMax: 3_200,
} as const
