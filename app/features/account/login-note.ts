import { wasSignedIn } from '../../../domain/rules/account/signed-in-cookie.ts'
import { flag, stored } from '../../browser/stored.ts'

/** A warning at the login: this browser does not store the session, or has lost one. */
export type LoginNote = 'not kept' | 'forgotten'

/** Finds out whether this browser stores a session. */
export function findLoginNote(): LoginNote | undefined {
  const trial = stored('isKept', flag)
  if (!trial.write(true)) return 'not kept'
  trial.remove()
  return wasSignedIn(document.cookie) ? 'forgotten' : undefined
}
