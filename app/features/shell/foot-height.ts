/**
 * Sets the height of the network messages at the bottom of the window as `--foot`, in pixels: toasts
 * are above it, and it covers no focused element.
 * @returns stops it
 */
export function noteFootHeight(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  let height = 0
  const observer = new ResizeObserver(() => {
    // It causes a style recalculation of the whole page.
    if (foot.offsetHeight === height) return
    height = foot.offsetHeight
    document.documentElement.style.setProperty('--foot', `${height}px`)
  })
  observer.observe(foot)
  return () => observer.disconnect()
}
