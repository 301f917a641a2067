import { useEffect } from 'react'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { whenIdle } from '../../browser/when-idle.ts'

/** Of the whole visit: a click on another part of the page reports it, too. */
let source: VisitSource | undefined

/** Where the visit comes from, if a view was counted already; the code that finds it out is not waited for. */
export const visitSourceIfKnown = (): VisitSource | undefined => source

/** Counts a view of an ad's page, when it is visible and the browser is idle; also of a cached page. */
export function useAdViewCount({ _id, userId: { _id: owner } }: PublicAd): void {
  useEffect(() => {
    const left = new AbortController()
    const drop = whenIdle(() => {
      // When it fails to load, the view is not counted.
      import('./send-ad-view.lazy.ts').then(
        ({ sendAdView }) => {
          source = sendAdView(_id, owner, left.signal)
        },
        () => undefined,
      )
    })
    return () => {
      drop()
      left.abort()
    }
  }, [_id, owner])
}
