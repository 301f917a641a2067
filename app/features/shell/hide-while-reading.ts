/** In pixels; a shorter movement is an unsteady finger. */
const steady = 8

/**
 * Marks a header with `data-hidden` while its reader scrolls down, and removes the mark when they scroll up.
 * The style sheet decides about its effect.
 * @returns stops it
 */
export function hideWhileReading(header: HTMLElement): () => void {
  let last = scrollY
  function look() {
    // Some browsers bounce beyond both ends of a page.
    const y = Math.max(0, Math.min(scrollY, document.documentElement.scrollHeight - innerHeight))
    if (Math.abs(y - last) < steady) return
    header.toggleAttribute('data-hidden', y > last && y > header.offsetHeight)
    last = y
  }
  addEventListener('scroll', look, { passive: true })
  return () => removeEventListener('scroll', look)
}
