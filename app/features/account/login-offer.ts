import { hasLoginCookie } from '../../../domain/rules/account/signed-in-cookie.ts'
import { queueOffer } from '../../browser/offer-queue.ts'
import { flagSchema, inSessionStorage, objectSchema, storageEntry } from '../../browser/storage-entry.ts'
import { isOfferAnswered } from '../offer/offer-answers.ts'
import { readSession } from '../session/session.ts'

const offered = storageEntry('loginOffered', objectSchema({ isDone: flagSchema }), inSessionStorage)

/**
 * Has the visitor nothing to be offered: signed in now or before on this device, asked in this visit, or answered
 * lately?
 */
const hasNothingToOffer = (): boolean =>
  readSession() !== null || hasLoginCookie(document.cookie) || offered.read() !== undefined || isOfferAnswered('login')

/**
 * Queues the offer to log in (decisions, Login popup).
 * @param fetchOffer loads the popup; it is queued again afterwards, because the reader may have started something
 * @param onOffer shows it
 * @returns removes it from the queue, or ends its turn
 */
export function queueLoginOffer(fetchOffer: () => Promise<unknown>, onOffer: () => void): () => void {
  let isLoading = false
  let isOpen = false
  const load = (isTurn: boolean) => {
    if (!isTurn || isLoading) return
    isLoading = true
    fetchOffer().then(
      () => {
        // Its turn is asked for again: it loads for a while, and must not open over a touch.
        leave()
        leave = queueOffer({ kind: 'login', isOver: () => !isOpen && hasNothingToOffer(), show: open })
      },
      () => leave(),
    )
  }
  const open = (isTurn: boolean) => {
    if (!isTurn || isOpen) return
    isOpen = true
    onOffer()
  }
  let leave = queueOffer({ kind: 'login', isLoading: true, isOver: hasNothingToOffer, show: load })
  return () => leave()
}

/** Makes the next Tab start at the top of the page, unless the popup has returned the focus to an element. */
export function resetTabOrderToTop(): void {
  const { activeElement, body } = document
  if (activeElement !== body) return
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

/** Records that the popup was shown. */
export function recordLoginOffered(): void {
  offered.write({ isDone: true })
}
