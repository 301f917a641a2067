import { fields, oneOf, stored, text } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'

/** What notifications will come about: reviews of an ad and its end, new ads for a search, or the answer to a review. */
export type Awaited = 'ad' | 'search' | 'review'

/** Stored, because it may be told later, and in another tab. */
const stands = stored('awaited', fields({ owner: text, what: oneOf<Awaited>('ad', 'search', 'review') }))

/** The signed-in person has just done something about which notifications will come. */
export function noteAwaited(what: Awaited): void {
  const owner = readSession()?.user._id
  if (owner) stands.write({ owner, what })
}

/** What the signed-in person has done so, if they were not asked about it since. */
export function findAwaited(): Awaited | undefined {
  const found = stands.read()
  return found?.owner === readSession()?.user._id ? found?.what : undefined
}

/** The person was asked, or need not be. */
export const forgetAwaited = (): void => stands.remove()

/** Calls back when that has changed, also in another tab. @returns stops it */
export const onAwaited = (changed: () => void): (() => void) => stands.subscribe(changed)
