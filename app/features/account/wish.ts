import { fields, forVisit, number, stored, text } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'

/** What a visitor wanted when they were asked to log in, and about which ad or search: `call 0198…`; where; and when. */
const wish = stored('wish', fields({ wanted: text, back: text, at: number }), forVisit)

/** Milliseconds after which a wish is forgotten: another person may use the device. */
const lasts = 15 * 60_000

/** Remembers it while its visitor goes to log in or sign up. @param back the address that the login leads to */
export function noteWish(wanted: string, back: string): void {
  wish.write({ wanted, back, at: Date.now() })
}

/** A person has logged in: a wish of another login may be that of another person. @param back the address that this one leads to */
export function keepWishOf(back: string | undefined): void {
  if (wish.read()?.back !== back) wish.remove()
}

/**
 * Asked by what can fulfil it, as soon as it is on the page.
 * @returns whether this was wanted by the person who has logged in since. It is forgotten then; any wish is, when a visitor is
 * back without a login
 */
export function takeWish(wanted: string): boolean {
  const isVisitor = readSession() === null
  const found = wish.read()
  if (!isVisitor && found?.wanted !== wanted) return false
  wish.remove()
  return !isVisitor && found !== undefined && Date.now() - found.at < lasts
}
