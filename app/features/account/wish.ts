import { forVisit, stored, text } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'

/** What a visitor wanted when they were asked to log in, and about which ad or search: `call 0198…`. */
const wish = stored('wish', text, { ...forVisit, isText: true })

/** Remembers it while its visitor goes to log in or sign up. */
export function noteWish(wanted: string): void {
  wish.write(wanted)
}

/**
 * Asked by what can fulfil it, as soon as it is on the page.
 * @returns whether this was wanted by the person who has logged in since. It is forgotten then; any wish is, when a visitor is
 * back without a login
 */
export function takeWish(wanted: string): boolean {
  const isVisitor = readSession() === null
  if (!isVisitor && wish.read() !== wanted) return false
  wish.remove()
  return !isVisitor
}
