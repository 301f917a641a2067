/**
 * Tells the style sheet as `--foot`, in pixels, how high it is what stands at the foot of the window about the network: toasts
 * stand above it, and nothing that has the focus is behind it.
 * @returns stops it
 */
export function noteFootHeight(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  let height = 0
  const observer = new ResizeObserver(() => {
    // The whole page is styled anew for it.
    if (foot.offsetHeight === height) return
    height = foot.offsetHeight
    document.documentElement.style.setProperty('--foot', `${height}px`)
  })
  observer.observe(foot)
  return () => observer.disconnect()
}
