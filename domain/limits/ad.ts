/** What an ad may say and cost, and how long it lives (specification section 9). Lengths in characters, prices in rupees. */
export const adLimits = {
  titleMax: 120,
  descriptionMax: 5_000,
  amenityMax: 40,
  amenitiesMax: 30,
  picturesMax: 12,
  priceMax: 1_00_00_000,
  /** Percent. */
  discountMax: 100,
  /** An ad is in lists for so long, then it has to be renewed. */
  lifetimeDays: 90,
  /** So long before its end the owner is reminded. */
  reminderDays: 7,
  /** For so long an ad that was taken away can be brought back. */
  restoreDays: 30,
} as const
