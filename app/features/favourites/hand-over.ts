import { readSession } from '../session/session.ts'

/** Hands a visitor's favourites to whoever signs in, on whatever page. @returns stops it */
export function handOverFavourites(): () => void {
  const tend = () => {
    if (readSession() && isOfVisitor()) import('./sync-favourites.ts').then((m) => m.syncFavourites()).catch(() => {})
  }
  tend()
  addEventListener('session', tend)
  return () => removeEventListener('session', tend)
}

function isOfVisitor(): boolean {
  try {
    return localStorage.getItem('favourites')?.includes('"of":null') === true
  } catch {
    return false
  }
}
