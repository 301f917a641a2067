import type { MouseEvent as ReactMouseEvent } from 'react'

const wide = '(min-width: 48rem)'

/** Is the phone layout shown? The same width as `md` in the style sheets. */
export const isPhone = (): boolean => !matchMedia(wide).matches

/** Calls back when the window crosses the breakpoint `md`. @returns stops listening */
export function onBreakpoint(crossed: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', crossed)
  return () => query.removeEventListener('change', crossed)
}

/**
 * Does this press open the menu of a link instead of following it? True for a finger and the keyboard, for a mouse only
 * in the phone layout, and never for a press that opens a new tab.
 */
export function opensByPress(event: MouseEvent | ReactMouseEvent): boolean {
  const { ctrlKey, metaKey, shiftKey } = event
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return !(ctrlKey || metaKey || shiftKey) && (isPhone() || (native as PointerEvent).pointerType !== 'mouse')
}
