import { useEffect } from 'react'
import type { PublicAd } from '../../../domain/schemas/public-ad.ts'
import { whenIdle } from '../../browser/when-idle.ts'

/** Counts a look at the page of an ad, once it is seen and the browser has nothing else to do: also of a cached or kept page. */
export function useToldView({ _id, userId: { _id: owner } }: PublicAd): void {
  useEffect(() => {
    const left = new AbortController()
    const drop = whenIdle(() => {
      // Without it nothing is counted.
      import('./tell-view.lazy.ts').then(({ tellView }) => tellView(_id, owner, left.signal)).catch(() => undefined)
    })
    return () => {
      drop()
      left.abort()
    }
  }, [_id, owner])
}
