/** Tells the style sheet at which edges a strip continues, so that it fades there. */
export function markEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  strip.dataset.start = String(scrollLeft > 1)
  strip.dataset.end = String(scrollLeft + clientWidth < scrollWidth - 1)
}

/** Moves the strip, never the page, until a tile is in its middle, if it is not in sight already. */
export function showTile(strip: HTMLElement, tile: string): void {
  const item = strip.querySelector(`[data-tile="${tile}"]`)?.getBoundingClientRect()
  const { left, right, width } = strip.getBoundingClientRect()
  if (item && (item.left < left || item.right > right)) strip.scrollLeft += item.left - left - (width - item.width) / 2
}
