/** Pixels; a shorter movement is an unsteady finger. */
const minMovement = 8

/**
 * Sets `data-hidden` on the header while the reader scrolls down, and `data-reading` away from the top of the page.
 * @returns stops it
 */
export function hideHeaderOnScroll(header: HTMLElement): () => void {
  let last = scrollY
  function look() {
    // Some browsers bounce beyond both ends of a page.
    const y = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
    if (Math.abs(y - last) < minMovement) return
    const isReading = y > header.offsetHeight
    header.toggleAttribute('data-reading', isReading)
    header.toggleAttribute('data-hidden', isReading && y > last)
    last = y
  }
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}
