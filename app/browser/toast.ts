import { trackBottomPromptHeight } from './bottom-height.ts'
import { queueBottomPrompt } from './bottom-prompt-queue.ts'

const toastDuration = 6_000

/** A tab shows one toast at a time, and any code may show it, also outside of components. */
let hideCurrentToast = () => {}

/**
 * Shows a message at the bottom of the window, in place of the last one; assistive technology announces it politely.
 * @param duration in milliseconds
 */
export function showToast(text: string, duration = toastDuration): void {
  hideCurrentToast()
  const line = document.createElement('p')
  line.className = 'toast pr-5'
  line.textContent = text
  hideCurrentToast = showToastElement(line, duration)
}

/**
 * Shows an element as a toast when its turn comes. Its time stops, and starts again, while a mouse is over it, the
 * focus is in it, a newer prompt is shown, or a dialog is open.
 * @param duration in milliseconds
 * @param onTimeout the time is over
 * @param onShown called as soon as it is visible
 * @returns removes it
 */
export function showToastElement(
  element: HTMLElement,
  duration: number,
  onTimeout?: () => void,
  onShown?: () => void,
): () => void {
  const place = findToastContainer()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let leave = () => {}
  const stop = () => clearTimeout(timer)
  const end = () => {
    isOver = true
    stop()
    leave()
  }
  const wait = () => {
    stop()
    if (element.isConnected && !element.matches(':hover, :focus-within')) timer = setTimeout(passIfSeen, duration)
  }
  const passIfSeen = () => {
    if (document.querySelector('dialog:modal')) return wait()
    end()
    onTimeout?.()
  }
  const show = (isShown: boolean) => {
    if (isShown) {
      place.append(element)
      wait()
      onShown?.()
    } else {
      stop()
      element.remove()
    }
  }
  for (const begins of ['pointerenter', 'focusin']) element.addEventListener(begins, stop)
  element.addEventListener('pointerleave', wait)
  // The focus moves only afterwards.
  element.addEventListener('focusout', () => setTimeout(wait))
  // A new live region is announced only when its text is added later.
  requestAnimationFrame(() => {
    if (!isOver) leave = queueBottomPrompt({ kind: 'toast', show })
  })
  return end
}

function findToastContainer(): HTMLElement {
  const known = document.querySelector<HTMLElement>('#toast')
  if (known) return known
  const place = document.createElement('div')
  place.id = 'toast'
  place.className = 'foot-part'
  place.setAttribute('role', 'status')
  // Of several lines only the new one is announced.
  place.setAttribute('aria-atomic', 'false')
  trackBottomPromptHeight(place)
  return document.body.appendChild(place)
}
