import { hadLogin } from '../../../domain/rules/account/signed-in-cookie.ts'
import { waitForFoot } from '../../browser/foot-queue.ts'
import { fields, flag, forVisit, stored } from '../../browser/stored.ts'
import { readSession } from '../session/session.ts'

const offered = stored('loginOffered', fields({ isDone: flag }), forVisit)

/** Is there nothing to offer to this visitor: signed in now or before on this device, or asked in this visit? */
const isSettled = (): boolean => readSession() !== null || hadLogin(document.cookie) || offered.read() !== undefined

/**
 * Calls back when it is the turn of the offer to sign in (decisions, Login popup). It has its turn until it is stopped.
 * @param fetchOffer loads the offer; meanwhile the reader may have started something
 * @returns stops waiting, or ends its turn
 */
export function whenLoginCanBeOffered(fetchOffer: () => Promise<unknown>, offer: () => void): () => void {
  let state: 'waits' | 'loads' | 'is ready' | 'is open' = 'waits'
  let isTurn = false
  const open = () => {
    if (!isTurn || state !== 'is ready') return
    state = 'is open'
    offer()
  }
  const load = () => {
    state = 'loads'
    fetchOffer().then(
      () => {
        state = 'is ready'
        open()
      },
      () => leave(),
    )
  }
  const leave = waitForFoot({
    kind: 'login',
    isOver: () => state !== 'is open' && isSettled(),
    show(isShown) {
      isTurn = isShown
      if (state === 'waits' && isTurn) load()
      else open()
    },
  })
  return leave
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
