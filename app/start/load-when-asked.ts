/**
 * Loads the scripts of a page that can be read without them once a person does something on it: scrolls, types, moves a
 * mouse, or presses what the browser does not do by itself. After a failure of the network the next sign tries again. It stands
 * as a script in the page, so it uses nothing from around it.
 */
export async function loadWhenAsked<T>(load: () => Promise<T>, giveUp: () => void): Promise<T> {
  /** What the browser does by itself. */
  const native = 'a[href], [type=submit]:not([data-held]), [popovertarget]'
  const isSign = ({ type, target, pointerType, movementX, movementY }: Event & Partial<PointerEvent>) => {
    if (type === 'pointerdown' || type === 'click') return !(target as Element).closest(native)
    // A mouse that rests is said to move, too, where a page is drawn under it.
    if (type === 'pointermove') return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
    return type !== 'focusin' || (target as Element).matches('input, textarea, select')
  }
  const nextSign = () =>
    new Promise<void>((resolve) => {
      const listening = new AbortController()
      const hear = (event: Event) => {
        if (!isSign(event)) return
        listening.abort()
        resolve()
      }
      for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin', 'click'])
        addEventListener(type, hear, { capture: true, passive: true, signal: listening.signal })
    })
  for (;;) {
    await nextSign()
    try {
      return await load()
    } catch {
      giveUp()
    }
  }
}
