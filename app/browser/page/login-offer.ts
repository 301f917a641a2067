import { findKeptForVisit, keepForVisit } from '../forms/visit-storage.ts'
import { readSession } from '../session.ts'
import { whenCalm } from '../timing/when-calm.ts'

/**
 * Calls back once a visit, as soon as an offer to sign in would disturb nobody, if the visitor is not signed in then
 * (decisions, Login popup).
 * @returns stops waiting
 */
export function whenLoginCanBeOffered(offer: () => void): () => void {
  return whenCalm(() => {
    if (readSession() || findKeptForVisit<{ isDone: boolean }>('loginOffered').isDone) return
    keepForVisit('loginOffered', { isDone: true })
    offer()
  })
}
