import { accountLimits } from '../../limits/account.ts'

const name = 'was_signed_in'
const attributes = `Path=/; Max-Age=${accountLimits.sessionDaysInAll * 24 * 60 * 60}; SameSite=Lax`

/**
 * Says that there was a login in this browser, nothing else: so the login page knows that Safari has forgotten what scripts had
 * stored. It opens nothing. For `Set-Cookie`.
 */
export const signedInCookie = `${name}=1; ${attributes}`

/** For `document.cookie`: the login is over, and nothing was forgotten. */
export const signedOutCookie = `${name}=0; ${attributes}`

/** Tells whether the cookie says that this browser is signed in: without stored login, the browser has lost it. */
export const hasSignedInCookie = (cookies: string): boolean => new RegExp(`(?:^|; )${name}=1`).test(cookies)

/** Tells whether this browser has ever been signed in. */
export const hasLoginCookie = (cookies: string): boolean => new RegExp(`(?:^|; )${name}=`).test(cookies)
