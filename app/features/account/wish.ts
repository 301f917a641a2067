import { fields, forVisit, number, stored, text } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'

/**
 * The action that a visitor wanted when they were asked to log in, with the ad or search it is about (`call 0198…`),
 * the page, and the time.
 */
const wish = stored('wish', fields({ wanted: text, back: text, at: number }), forVisit)

/** Milliseconds after which it is forgotten: another person may use the device. */
const lasts = 15 * 60_000

/**
 * Stores the pending action of a visitor who goes to log in or sign up. @param back the address that the login leads to
 */
export function noteWish(wanted: string, back: string): void {
  wish.write({ wanted, back, at: Date.now() })
}

/**
 * After a login: removes the pending action, unless its login leads to the same address as this one. @param back the
 * address that this login leads to
 */
export function keepWishOf(back: string | undefined): void {
  if (wish.read()?.back !== back) wish.remove()
}

/**
 * Takes the pending action, for the component that can do it, when it is shown.
 * @returns was this action wanted by the user who has logged in since? It is removed then, and also when a visitor is
 * back without a login
 */
export function takeWish(wanted: string): boolean {
  const isVisitor = readSession() === null
  const found = wish.read()
  if (!isVisitor && found?.wanted !== wanted) return false
  wish.remove()
  return !isVisitor && found !== undefined && Date.now() - found.at < lasts
}
