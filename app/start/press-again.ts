/**
 * Nothing hears the buttons of a page before it has come to life: notes the one that was pressed last, shows that it was, and
 * presses it again then. What the browser does by itself it has done, but for what is `data-held`, which is for browsers without
 * scripts, and but for the moment in which the page comes to life (`coming`): then it is better done by the page. React hears
 * nothing of a press in that moment: it would finish at once for it, which holds a slow phone up for a quarter of a second. It
 * stands as a script in the page, so it uses nothing from around it.
 * @returns the scripts did not come: forgets the press, and lets the browser do what was held, if there is a network
 */
export function pressAgainWhenAlive(): () => void {
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
