/** Marks the edges at which a strip can be scrolled further, so that the style sheet fades them. */
export function markScrollEdges(strip: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = strip
  strip.dataset.start = String(scrollLeft > 1)
  strip.dataset.end = String(scrollLeft + clientWidth < scrollWidth - 1)
}

/** Scrolls a strip, never the page, so that its current link is in the middle, unless it is visible. */
export function scrollCurrentIntoView(strip: HTMLElement): void {
  const item = strip.querySelector('[aria-current]')?.getBoundingClientRect()
  const { left, right, width } = strip.getBoundingClientRect()
  if (item && (item.left < left || item.right > right)) strip.scrollLeft += item.left - left - (width - item.width) / 2
}
