import { useEffect, useEffectEvent, useRef } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import type { NativeApps } from '../../../domain/rules/native-app.ts'
import { whenNear } from '../../browser/when-near.ts'
import { useLate } from '../../ui/late-part.tsx'

export interface LandingProps {
  brand: Brand
  nativeApps: NativeApps
}

/**
 * The place of the landing section, for visitors on a wide screen; its content loads near the viewport,
 * and never where the style sheet has no place for it. It is optional: after a network error it is absent.
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
