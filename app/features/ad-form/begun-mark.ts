import { stored } from '../../browser/stored.ts'

/** The new ads that `drafts.ts` stores, of any user: it is not loaded before there are any. */
const newAds = stored('tempFormData', (value) => value)

/** On a page that keeps room for an unsent ad. */
const mark = 'data-begun-ad'

/** A script for the document's head: marks the page before the first paint where the signed-in user has one, so that nothing moves when it comes. */
export const begunScript = `try{document.documentElement.toggleAttribute('${mark}',!!localStorage.token&&localStorage.tempFormData.includes('"owner":"'+JSON.parse(localStorage.user)._id+'"'))}catch{}`

/** Keeps room on this page, or no longer. */
export function markBegunAd(isBegun: boolean): void {
  document.documentElement.toggleAttribute(mark, isBegun)
}

/** May there be an unsent new ad on this device? Without one the page keeps no room for it. */
export function mayBeBegun(): boolean {
  const isBegun = newAds.read() !== undefined
  if (!isBegun) markBegunAd(false)
  return isBegun
}
