const lasts = 6_000

/**
 * Says something at the foot of the window that was done, whatever page is shown then. Assistive technology reads it out
 * when it has time.
 * @param time how long, in milliseconds
 */
export function showToast(text: string, time = lasts): void {
  const line = document.createElement('p')
  line.className = 'toast toast-word pr-5'
  line.textContent = text
  putToast(line)
  setTimeout(() => line.remove(), time)
}

/**
 * Puts a line into the place for toasts, where it takes the place of a mere word; offers stay.
 * @param shown called as soon as it is there
 */
export function putToast(line: HTMLElement, shown?: () => void): void {
  const place =
    document.querySelector<HTMLElement>('#toast') ?? document.body.appendChild(document.createElement('div'))
  place.id = 'toast'
  place.setAttribute('role', 'status')
  // Of several lines only the new one is read out.
  place.setAttribute('aria-atomic', 'false')
  place.className = 'toast-place'
  // A live region that was just made is read out only when its text comes later.
  requestAnimationFrame(() => {
    place.querySelector('.toast-word')?.remove()
    place.append(line)
    shown?.()
  })
}
