import { daySeconds, hourSeconds, type Rate } from './rate-types.ts'

/** The limits of renting by dates (docs/decisions/rent-by-dates.md). Prices in rupees. */
export const rentLimits = {
  /** How far ahead a rental may start. */
  daysAhead: 365,
  /** How long a rental may be; of an ad per month in months. */
  daysMax: 365,
  monthsMax: 36,
  piecesMax: 100,
  depositMax: 1_00_00_000,
  deliveryFeeMax: 1_00_000,
  /** Days, or hours of an ad per hour: the least length, the notice and the gap. */
  leastMax: 365,
  noticeMax: 365,
  gapMax: 365,
  /** Days of one look at a calendar. */
  calendarDays: 92,
  /** Ads of one block. */
  blockedAdsMax: 50,
  /** Ranges of blocked days of one ad that are not over. */
  blocksMax: 500,
} as const

/** The limits of asking for dates (docs/decisions/rentals.md). */
export const rentalLimits = {
  /** An ask without an answer is over after so many hours, at the latest when the rental would have begun. */
  askHours: 24,
  /** Open asks of one person for one ad, and for all. */
  openOfAd: 3,
  openOfPerson: 10,
  /** Characters. */
  wordsMax: 500,
  deliverToMax: 80,
  placeMax: 200,
  /** Both sides see the numbers until so many days after the end. */
  contactDays: 14,
  /** Figures of a lender are shown from so many asks on; the time to answer is that of the last answers. */
  askedForFigures: 3,
  answersOfFigures: 20,
  /** Both sides are reminded so many hours before the start. */
  reminderHours: 18,
  pageSize: 20,
  pageSizeMax: 100,
} as const

/** Rate limits of new asks: of one person, and on the first day of an account. */
export const rentalRates = {
  ask: [10, daySeconds],
  askOfNew: [3, daySeconds],
  step: [60, hourSeconds],
} as const satisfies Record<string, Rate>
