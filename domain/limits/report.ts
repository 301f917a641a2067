export const reportLimits = {
  /** Characters of what is said beside the reason. */
  textMax: 2_000,
} as const
