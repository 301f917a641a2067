import { readChosenPlace } from '../../browser/chosen-place.ts'
import { loadDocument } from '../../browser/load-document.ts'

interface Connection {
  effectiveType?: string
  saveData?: boolean
  downlink?: number
}

/**
 * Loads the large Anek font of the page's script on a fast connection, after the page is rendered; otherwise the
 * device's font is used.
 */
export function loadIndicFontIfFast(): void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const isFast =
    connection?.effectiveType === '4g' &&
    !connection.saveData &&
    (connection.downlink === undefined || connection.downlink >= 5)
  if (!isFast || document.documentElement.lang === 'en') return
  const ask = () => document.documentElement.classList.add('indic-font')
  if (document.readyState === 'complete') ask()
  else addEventListener('load', ask, { once: true })
}

/** Updates the link to the manifest when the page's language changes. @returns stops it */
export function syncManifestLanguage(): () => void {
  const root = document.documentElement
  const point = () => {
    const link = document.querySelector('link[rel=manifest]')
    const href = `/manifest.webmanifest?lang=${root.lang}`
    // Setting the same value again would fetch it again.
    if (link && link.getAttribute('href') !== href) link.setAttribute('href', href)
  }
  const watch = new MutationObserver(point)
  watch.observe(root, { attributeFilter: ['lang'] })
  point()
  return () => watch.disconnect()
}

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
