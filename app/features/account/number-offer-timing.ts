import { fields, stored, text } from '../../browser/stored.ts'
import { isAnswered } from '../offer/answered.ts'
import { isFirstVisit } from '../offer/first-visit.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

/** Stored over visits: nothing is offered in the first one. */
const signedUp = stored('signedUp', fields({ userId: text }))

/** Records that an account was created in this browser: its number is to be verified. */
export const noteSignUp = (userId: string): void => void signedUp.write({ userId })

/** Records that the offer was shown. */
export const noteNumberOffered = (): void => signedUp.remove()

/**
 * Calls back when the user of an account created in this browser is signed in, but not in the first visit.
 * @returns stops listening
 */
export function whenNumberCanBeOffered(offer: () => void): () => void {
  const look = () => {
    const userId = readSession()?.user._id
    const isNew = userId !== undefined && userId === signedUp.read()?.userId
    if (isNew && !isFirstVisit() && !isAnswered('number')) offer()
  }
  look()
  return onSessionChange(look)
}
