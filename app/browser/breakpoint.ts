import type { MouseEvent as ReactMouseEvent } from 'react'

const wide = '(min-width: 48rem)'

/** Is the mobile layout showing? The stylesheet's `md` begins at the same width. */
export const isPhone = (): boolean => !matchMedia(wide).matches

/** Calls back when the window crosses the breakpoint `md`. @returns stops listening */
export function onBreakpoint(crossed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', crossed)
  return () => query.removeEventListener('change', crossed)
}

/**
 * Does this press open the list of a link, rather than follow it? By finger or keyboard always, by mouse where
 * there is no hovering layout. A press that opens a new tab is left to the browser.
 */
export function opensByPress(event: MouseEvent | ReactMouseEvent): boolean {
  const { ctrlKey, metaKey, shiftKey } = event
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return !(ctrlKey || metaKey || shiftKey) && (isPhone() || (native as PointerEvent).pointerType !== 'mouse')
}
