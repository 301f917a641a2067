import { objectSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-attribute.ts'
import { isFirstVisit } from './first-visit.ts'
import { isOfferAnswered } from './offer-answers.ts'

/** Stored over visits: nothing is offered in the first one. */
const signedUp = storageEntry('signedUp', objectSchema({ userId: textSchema }))

/** Records that an account was created in this browser: its number is to be verified. */
export const recordSignUp = (userId: string): void => void signedUp.write({ userId })

/** Records that the offer was shown. */
export const recordNumberOffered = (): void => signedUp.remove()

/**
 * Calls back when the user of an account created in this browser is signed in, but not in the first visit.
 * @returns stops listening
 */
export function onNumberOfferDue(onOffer: () => void): () => void {
  const look = () => {
    const userId = readSession()?.user._id
    const isNew = userId !== undefined && userId === signedUp.read()?.userId
    if (isNew && !isFirstVisit() && !isOfferAnswered('number')) onOffer()
  }
  look()
  return onSessionChange(look)
}
