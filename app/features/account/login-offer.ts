import { findKeptForVisit, keepForVisit } from '../../browser/visit-storage.ts'
import { whenCalm } from '../offer/when-calm.ts'
import { readSession } from '../session/session.ts'

/**
 * Calls back as soon as an offer to sign in would disturb nobody, if the visitor is not signed in then and has seen none in
 * this visit (decisions, Login popup).
 * @param fetchOffer brings what the offer is made of; meanwhile somebody may have begun something
 * @returns stops waiting
 */
export function whenLoginCanBeOffered(fetchOffer: () => Promise<unknown>, offer: () => void): () => void {
  const onceCalm = (next: () => void) =>
    whenCalm(() => {
      if (!readSession() && !findKeptForVisit<{ isDone: boolean }>('loginOffered').isDone) next()
    })
  let stop: (() => void) | undefined = onceCalm(() =>
    fetchOffer().then(
      () => {
        // Whoever has gone on meanwhile is asked on the next list.
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

/** The offer is on the page. Whoever goes on before that has not seen it. */
export function noteLoginOffer(): void {
  keepForVisit('loginOffered', { isDone: true })
}
