export const savedSearchLimits = {
  /** Searches of one person. */
  max: 30,
  /** Characters of a query: the longest search of 200 letters has nine for each of them. */
  queryMax: 4_000,
  /** Ads in one e-mail, and of one search in it; the rest are behind its link. */
  mailedAds: 20,
  mailedAdsOfOne: 5,
} as const

/** How often alerts for new ads of a saved search are sent: at once, once a day, or never. */
export const alertFrequencies = ['at_once', 'daily', 'never'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]
