import { hourSeconds, type Rate } from './rate-types.ts'

/**
 * The limits of an ad's texts, price and lifetime (specification section 9). Lengths in characters, prices in rupees.
 */
export const adLimits = {
  titleMax: 120,
  descriptionMax: 5_000,
  amenityMax: 40,
  amenitiesMax: 30,
  picturesMax: 12,
  priceMax: 1_00_00_000,
  /** Percent. */
  discountMax: 100,
  /** The time that an ad is in lists before it has to be renewed. */
  lifetimeDays: 90,
  /** The time before its end at which the owner is reminded. */
  reminderDays: 7,
  /** How far ahead a day of return may be. */
  givenOutDaysMax: 365,
  /** The time for which a deleted ad can be restored. */
  restoreDays: 30,
  /** Ads that are changed by one call. */
  atOnceMax: 200,
} as const

/** Rate limits of changes to a user's own ads. */
export const adRates = {
  add: [60, hourSeconds],
  change: [600, hourSeconds],
  /** Ads in changes of several at once: thirty times as many as one call takes. */
  changeMany: [6_000, hourSeconds],
} as const satisfies Record<string, Rate>
