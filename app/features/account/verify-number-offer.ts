import { fields, forVisit, stored, text } from '../../browser/stored.ts'
import { isOtherOfferShown } from '../install/install-offer.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

const signedUp = stored('signedUp', fields({ userId: text }), forVisit)

/** An account was made here: its person is to be offered to verify the number, as soon as they sign in. */
export const noteSignUp = (userId: string): void => void signedUp.write({ userId })

/** They have seen it. */
export const noteNumberOffered = (): void => signedUp.remove()

/** Pages for signing in, and pages with buttons of their own at the bottom of the window. */
const busyParts = '.login-card, .ad-form-end, .contact-dock'
const isBusy = (): boolean => isOtherOfferShown() || document.querySelector(busyParts) !== null

/**
 * Calls back when the user of an account made in this visit has signed in, as soon as an offer interrupts nothing.
 * @returns stops waiting
 */
export function whenNumberCanBeOffered(offer: () => void): () => void {
  let stopWaiting = () => {}
  const look = () => {
    stopWaiting()
    const userId = readSession()?.user._id
    const isNew = userId !== undefined && userId === signedUp.read()?.userId
    stopWaiting = isNew ? whenCalm(offer, isBusy) : () => {}
  }
  look()
  const stopListening = onSessionChange(look)
  return () => {
    stopListening()
    stopWaiting()
  }
}
