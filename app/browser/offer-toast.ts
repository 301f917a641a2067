import { putToast } from './toast.ts'

/** The action of a toast. */
interface Offer {
  label: string
  /** The action was pressed. */
  take(): void
  /** The time is over. */
  pass(): void
  /** Does the keyboard focus move here? */
  isFocused?: boolean
  /** Its time in milliseconds; by default that of an *Undo*. */
  time?: number
}

/** Milliseconds for which *Undo* is offered (specification section 9). */
const undoTime = 6_000

/**
 * Shows a message at the bottom of the window, with one button. A mouse above it or the
 * focus in it stops the time, which then starts again.
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

  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const stop = () => clearTimeout(timer)
  const end = (then?: () => void) => {
    if (isOver) return
    isOver = true
    stop()
    line.remove()
    then?.()
  }
  const wait = () => {
    stop()
    if (!isOver && !line.matches(':hover, :focus-within')) timer = setTimeout(() => end(pass), time)
  }
  for (const begins of ['pointerenter', 'focusin']) line.addEventListener(begins, stop)
  line.addEventListener('pointerleave', wait)
  // The focus moves only afterwards.
  line.addEventListener('focusout', () => setTimeout(wait))
  button.addEventListener('click', () => end(take))
  putToast(line, () => {
    if (isOver) line.remove()
    else if (isFocused) button.focus()
  })
  wait()
  return () => end()
}
