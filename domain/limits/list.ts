/** The sizes of pages of a list, and the range of a search (specification section 9). */
export const listLimits = {
  /** Ads in one page of a list; *Load more* adds as many again. */
  pageSize: 12,
  pageSizeMax: 60,
  /** Totals are exact up to here; beyond, the answer says that it was capped. */
  exactTotalMax: 1_000,
  searchMax: 200,
  /** A longer text has no suggestions. */
  suggestMax: 60,
  suggestions: 8,
  /** Kinds of ad that are offered for a title. */
  suggestedKinds: 3,
  /** What has no three letters in a row cannot be looked for everywhere: only this many of the newest ads are searched. */
  shortSearchWindow: 20_000,
  /** Ads that can be asked for by their ids at once. */
  idsMax: 12,
  /** Ads that are shown beside another. */
  similarAds: 10,
  /** Ads of the nearest list that an empty one shows. */
  nearestAds: 6,
  /** Values of one filter, and characters of one. */
  filterValues: 20,
  filterValueMax: 60,
  /** Counts of filters are made from so many ads at most. */
  countedAds: 1_000,
  /** With fewer ads a category has no ranges of prices of its own. */
  pricedAdsMin: 12,
  /** Values that a filter offers besides the known ones: the most frequent ones of the ads. */
  openValues: 12,
  /** An ad with so many stars from so many reviews comes before others that a search finds as well. */
  wellRated: { stars: 4, reviews: 3 },
  /** Kilometres around a place; 0 is the place itself. */
  near: { min: 0, max: 100, standard: 25 },
  /** Ads within the usual distance are counted up to here. */
  nearTotalMax: 100,
} as const

/** The minimum ratings and minimum discounts, in percent, that filters offer. */
export const ratingFilterSteps = [4, 3] as const
export const discountFilterSteps = [10, 25, 50] as const

/** The radii to which a list without ads is widened, in kilometres. */
export const widenedRadii = [10, 25, 50, 100] as const

/** The radii that a list offers, in kilometres. */
export const offeredRadii = [2, 5, 10, 25, 50, 100] as const
