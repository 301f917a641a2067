import { fields, flag, forVisit, stored } from '../../browser/stored.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { readSession } from '../session/session.ts'

const offered = stored('loginOffered', fields({ isDone: flag }), forVisit)

/**
 * Calls back as soon as an offer to sign in interrupts nothing, if the visitor is not signed in then and has seen none in
 * this visit (decisions, Login popup).
 * @param fetchOffer loads the offer; meanwhile the reader may have started something
 * @returns stops waiting
 */
export function whenLoginCanBeOffered(fetchOffer: () => Promise<unknown>, offer: () => void): () => void {
  const onceCalm = (next: () => void) =>
    whenCalm(() => {
      if (!readSession() && !offered.read()) next()
    })
  let stop: (() => void) | undefined = onceCalm(() =>
    fetchOffer().then(
      () => {
        // After a navigation the next list offers it.
        stop &&= onceCalm(offer)
      },
      () => undefined,
    ),
  )
  return () => {
    stop?.()
    stop = undefined
  }
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
