import { showToastElement } from './toast.ts'

/** The action of a toast. */
interface ToastAction {
  label: string
  /** The button was pressed. */
  onAction(): void
  /** The time is over without a press. */
  onTimeout(): void
  /** Does the keyboard focus move to the button? */
  isFocused?: boolean
  /** Its time in milliseconds; by default that of an *Undo*. */
  duration?: number
}

/** Milliseconds for which *Undo* is offered (specification section 9). */
const undoDuration = 6_000

/**
 * Shows a toast with one button, such as *Undo*.
 * @returns removes it without a callback
 */
export function showToastWithAction(
  text: string,
  { label, onAction, onTimeout, isFocused = false, duration = undoDuration }: ToastAction,
): () => void {
  const line = document.createElement('div')
  const words = document.createElement('p')
  const button = document.createElement('button')
  words.textContent = text
  button.type = 'button'
  button.textContent = label
  line.className = 'toast toast-offer'
  line.append(words, button)
  const end = showToastElement(line, duration, onTimeout, () => isFocused && button.focus())
  button.addEventListener('click', () => {
    end()
    onAction()
  })
  return end
}
