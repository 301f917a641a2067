import { fields, forVisit, stored, text } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'
import { onSessionChange } from '../session/signed-in-mark.ts'

const signedUp = stored('signedUp', fields({ userId: text }), forVisit)

/** An account was made here: its person is to be offered to verify the number, as soon as they sign in. */
export const noteSignUp = (userId: string): void => void signedUp.write({ userId })

/** They have seen it. */
export const noteNumberOffered = (): void => signedUp.remove()

/**
 * Calls back when the user of an account made in this visit has signed in.
 * @returns stops listening
 */
export function whenNumberCanBeOffered(offer: () => void): () => void {
  const look = () => {
    const userId = readSession()?.user._id
    if (userId !== undefined && userId === signedUp.read()?.userId) offer()
  }
  look()
  return onSessionChange(look)
}
