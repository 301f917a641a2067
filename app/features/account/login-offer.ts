import { hadLogin } from '../../../domain/rules/account/signed-in-cookie.ts'
import { fields, flag, forVisit, stored } from '../../browser/stored.ts'
import { waitToOffer } from '../../browser/wait-to-offer.ts'
import { isAnswered } from '../offer/answered.ts'
import { readSession } from '../session/session.ts'

const offered = stored('loginOffered', fields({ isDone: flag }), forVisit)

/** Is there nothing to offer to this visitor: signed in now or before on this device, asked in this visit, or answered lately? */
const isSettled = (): boolean =>
  readSession() !== null || hadLogin(document.cookie) || offered.read() !== undefined || isAnswered('login')

/**
 * Calls back when it is the turn of the offer to sign in (decisions, Login popup). It has its turn until it is stopped.
 * @param fetchOffer loads the offer; meanwhile the reader may have started something
 * @returns stops waiting, or ends its turn
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

/** The next Tab begins at the top of the page, unless the offer has returned the focus to something. */
export function goOnAtTop(): void {
  const { activeElement, body } = document
  if (activeElement !== body) return
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  body.removeAttribute('tabindex')
}

/** The offer is on the page. Before that it does not count as seen. */
export function noteLoginOffer(): void {
  offered.write({ isDone: true })
}
