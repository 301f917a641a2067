/** Less than this, in pixels, is an unsteady finger and no wish to read on or to turn back. */
const steady = 8

/**
 * Marks a header with `data-hidden` while its reader scrolls down, and takes the mark away when they turn back.
 * The style sheet decides what the mark does.
 * @returns the end of it
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
