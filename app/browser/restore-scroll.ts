/**
 * Restores the scroll position of a page from the back-forward cache. The router turns the browser's own scroll
 * restoration off, so Safari would show such a page from its top.
 */
export function restoreScrollFromBfcache(): void {
  let place = 0
  addEventListener('pagehide', () => {
    place = scrollY
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo(0, place)
  })
}
