/** Opens a page of the site as a new document, also while a navigation is pending. @param path with its query */
export function loadDocument(path: string): void {
  // In place of the open layer, which has an entry of its own.
  if (history.state?.layers) location.replace(path)
  else location.assign(path)
}

/** For the rest of the document: `cancelRouterReloads` lets such a reload pass. The event of a reload does not say who began it. */
let isOwnReload = false

/** Reloads the page with the scripts of the current release. @returns false without a network; then the page stays */
export function reloadIfOnline(): boolean {
  if (navigator.onLine) {
    isOwnReload = true
    location.reload()
  }
  return navigator.onLine
}

/**
 * Cancels reloads that React Router starts when the script of a route fails to load: they would lose all typed text.
 * Uses the Navigation API (docs/decisions/releases.md). Browsers without it reload: Chrome before 102, Firefox before 147, Safari
 * before 26.2.
 * @param onCancelled a reload was cancelled
 * @returns stops it
 */
export function cancelRouterReloads(onCancelled: () => void): () => void {
  // The development server reloads pages on purpose.
  if (import.meta.env.DEV || !('navigation' in window)) return () => {}
  const cancel = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || isOwnReload) return
    event.preventDefault()
    onCancelled()
  }
  navigation.addEventListener('navigate', cancel)
  return () => navigation.removeEventListener('navigate', cancel)
}
