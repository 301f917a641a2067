/** Tells the style sheet at which edges a strip continues, so that it fades there. */
export function markEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  strip.dataset.start = String(scrollLeft > 1)
  strip.dataset.end = String(scrollLeft + clientWidth < scrollWidth - 1)
}

/** Moves the strip, never the page, until its current link is in its middle, if that is not in sight already. */
export function showCurrent(strip: HTMLElement): void {
  const item = strip.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, right, width } = strip.getBoundingClientRect()
  if (item && (item.left < left || item.right > right)) strip.scrollLeft += item.left - left - (width - item.width) / 2
}
