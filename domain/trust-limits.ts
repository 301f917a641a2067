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
  /** Then a notification goes. */
  notificationDays: 180,
  /** Unread ones are counted up to here. */
  unreadMax: 100,
  /** Browsers of one person that are told of notifications. */
  pushedBrowsersMax: 10,
  reportMax: 2_000,
  /** Ads that can be asked for by their ids at once. */
  adIdsMax: 12,
  /** Ads that one person keeps as favourites. */
  favouritesMax: 300,
  /** Ads that are shown beside another. */
  similarAds: 10,
  /** Ads in each list of what is asked for and praised lately; of how many days, and of how many of the newest. */
  trendingAds: 12,
  trendingContactDays: 30,
  trendingContacts: 20_000,
  trendingReviewDays: 90,
  trendingReviews: 10_000,
  /** How long *Copied!* is seen. */
  copiedTime: 2_000,
} as const
