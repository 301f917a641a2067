const dragBegins = 6
const pixelsInALine = 16

/**
 * Makes a strip scroll by dragging with a mouse, and by its wheel until its end. A drag is no click.
 * @param onDrag called when a drag begins
 * @returns stops it
 */
export function makeDraggable(strip: HTMLElement, onDrag: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let grip: { x: number; scrollLeft: number } | null = null
  let isPulling = false

  strip.addEventListener(
    'pointerdown',
    (event) => {
      isPulling = false
      if (event.pointerType === 'mouse' && event.button === 0) grip = { x: event.clientX, scrollLeft: strip.scrollLeft }
    },
    { signal },
  )
  strip.addEventListener(
    'pointermove',
    (event) => {
      if (!grip) return
      const distance = event.clientX - grip.x
      if (!isPulling && Math.abs(distance) >= dragBegins) {
        isPulling = true
        strip.setPointerCapture(event.pointerId)
        onDrag()
      }
      if (isPulling) strip.scrollLeft = grip.scrollLeft - distance
    },
    { signal },
  )
  const letGo = () => {
    grip = null
  }
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) addEventListener(end, letGo, { signal })
  strip.addEventListener(
    'click',
    (event) => {
      if (!isPulling) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true, signal },
  )
  // Otherwise links and pictures would be dragged.
  strip.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  strip.addEventListener('wheel', (event) => turn(strip, event), { passive: false, signal })
  return () => listening.abort()
}

function turn(strip: HTMLElement, event: WheelEvent): void {
  const { deltaX, deltaY, deltaMode, ctrlKey } = event
  if (ctrlKey || Math.abs(deltaX) > Math.abs(deltaY)) return
  const before = strip.scrollLeft
  strip.scrollLeft += deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * pixelsInALine : deltaY
  if (strip.scrollLeft !== before) event.preventDefault()
}
