/** Bytes that the bodies of calls may have; forms with files have a limit for each part. */
export const bodyLimits = {
  /** Of every call that has none of its own: the longest, a review, has 12 KB when all its letters are escaped. */
  usual: 16 * 1024,
  /** An id and a word. */
  view: 512,
  /** Six hundred ids of 36 letters, with quotes, commas and blanks. */
  favourites: 32 * 1024,
  /** Two hundred ids with prices before and after: 170 bytes each. */
  manyAds: 48 * 1024,
  /**
   * An ad has up to 7,300 characters: description 5,000, amenities 30 × 40, place 620, names 160, title 120, its
   * category's own fields 200. Each is at most 12 bytes, as a sign such as 😀 is in escapes, which makes 86 KB; 24 addresses
   * of pictures and the names of the fields are 14 KB more. The rest is for blanks.
   */
  ad: 128 * 1024,
  /** Two hundred names of rows, each at most 70 characters of twelve bytes. */
  importKeys: 192 * 1024,
} as const

/** Shapes of JSON: lists and objects of an ad are nested two deep, all changes of favourites are six hundred entries, two hundred prices with what they were fourteen hundred. */
export const jsonBodyLimits = { depthMax: 8, entriesMax: 2_000 }
