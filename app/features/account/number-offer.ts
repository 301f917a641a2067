import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import { isOtherOfferShown } from '../install/install-offer.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

const storage = 'signedUp'

/** A new account: its user is offered to verify the number, as soon as they sign in. */
export const noteSignUp = (userId: string): void => keepForVisit(storage, { userId })

/** The offer was seen. */
export const noteNumberOffered = (): void => keepForVisit(storage, null)

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
    const isNew = userId !== undefined && userId === findKeptForVisit<{ userId: string }>(storage).userId
    stopWaiting = isNew ? whenCalm(offer, isBusy) : () => {}
  }
  look()
  const stopListening = onSessionChange(look)
  return () => {
    stopListening()
    stopWaiting()
  }
}
