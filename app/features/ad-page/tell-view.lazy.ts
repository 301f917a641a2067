import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import { readVisitSource } from '../../browser/visit-source.ts'
import { readSession } from '../session/session.ts'

/** The ads that this document has told of. */
const told = new Set<string>()

/**
 * Tells the server that the page of an ad is seen, once it is in the front. Its owner tells nothing.
 * @param signal the page was left
 * @returns where the visit comes from
 */
export function tellView(productId: string, owner: string, signal: AbortSignal): VisitSource {
  const source = readVisitSource()
  const seen = new AbortController()
  const tell = () => {
    if (document.visibilityState !== 'visible' || signal.aborted) return
    seen.abort()
    if (told.has(productId) || readSession()?.user._id === owner) return
    told.add(productId)
    navigator.sendBeacon?.('/api/products/view', JSON.stringify({ productId, source }))
  }
  document.addEventListener('visibilitychange', tell, { signal: seen.signal })
  signal.addEventListener('abort', () => seen.abort())
  tell()
  return source
}
