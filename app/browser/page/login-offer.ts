import { isSomethingOpen } from '../floating.ts'
import { findKeptForVisit, keepForVisit } from '../forms/visit-storage.ts'
import { readSession } from '../session.ts'

const again = 1_000

/** Is the focus where letters would go? */
const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]:not([contenteditable=false])') ?? false

/**
 * Calls back once a visit, as soon as an offer to sign in would disturb nobody: a visitor who is not signed in, types
 * nothing, and has no menu or dialog open (decisions, Login popup).
 * @returns stops waiting
 */
export function whenLoginCanBeOffered(offer: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    if (readSession() || findKeptForVisit<{ isDone: boolean }>('loginOffered').isDone) return
    if (isTyping() || isSomethingOpen() || document.visibilityState === 'hidden') {
      timer = setTimeout(look, again)
      return
    }
    keepForVisit('loginOffered', { isDone: true })
    offer()
  }
  look()
  return () => clearTimeout(timer)
}
