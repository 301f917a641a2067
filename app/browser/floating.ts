import { isPhone, onBreakpoint } from './breakpoint.ts'

const margin = 8
const leastRoom = 176

/**
 * Puts a list under its button, no taller than the room in the window below: as far left as the button, within
 * the frame that it is positioned in; on a phone it has the whole width.
 */
export function placeBelow(list: HTMLElement, anchor: Element, frame: Element): void {
  const { left, width, bottom } = frame.getBoundingClientRect()
  const most = width - list.offsetWidth - margin
  if (!isPhone()) list.style.left = `${Math.max(margin, Math.min(anchor.getBoundingClientRect().left - left, most))}px`
  list.style.maxHeight = `${Math.max(leastRoom, footOf() - bottom - 2 * margin)}px`
}

/** The visible end of the window: above the bar at its bottom. Below, the page would scroll for the focus. */
function footOf(): number {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)
  return innerHeight - (covered || 0)
}

/** Puts a list at the side of the panel with its line, left of it where the right has no room. */
export function placeBeside(list: HTMLElement, line: Element, panel: Element): void {
  const { left, right } = panel.getBoundingClientRect()
  const fits = right + margin + list.offsetWidth + margin <= innerWidth
  const lowest = innerHeight - list.offsetHeight - margin
  list.style.left = `${fits ? right + margin : left - margin - list.offsetWidth}px`
  list.style.top = `${Math.max(margin, Math.min(line.getBoundingClientRect().top - margin, lowest))}px`
}

/** Calls back on a press outside, on Escape, on scrolling the page or on crossing 768 px. @returns stops it */
export function onDismiss(inside: HTMLElement, dismiss: () => void): () => void {
  const press = ({ target }: Event) => {
    if (!(target instanceof Node && inside.contains(target))) dismiss()
  }
  const type = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss()
  }
  document.addEventListener('pointerdown', press)
  document.addEventListener('keydown', type)
  addEventListener('scroll', dismiss)
  const stop = onBreakpoint(dismiss)
  return () => {
    document.removeEventListener('pointerdown', press)
    document.removeEventListener('keydown', type)
    removeEventListener('scroll', dismiss)
    stop()
  }
}
