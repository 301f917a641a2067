import { putToast } from './toast.ts'

/** One thing that can be done about what a toast says. */
interface Offer {
  label: string
  /** It is done. */
  take(): void
  /** Nobody did it in time. */
  pass(): void
  /** Does the keyboard go on here? */
  isFocused?: boolean
  /** How long it waits, in milliseconds; as long as an *Undo* unless said. */
  time?: number
}

/** Milliseconds for which *Undo* is offered (specification section 9). */
const undoTime = 6_000

/**
 * Says at the foot of the window what was done, with one button. A mouse above it or the
 * focus in it stops the time, which then begins anew.
 * @returns takes it away without a word
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
  // Only afterwards is the focus elsewhere.
  line.addEventListener('focusout', () => setTimeout(wait))
  button.addEventListener('click', () => end(take))
  putToast(line, () => {
    if (isOver) line.remove()
    else if (isFocused) button.focus()
  })
  wait()
  return () => end()
}
