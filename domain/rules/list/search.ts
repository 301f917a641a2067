/**
 * Is there too little in a search to look everywhere? The title index knows runs of three letters or digits; without
 * one every title would have to be read, so only the newest ads are searched (`limits.shortSearchWindow`).
 */
export function isShortSearch(search: string): boolean {
  return !/[\p{Alphabetic}\p{Nd}]{3}/u.test(search)
}
