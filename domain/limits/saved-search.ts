export const savedSearchLimits = {
  /** Searches of one person. */
  max: 30,
  /** Characters of a query: the longest search of 200 letters has nine for each of them. */
  queryMax: 4_000,
  /** Ads in one e-mail, and of one search in it; the rest are behind its link. */
  mailedAds: 20,
  mailedAdsOfOne: 5,
} as const

/** How often a person hears of the new ads of a search: as soon as there is one, once a day, or not at all. */
export const rhythms = ['at_once', 'daily', 'never'] as const
export type Rhythm = (typeof rhythms)[number]
