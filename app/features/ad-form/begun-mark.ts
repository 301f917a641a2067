/** On a page that keeps room for an unsent ad. */
const mark = 'data-begun-ad'

/**
 * A script for the document's head: marks the page before the first paint where the signed-in user has one, so that nothing moves when it
 * comes; and again when that user signs in or out.
 */
export const begunScript = `(mark=>{mark();addEventListener('session',mark)})(()=>{try{document.documentElement.toggleAttribute('${mark}',!!localStorage.token&&(localStorage.tempFormData||'').includes('"owner":"'+JSON.parse(localStorage.user)._id+'"'))}catch{}})`

/** New ads are stored on this device, or none any more. */
export function markBegunAd(isBegun: boolean): void {
  document.documentElement.toggleAttribute(mark, isBegun)
}

/** May the signed-in user have an unsent new ad? The card finds out, which is not loaded before. */
export const mayBeBegun = (): boolean => document.documentElement.hasAttribute(mark)
