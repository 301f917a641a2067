/**
 * Nothing hears the buttons of a page before it has come to life: notes the one that was pressed last, shows that it was, and
 * presses it again then. What the browser does by itself it has done, but for what is `data-held`: that is for browsers without
 * scripts. It stands as a script in the page, so it uses nothing
 * from around it.
 * @returns forgets the press: the scripts did not come
 */
export function pressAgainWhenAlive(): () => void {
  const bar = document.querySelector<HTMLElement>('.navigation-progress')
  let press: Event | undefined
  let pressed: HTMLElement | null = null
  const setPressed = (button: HTMLElement | null) => {
    pressed = button
    if (bar) bar.dataset.waiting = `${button !== null}`
  }
  const notePress = (event: Event) => {
    press = event
    setPressed(
      (event.target as Element).closest('button[type=button]:not([popovertarget]), [role=button], [data-held]'),
    )
    if (pressed?.matches('[data-held]')) event.preventDefault()
  }
  addEventListener('click', notePress, true)
  addEventListener(
    'alive',
    () => {
      removeEventListener('click', notePress, true)
      const button = pressed
      setPressed(null)
      // A press in the midst of React's taking over makes it finish at once and hear that press itself: it is still on its way.
      if (button && press?.eventPhase === 0) setTimeout(() => button.click())
    },
    { once: true },
  )
  return () => setPressed(null)
}
