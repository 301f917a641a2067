import { wasSignedIn } from '../../../domain/rules/account/signed-in-cookie.ts'

/** What this browser does with a login. */
export type LoginNote = 'not kept' | 'forgotten'

/** The advice about this browser before a login. */
export function findLoginNote(): LoginNote | undefined {
  if (!keepsAnything()) return 'not kept'
  return wasSignedIn(document.cookie) ? 'forgotten' : undefined
}

/** Some browsers refuse to store, some ignore it silently. */
function keepsAnything(): boolean {
  const key = 'isKept'
  try {
    localStorage.setItem(key, key)
    const isKept = localStorage.getItem(key) === key
    localStorage.removeItem(key)
    return isKept
  } catch {
    return false
  }
}
