import { useEffect, useEffectEvent, useRef } from 'react'
import { whenNearViewport } from '../../browser/when-near-viewport.ts'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import type { LandingSectionProps } from './landing.lazy.tsx'

/**
 * The place of the landing section, for visitors on a wide screen. It loads near the viewport; after a network error it
 * is absent.
 */
export function LazyLandingSection(site: LandingSectionProps) {
  const place = useRef<HTMLElement>(null)
  const { Part, failure, open } = useLazyPart(
    () => import('./landing.lazy.tsx').then((m) => m.LandingSection),
    'marketing',
  )
  const show = useEffectEvent(open)
  useEffect(() => (place.current ? whenNearViewport(place.current, () => void show()) : undefined), [])
  return (
    <section ref={place} className="landing" hidden={!!failure}>
      {Part && <Part {...site} />}
    </section>
  )
}
