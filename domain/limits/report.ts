export const reportLimits = {
  /** Maximum characters of the text beside the reason. */
  textMax: 2_000,
} as const
