import { hadLogin } from '../../../domain/rules/account/signed-in-cookie.ts'
import { fields, flag, forVisit, stored } from '../../browser/stored.ts'
import { waitToOffer } from '../../browser/wait-to-offer.ts'
import { isAnswered } from '../offer/answered.ts'
import { readSession } from '../session/session.ts'

const offered = stored('loginOffered', fields({ isDone: flag }), forVisit)

/**
 * Has the visitor nothing to be offered: signed in now or before on this device, asked in this visit, or answered
 * lately?
 */
const isSettled = (): boolean =>
  readSession() !== null || hadLogin(document.cookie) || offered.read() !== undefined || isAnswered('login')

/**
 * Queues the offer to log in (decisions, Login popup).
 * @param fetchOffer loads the popup; it is queued again afterwards, because the reader may have started something
 * @param offer shows it
 * @returns removes it from the queue, or ends its turn
 */
export function whenLoginCanBeOffered(fetchOffer: () => Promise<unknown>, offer: () => void): () => void {
  let isLoading = false
  let isOpen = false
  const load = (isTurn: boolean) => {
    if (!isTurn || isLoading) return
    isLoading = true
    fetchOffer().then(
      () => {
        // Its turn is asked for again: it loads for a while, and must not open over a touch.
        leave()
        leave = waitToOffer({ kind: 'login', isOver: () => !isOpen && isSettled(), show: open })
      },
      () => leave(),
    )
  }
  const open = (isTurn: boolean) => {
    if (!isTurn || isOpen) return
    isOpen = true
    offer()
  }
  let leave = waitToOffer({ kind: 'login', isLoading: true, isOver: isSettled, show: load })
  return () => leave()
}

/** Makes the next Tab start at the top of the page, unless the popup has returned the focus to an element. */
export function goOnAtTop(): void {
  const { activeElement, body } = document
  if (activeElement !== body) return
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

/** Records that the popup was shown. */
export function noteLoginOffer(): void {
  offered.write({ isDone: true })
}
