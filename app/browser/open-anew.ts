/** Opens a page of the site as a document, even while another navigation is pending. @param path with its query */
export function openAnew(path: string): void {
  // In place of the open layer, which has an entry of its own.
  if (history.state?.layers) location.replace(path)
  else location.assign(path)
}

let isReloadWanted = false

/** Reloads this page, with the scripts of the current release. @returns false without network: the page stays as it is */
export function reloadIfOnline(): boolean {
  if (navigator.onLine) {
    isReloadWanted = true
    location.reload()
  }
  return navigator.onLine
}

/**
 * React Router reloads the page when the script of a route fails to load, and with it goes all that was typed. The Navigation API
 * can cancel a reload that a script asks for: the page stays as it is (decision 034). A browser without this API (before
 * Chrome 102, Firefox 147, Safari 26.2) reloads.
 * @param onCancelled a reload was cancelled
 * @returns stops cancelling
 */
export function cancelReloads(onCancelled: () => void): () => void {
  // The development server reloads pages on purpose.
  if (import.meta.env.DEV || !('navigation' in window)) return () => {}
  const cancel = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || isReloadWanted) return
    event.preventDefault()
    onCancelled()
  }
  navigation.addEventListener('navigate', cancel)
  return () => navigation.removeEventListener('navigate', cancel)
}
