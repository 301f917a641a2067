import { inSessionStorage, numberSchema, objectSchema, storageEntry, textSchema } from '../../browser/storage-entry.ts'
import { readSession } from '../session/session.ts'

/**
 * The action that a visitor wanted when they were asked to log in, with the ad or search it is about (`call 0198…`),
 * the page, and the time.
 */
const pendingAction = storageEntry(
  'wish',
  objectSchema({ wanted: textSchema, back: textSchema, at: numberSchema }),
  inSessionStorage,
)

/** Milliseconds after which it is forgotten: another person may use the device. */
const lifetime = 15 * 60_000

/**
 * Stores the pending action of a visitor who goes to log in or sign up, or of a user who goes to add a number. @param back the address that the login leads to
 */
export function storePendingAction(wanted: string, back: string): void {
  pendingAction.write({ wanted, back, at: Date.now() })
}

/**
 * After a login: removes the pending action, unless its login leads to the same address as this one. @param back the
 * address that this login leads to
 */
export function removeOtherPendingAction(back: string | undefined): void {
  if (pendingAction.read()?.back !== back) pendingAction.remove()
}

/**
 * Takes the pending action, for the component that can do it, when it is shown.
 * @returns was this action wanted by the user who has logged in since? It is removed then, and also when a visitor is
 * back without a login
 */
export function takePendingAction(wanted: string): boolean {
  const isVisitor = readSession() === null
  const found = pendingAction.read()
  if (!isVisitor && found?.wanted !== wanted) return false
  pendingAction.remove()
  return !isVisitor && found !== undefined && Date.now() - found.at < lifetime
}
