/**
 * Stores the last press on a button before hydration, shows the button as busy, and repeats the press once the page is
 * hydrated.
 * Links and native controls work at once, except `data-held` ones, whose own action is for browsers without scripts.
 * During hydration (event `coming`) all presses are stored, and React sees none of their events: it would hydrate
 * synchronously, which blocks a slow phone for a quarter of a second. It is inlined into the page, so it uses nothing
 * outside itself.
 * @returns for scripts that failed to load: drops the press, and lets the browser do the held action if there is a
 * network
 */
export function replayPressWhenHydrated(): () => void {
  const bar = document.querySelector<HTMLElement>('.navigation-progress')
  let isComing = false
  let pressed: HTMLElement | null = null
  const setPressed = (button: HTMLElement | null) => {
    pressed = button
    if (bar) bar.dataset.waiting = `${button !== null}`
  }
  const hold = (event: Event) => {
    if (isComing) event.stopPropagation()
    const { type, ctrlKey, metaKey, shiftKey } = event as MouseEvent
    if (type !== 'click') return
    const isOurs = isComing && !(ctrlKey || metaKey || shiftKey)
    const buttons = isOurs ? 'a[href]:not([target]), button' : 'button[type=button]:not([popovertarget])'
    setPressed((event.target as Element).closest<HTMLElement>(`${buttons}, [role=button], [data-held]`))
    if (isOurs ? pressed : pressed?.matches('[data-held]')) event.preventDefault()
  }
  const held = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click']
  for (const type of held) addEventListener(type, hold, { capture: true, passive: type !== 'click' })
  addEventListener(
    'coming',
    () => {
      isComing = true
    },
    { once: true },
  )
  addEventListener(
    'alive',
    () => {
      for (const type of held) removeEventListener(type, hold, true)
      const button = pressed
      setPressed(null)
      if (button) setTimeout(() => button.click())
    },
    { once: true },
  )
  return () => {
    if (navigator.onLine && pressed?.matches('[data-held]')) pressed.closest('form')?.submit()
    setPressed(null)
  }
}
