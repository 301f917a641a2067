/**
 * A page that the browser brings back from its memory is found where it was left: the router tells the browser not to see to it, and Safari
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
