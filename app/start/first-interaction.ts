/**
 * Resolves with the first interaction on a data-saver page: scrolling, typing, moving a mouse, or pressing a control
 * that needs scripts. It is inlined into the page, so it uses nothing outside itself.
 */
export function firstInteraction(): Promise<void> {
  /** Elements that the browser handles by itself. */
  const native = 'a[href], [type=submit]:not([data-held]), [popovertarget]'
  const isSign = ({ type, target, pointerType, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (type === 'pointerdown' || type === 'click') return !(target as Element).closest(native)
    // A mouse at rest sends move events too, where a page is drawn under it.
    if (type === 'pointermove') return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
    return type !== 'focusin' || (target as Element).matches('input, textarea, select')
  }
  return new Promise<void>((resolve) => {
    const listening = new AbortController()
    const hear = (event: Event) => {
      if (!isSign(event)) return
      listening.abort()
      resolve()
    }
    for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin', 'click'])
      addEventListener(type, hear, { capture: true, passive: true, signal: listening.signal })
  })
}
