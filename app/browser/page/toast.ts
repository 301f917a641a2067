const lasts = 6_000

let hiding: ReturnType<typeof setTimeout> | undefined

/**
 * Says something at the foot of the window that was done, whatever page is shown then. Assistive technology reads it out
 * when it has time.
 */
export function showToast(text: string): void {
  const toast =
    document.querySelector<HTMLElement>('#toast') ?? document.body.appendChild(document.createElement('div'))
  toast.id = 'toast'
  toast.role = 'status'
  toast.className = 'toast-place'
  const line = document.createElement('p')
  line.className = 'toast pr-5'
  line.textContent = text
  // A live region that was just made is read out only when its text comes later.
  requestAnimationFrame(() => toast.replaceChildren(line))
  clearTimeout(hiding)
  hiding = setTimeout(() => toast.replaceChildren(), lasts)
}
