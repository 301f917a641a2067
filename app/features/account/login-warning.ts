import { hasSignedInCookie } from '../../../domain/rules/account/signed-in-cookie.ts'
import { flagSchema, storageEntry } from '../../browser/storage-entry.ts'

/** A warning at the login: this browser does not store the session, or has lost one. */
export type LoginWarning = 'not stored' | 'forgotten'

/** Finds out whether this browser stores a session. */
export function findLoginWarning(): LoginWarning | undefined {
  const trial = storageEntry('isKept', flagSchema)
  if (!trial.write(true)) return 'not stored'
  trial.remove()
  return hasSignedInCookie(document.cookie) ? 'forgotten' : undefined
}
