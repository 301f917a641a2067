/** The attribute of the document while there may be an unsent ad: the style sheet then leaves room for its card. */
const mark = 'data-begun-ad'

/**
 * A script for the head that sets the attribute before the first paint, and again after a login or logout, so that
 * nothing moves when the card appears.
 */
export const begunScript = `(mark=>{mark();addEventListener('session',mark)})(()=>{try{document.documentElement.toggleAttribute('${mark}',!!localStorage.token&&(localStorage.tempFormData||'').includes('"owner":"'+JSON.parse(localStorage.user)._id+'"'))}catch{}})`

/** Sets or removes the attribute, when the unsent ads of this device have changed. */
export function markBegunAd(isBegun: boolean): void {
  document.documentElement.toggleAttribute(mark, isBegun)
}

/** May the signed-in user have an unsent ad? The card finds out. */
export const mayBeBegun = (): boolean => document.documentElement.hasAttribute(mark)
