import { accountLimits } from '../../limits/account.ts'

const name = 'was_signed_in'
const day = 24 * 60 * 60

/**
 * Says that there was a login in this browser, nothing else: so the login page knows that Safari has forgotten what scripts had
 * stored. It opens nothing. For `Set-Cookie`.
 */
export const signedInCookie = `${name}=1; Path=/; Max-Age=${accountLimits.sessionDaysInAll * day}; SameSite=Lax`

/** For `document.cookie`: the login is over, and nothing was forgotten. */
export const signedOutCookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`

export const wasSignedIn = (cookies: string): boolean => new RegExp(`(?:^|; )${name}=1`).test(cookies)
