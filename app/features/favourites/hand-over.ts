import { stored } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'

/** Favourites that no account knows of. The list itself, with its rules, is read only by pages with a heart. */
const ofVisitor = stored('favourites', (list) =>
  typeof list === 'object' && list !== null && 'of' in list && list.of === null ? list : undefined,
)

/** Hands the favourites of a visitor to the person who signs in, on any page. @returns stops it */
export function handOverFavourites(): () => void {
  const tend = () => {
    if (readSession() && ofVisitor.read())
      import('./sync-favourites.ts').then((m) => m.syncFavourites()).catch(() => {})
  }
  tend()
  addEventListener('session', tend)
  return () => removeEventListener('session', tend)
}
