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
