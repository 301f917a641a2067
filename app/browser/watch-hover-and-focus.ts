/**
 * Calls back when moving pictures have to pause: while a mouse is over them, or the focus is in them or their controls.
 * A press on the control `data-play` starts them in spite of that.
 * @returns stops it
 */
export function watchHoverAndFocus(
  region: HTMLElement,
  pictures: HTMLElement,
  onChange: (isHeld: boolean) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const holds = new Set<'hover' | 'focus'>()
  function hold(why: 'hover' | 'focus', isHeld: boolean) {
    if (holds.has(why) === isHeld) return
    if (isHeld) holds.add(why)
    else holds.delete(why)
    onChange(holds.size > 0)
  }
  const isPlayButton = (target: EventTarget | null) => target instanceof Element && target.closest('[data-play]')
  pictures.addEventListener('pointerenter', ({ pointerType }) => hold('hover', pointerType === 'mouse'), { signal })
  pictures.addEventListener('pointerleave', () => hold('hover', false), { signal })
  region.addEventListener('focusin', ({ target }) => hold('focus', !isPlayButton(target)), { signal })
  region.addEventListener('focusout', () => hold('focus', false), { signal })
  hold('hover', pictures.matches(':hover'))
  hold('focus', region.querySelector(':focus:not([data-play])') !== null)
  return () => listening.abort()
}
