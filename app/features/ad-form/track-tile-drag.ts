interface TileDrag {
  /** The list whose entries are dragged, each with its place in `data-place`. */
  list: HTMLElement
  /** The pointer is over the entry at this place. */
  onOver(place: number): void
  /** @param isIndexed false when the browser or Escape has cancelled the drag */
  onDrop(isKept: boolean): void
}

/** Pixels from the edge of the window within which the page scrolls along, and the distance of a step. */
const edge = 110
const step = 14

/**
 * Tracks a pointer that drags an entry of a list, until its release. The page scrolls along near the edges of the
 * window.
 */
export function trackTileDrag({ list, onOver, onDrop }: TileDrag): void {
  const following = new AbortController()
  const { signal } = following

  function move({ clientX, clientY }: PointerEvent) {
    if (clientY < edge) scrollBy(0, -step)
    if (clientY > innerHeight - edge) scrollBy(0, step)
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
    if (below && list.contains(below)) onOver(Number(below.getAttribute('data-place')))
  }
  function end(isKept: boolean) {
    following.abort()
    onDrop(isKept)
  }

  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', () => end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal })
}
