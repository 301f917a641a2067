import { putToast } from './toast.ts'

/** The action of a toast. */
interface Offer {
  label: string
  /** The button was pressed. */
  take(): void
  /** The time is over without a press. */
  pass(): void
  /** Does the keyboard focus move to the button? */
  isFocused?: boolean
  /** Its time in milliseconds; by default that of an *Undo*. */
  time?: number
}

/** Milliseconds for which *Undo* is offered (specification section 9). */
const undoTime = 6_000

/**
 * Shows a toast with one button, such as *Undo*.
 * @returns removes it without a callback
 */
export function offerInToast(
  text: string,
  { label, take, pass, isFocused = false, time = undoTime }: Offer,
): () => void {
  const line = document.createElement('div')
  const words = document.createElement('p')
  const button = document.createElement('button')
  words.textContent = text
  button.type = 'button'
  button.textContent = label
  line.className = 'toast toast-offer'
  line.append(words, button)
  const end = putToast(line, time, pass, () => isFocused && button.focus())
  button.addEventListener('click', () => {
    end()
    take()
  })
  return end
}
