import { storageEntry } from '../../browser/storage-entry.ts'
import { readSession } from '../session/session.ts'

/** The favourites of a visitor. The store with its rules loads only with hearts. */
const visitorFavourites = storageEntry('favourites', (list) =>
  typeof list === 'object' && list !== null && 'of' in list && list.of === null ? list : undefined,
)

/** Merges a visitor's favourites into the account of the user who logs in, on any page. @returns stops it */
export function mergeVisitorFavourites(): () => void {
  const tend = () => {
    if (readSession() && visitorFavourites.read())
      import('./sync-favourites.ts').then((m) => m.syncFavourites()).catch(() => {})
  }
  tend()
  addEventListener('session', tend)
  return () => removeEventListener('session', tend)
}
