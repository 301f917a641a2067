/**
 * Tells how far to the right, in pixels, one finger or the mouse has pulled something when it lets go. A second finger
 * calls it off, and neither two fingers nor a double click enlarge anything. @returns stops it
 */
export function watchPulls(element: HTMLElement, pulled: (distance: number) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let start: number | undefined
  element.addEventListener(
    'pointerdown',
    ({ isPrimary, button, clientX, pointerId }) => {
      start = isPrimary && button === 0 ? clientX : undefined
      // Wherever it lets go, the end is told here.
      if (start !== undefined) element.setPointerCapture(pointerId)
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (start !== undefined) pulled(clientX - start)
      start = undefined
    },
    { signal },
  )
  // The browser scrolls the page with this finger.
  element.addEventListener('pointercancel', () => (start = undefined), { signal })
  const refuseFingers = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault()
  element.addEventListener('touchstart', refuseFingers, { signal, passive: false })
  element.addEventListener('touchmove', refuseFingers, { signal, passive: false })
  element.addEventListener('dblclick', (event) => event.preventDefault(), { signal })
  return () => listening.abort()
}
