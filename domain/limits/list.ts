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
  /** What has no three letters in a row cannot be looked for everywhere: only this many of the newest ads are searched. */
  shortSearchWindow: 20_000,
  /** Ads that can be asked for by their ids at once. */
  idsMax: 12,
  /** Ads that are shown beside another. */
  similarAds: 10,
} as const
