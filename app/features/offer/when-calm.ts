import { isSomethingOpen } from '../../browser/floating.ts'

const again = 1_000

/** Does a text field have the focus? */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable=false])') ?? false

/**
 * Calls back as soon as an offer interrupts nothing: the page is visible, nothing is typed, and no menu or dialog is open.
 * @param isBusy a further condition to wait for
 * @returns stops waiting
 */
export function whenCalm(offer: () => void, isBusy = () => false): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (isTyping() || isSomethingOpen() || isBusy() || document.visibilityState === 'hidden')
      timer = setTimeout(look, again)
    else offer()
  }
  look()
  return () => clearTimeout(timer)
}
