/** The heights of the network notice, the prompt above it, and the bar of actions at the bottom of the window. */
type HeightProperty = '--foot' | '--part' | '--action-bar'

/**
 * Stores the height of elements at the bottom of the window in a CSS custom property, in pixels, so that they cover
 * nothing.
 * @returns a function that starts to observe an element, and returns what stops it
 */
export function trackHeightAs(property: HeightProperty) {
  const heights = new Map<HTMLElement, number>()
  let noted = 0
  const note = () => {
    const height = Math.max(0, ...heights.values())
    // It causes a style recalculation of the whole page.
    if (height === noted) return
    noted = height
    document.documentElement.style.setProperty(property, `${height}px`)
    scrollFocusedFieldIntoView()
  }
  return (part: HTMLElement | null): (() => void) | undefined => {
    if (!part) return undefined
    const observer = new ResizeObserver(() => {
      heights.set(part, part.offsetHeight)
      note()
    })
    observer.observe(part)
    return () => {
      observer.disconnect()
      heights.delete(part)
      note()
    }
  }
}

export const trackNetworkNoticeHeight = trackHeightAs('--foot')
export const trackBottomPromptHeight = trackHeightAs('--part')

/** Scrolls the focused field above a prompt that has just appeared. */
function scrollFocusedFieldIntoView(): void {
  const field = document.activeElement
  if (field?.matches('input, textarea, select') && !field.closest('dialog')) field.scrollIntoView({ block: 'nearest' })
}
