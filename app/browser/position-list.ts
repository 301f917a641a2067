import { isPhoneLayout, onBreakpointChange } from './breakpoint.ts'

const margin = 8
const minHeight = 176

/**
 * Positions a list below its button, no taller than the visible part of the window: as far left as the button, inside
 * the frame it is positioned in. On a phone it has the whole width.
 */
export function positionBelow(list: HTMLElement, anchor: Element, frame: Element): void {
  const { left, width, bottom } = frame.getBoundingClientRect()
  const most = width - list.offsetWidth - margin
  if (!isPhoneLayout())
    list.style.left = `${Math.max(margin, Math.min(anchor.getBoundingClientRect().left - left, most))}px`
  list.style.maxHeight = `${Math.max(minHeight, visibleBottom() - bottom - 2 * margin)}px`
}

/** The lower end of the visible part of the window: the upper edge of a bar at the bottom of the window. */
function visibleBottom(): number {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  return innerHeight - (covered || 0)
}

/**
 * Positions a nested list beside its panel, at the height of its line: on the right, or on the left without room there.
 */
export function positionBeside(list: HTMLElement, item: Element, panel: Element): void {
  const { left, right } = panel.getBoundingClientRect()
  const fits = right + margin + list.offsetWidth + margin <= innerWidth
  const lowest = innerHeight - list.offsetHeight - margin
  list.style.left = `${fits ? right + margin : left - margin - list.offsetWidth}px`
  list.style.top = `${Math.max(margin, Math.min(item.getBoundingClientRect().top - margin, lowest))}px`
}

/** Calls back when the list has to close: a press outside, Escape, scrolling, or crossing 768 px. @returns stops it */
export function onDismiss(element: HTMLElement, dismiss: () => void): () => void {
  const press = ({ target }: Event) => {
    if (!(target instanceof Node && element.contains(target))) dismiss()
  }
  const type = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss()
  }
  document.addEventListener('pointerdown', press)
  document.addEventListener('keydown', type)
  addEventListener('scroll', dismiss)
  const stop = onBreakpointChange(dismiss)
  return () => {
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('keydown', type)
    removeEventListener('scroll', dismiss)
    stop()
  }
}
