/** The attribute of the document while there may be an unsent ad: the style sheet then leaves room for its card. */
const unsentAdAttribute = 'data-begun-ad'

/**
 * A script for the head that sets the attribute before the first paint, and again after a login or logout, so that
 * nothing moves when the card appears.
 */
export const unsentAdScript = `(mark=>{mark();addEventListener('session',mark)})(()=>{try{document.documentElement.toggleAttribute('${unsentAdAttribute}',!!localStorage.token&&(localStorage.tempFormData||'').includes('"owner":"'+JSON.parse(localStorage.user)._id+'"'))}catch{}})`

/** Sets or removes the attribute, when the unsent ads of this device have changed. */
export function setUnsentAdAttribute(hasUnsentAd: boolean): void {
  document.documentElement.toggleAttribute(unsentAdAttribute, hasUnsentAd)
}

/** May the signed-in user have an unsent ad? The card finds out. */
export const mayHaveUnsentAd = (): boolean => document.documentElement.hasAttribute(unsentAdAttribute)
