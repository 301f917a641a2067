import { fields, stored, text } from '../../browser/stored.ts'
import { isAnswered } from '../offer/answered.ts'
import { isFirstVisit } from '../offer/first-visit.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

/** Kept over visits: in the first one nothing is offered. */
const signedUp = stored('signedUp', fields({ userId: text }))

/** An account was made here: its person is to be offered to verify the number, as soon as they sign in. */
export const noteSignUp = (userId: string): void => void signedUp.write({ userId })

/** They have seen it. */
export const noteNumberOffered = (): void => signedUp.remove()

/**
 * Calls back when the user of an account that was made in this browser has signed in, not in the first visit.
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
