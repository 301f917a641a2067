import { isSomethingOpen } from '../../browser/floating.ts'

const again = 1_000

/** Is the focus where letters would go? */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable=false])') ?? false

/**
 * Calls back as soon as an offer would disturb nobody: the page is looked at, nothing is typed, and no menu or dialog is open.
 * @param isBusy what else has to be over
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
