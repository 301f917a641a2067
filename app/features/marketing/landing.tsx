import { useEffect, useEffectEvent, useRef } from 'react'
import { whenNear } from '../../browser/when-near.ts'
import { useLate } from '../../ui/late-part.tsx'
import type { LandingProps } from './landing.lazy.tsx'

/**
 * The place of the landing section, for visitors on a wide screen. It loads near the viewport; after a network error it
 * is absent.
 */
export function Landing(site: LandingProps) {
  const place = useRef<HTMLElement>(null)
  const { Part, failure, open } = useLate(() => import('./landing.lazy.tsx').then((m) => m.LandingSection), 'marketing')
  const show = useEffectEvent(open)
  useEffect(() => (place.current ? whenNear(place.current, () => void show()) : undefined), [])
  return (
    <section ref={place} className="landing" hidden={!!failure}>
      {Part && <Part {...site} />}
    </section>
  )
}
