import { readChosenPlace } from '../../browser/chosen-place.ts'
import { loadDocument } from '../../browser/load-document.ts'

/**
 * Reloads a list that was made for another place: after a login or logout in another tab, and on a return from the
 * back-forward cache.
 * @returns stops it
 */
export function reloadWhenPlaceChanges(): () => void {
  const look = () => {
    const shown = document.querySelector<HTMLFormElement>('form[data-place]')?.dataset.place
    if (shown !== undefined && shown !== readChosenPlace()) loadDocument(location.pathname + location.search)
  }
  const hearSession = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) look()
  }
  const hearReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look()
  }
  addEventListener('storage', hearSession)
  addEventListener('pageshow', hearReturn)
  return () => {
    removeEventListener('storage', hearSession)
    removeEventListener('pageshow', hearReturn)
  }
}
