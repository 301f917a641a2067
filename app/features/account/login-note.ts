import { wasSignedIn } from '../../../domain/rules/account/signed-in-cookie.ts'
import { flag, stored } from '../../browser/stored.ts'

/** What this browser does with a login. */
export type LoginNote = 'not kept' | 'forgotten'

/** The advice about this browser before a login. */
export function findLoginNote(): LoginNote | undefined {
  const trial = stored('isKept', flag)
  if (!trial.write(true)) return 'not kept'
  trial.remove()
  return wasSignedIn(document.cookie) ? 'forgotten' : undefined
}
