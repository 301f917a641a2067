import type { MouseEvent as ReactMouseEvent } from 'react'

const wideQuery = '(min-width: 48rem)'

/** Is the phone layout shown? The same width as `md` in the style sheets. */
export const isPhoneLayout = (): boolean => !matchMedia(wideQuery).matches

/** Calls back when the window crosses the breakpoint `md`. @returns stops listening */
export function onBreakpointChange(onChange: () => void): () => void {
  const query = matchMedia(wideQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/**
 * Does this press open the menu of a link instead of following it? True for a finger and the keyboard, for a mouse only
 * in the phone layout, and never for a press that opens a new tab.
 */
export function isMenuPress(event: MouseEvent | ReactMouseEvent): boolean {
  const { ctrlKey, metaKey, shiftKey } = event
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return !(ctrlKey || metaKey || shiftKey) && (isPhoneLayout() || (native as PointerEvent).pointerType !== 'mouse')
}
