import { useEffect } from 'react'
import type { VisitSource } from '../../../domain/rules/visit-source.ts'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { whenIdle } from '../../browser/when-idle.ts'

let source: VisitSource | undefined

/** Where the visit comes from, once a look was told. Not found out anew: its script must not be waited for. */
export const knownSource = (): VisitSource | undefined => source

/** Counts a look at the page of an ad, once it is seen and the browser has nothing else to do: also of a cached or kept page. */
export function useToldView({ _id, userId: { _id: owner } }: PublicAd): void {
  useEffect(() => {
    const left = new AbortController()
    const drop = whenIdle(() => {
      // Without it nothing is counted.
      import('./tell-view.lazy.ts').then(
        ({ tellView }) => {
          source = tellView(_id, owner, left.signal)
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
