import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import { readVisitSource } from '../../browser/visit-source.ts'
import { readSession } from '../session/session.ts'

/** The ads whose views this document has sent. */
const sentViews = new Set<string>()

/**
 * Sends a view of an ad to the server, once the page is visible; not for its owner.
 * @param signal aborted when the page is left
 * @returns where the visit comes from
 */
export function sendAdView(productId: string, owner: string, signal: AbortSignal): VisitSource {
  const source = readVisitSource()
  const seen = new AbortController()
  const tell = () => {
    if (document.visibilityState !== 'visible' || signal.aborted) return
    seen.abort()
    if (sentViews.has(productId) || readSession()?.user._id === owner) return
    sentViews.add(productId)
    navigator.sendBeacon?.('/api/products/view', JSON.stringify({ productId, source }))
  }
  document.addEventListener('visibilitychange', tell, { signal: seen.signal })
  signal.addEventListener('abort', () => seen.abort())
  tell()
  return source
}
