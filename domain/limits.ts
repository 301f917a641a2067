/** The business constants of specification section 9 and the lengths that go with them. Times in milliseconds. */
export const limits = {
  /** Ads in one page of a list; *Load more* adds as many again. */
  listPageSize: 12,
  listPageSizeMax: 60,
  /** Totals are exact up to here; beyond, the answer says that it was capped. */
  exactTotalMax: 1_000,
  bannersMax: 20,
  bannerTimeout: 10_000,
  /** A script, or a page on its way, that has not come by then is not waited for. */
  chunkTimeout: 120_000,
  searchMax: 200,
  /** What has no three letters in a row cannot be looked for everywhere: only this many of the newest ads are searched. */
  shortSearchWindow: 20_000,
  /** Ads in one part of the sitemap; search engines take ten times as many. */
  sitemapPartSize: 5_000,
  priceMax: 1_00_00_000,
  discountMax: 100,
  ratingMin: 1,
  ratingMax: 5,
  nameMax: 80,
  addressMax: 300,
  localityMax: 80,
  emailMax: 254,
  pinLength: 6,
  avatarSeedMax: 80,
  /** A visitor of a list is offered to sign in after so long. */
  loginPopupDelay: 1_000,
  /** A reader of a list is offered the app after so long. */
  installBannerDelay: 3_000,
  /** An iPhone that has not opened the app by then goes to the store. */
  iosStoreFallback: 1_500,
  /** Below this width, in CSS pixels, the phone layout is used. */
  mobileBreakpoint: 768,
} as const
