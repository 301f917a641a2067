import { isPhoneLayout } from '../../browser/breakpoint.ts'

/** Elements that handle presses themselves, and menus and dialogs over the page. */
const answering = 'a, button, input, select, textarea, label, summary, [tabindex], [popover], dialog'

/**
 * Calls back when the mouse is pressed on the empty page outside an element, on a wide screen; not on a control or the
 * scroll bar.
 * @returns stops it
 */
export function onClickOutside(element: HTMLElement, onClickOutside: () => void): () => void {
  const press = ({ target, pointerType, button, clientX }: PointerEvent) => {
    const isMouse = pointerType === 'mouse' && button === 0 && !isPhoneLayout()
    const isOnPage = clientX < document.documentElement.clientWidth
    if (!isMouse || !isOnPage || !(target instanceof Element)) return
    if (!element.contains(target) && !target.closest(answering)) onClickOutside()
  }
  document.addEventListener('pointerdown', press)
  return () => document.removeEventListener('pointerdown', press)
}
