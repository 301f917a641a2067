/**
 * Restores the scroll position of a page from the back-forward cache: the router switches the browser's own restoration off, and Safari
 * then shows it from its top.
 */
export function keepPlace(): void {
  let place = 0
  addEventListener('pagehide', () => {
    place = scrollY
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) scrollTo(0, place)
  })
}
