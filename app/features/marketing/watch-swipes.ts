/**
 * Reports horizontal swipes by one finger or the mouse, with the distance in pixels at the release. A second finger
 * cancels it. @returns stops it
 */
export function watchSwipes(element: HTMLElement, onSwipe: (distance: number) => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let start: number | undefined
  element.addEventListener(
    'pointerdown',
    ({ isPrimary, button, clientX, pointerId }) => {
      start = isPrimary && button === 0 ? clientX : undefined
      // The release is reported here wherever it happens.
      if (start !== undefined) element.setPointerCapture(pointerId)
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (start !== undefined) onSwipe(clientX - start)
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
