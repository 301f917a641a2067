/** What the network has to say, above it what has its turn, and on some pages a bar of actions between them. */
type Property = '--foot' | '--part' | '--action-bar'

/**
 * Sets the height of what stands at the foot of the window as a custom property, in pixels: it covers nothing else there, and no
 * focused element.
 * @returns for each such element: starts measuring it, and returns what stops it
 */
export function measureAs(property: Property) {
  const heights = new Map<HTMLElement, number>()
  let noted = 0
  const note = () => {
    const height = Math.max(0, ...heights.values())
    // It causes a style recalculation of the whole page.
    if (height === noted) return
    noted = height
    document.documentElement.style.setProperty(property, `${height}px`)
    keepFieldInSight()
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

export const noteFootHeight = measureAs('--foot')
export const notePartHeight = measureAs('--part')

/** The field in use stays above what has come. */
function keepFieldInSight(): void {
  const field = document.activeElement
  if (field?.matches('input, textarea, select') && !field.closest('dialog')) field.scrollIntoView({ block: 'nearest' })
}
