/** The constants of reviews, contacts, notifications and reports, which the lists do not need. Times in milliseconds. */
export const trustLimits = {
  reviewMax: 2_000,
  /** Reviews that travel with a product, and in one page of all of them. */
  reviewPageSize: 10,
  reviewPageSizeMax: 50,
  /** Numbers of sellers that somebody may ask for in a day. */
  contactsPerDay: 50,
  notificationPageSize: 20,
  notificationPageSizeMax: 50,
  /** Unread ones are counted up to here. */
  unreadMax: 100,
  reportMax: 2_000,
  /** Ads that can be asked for by their ids at once. */
  adIdsMax: 12,
  /** Ads that are shown beside another. */
  similarAds: 10,
  /** How long *Copied!* is seen. */
  copiedTime: 2_000,
} as const
