const lasts = 6_000

/**
 * Shows a message at the bottom of the window, on any page. Assistive technology announces it
 * politely.
 * @param time in milliseconds
 */
export function showToast(text: string, time = lasts): void {
  const line = document.createElement('p')
  line.className = 'toast toast-word pr-5'
  line.textContent = text
  putToast(line)
  setTimeout(() => line.remove(), time)
}

/**
 * Puts a line into the place for toasts, where it replaces a message; offers stay.
 * @param shown called as soon as it is there
 */
export function putToast(line: HTMLElement, shown?: () => void): void {
  const place =
    document.querySelector<HTMLElement>('#toast') ?? document.body.appendChild(document.createElement('div'))
  place.id = 'toast'
  place.setAttribute('role', 'status')
  // Of several lines only the new one is announced.
  place.setAttribute('aria-atomic', 'false')
  place.className = 'toast-place'
  // A new live region is announced only when its text is added later.
  requestAnimationFrame(() => {
    place.querySelector('.toast-word')?.remove()
    place.append(line)
    shown?.()
  })
}
