import { useEffect, useRef } from 'react'
import type { Brand } from '../../../domain/brand.ts'
import { whenIdle } from '../../browser/timing/when-idle.ts'
import { useLate } from '../../ui/use-late.tsx'

export interface LandingProps {
  brand: Brand
  hasNativeApp: boolean
}

/**
 * The place of the landing section, for visitors on a wide screen. Nobody has asked for what stands in it: where the
 * network fails, there is no such place.
 */
export function Landing(site: LandingProps) {
  const { Part, failure, open } = useLate(() => import('./late-landing.tsx').then((m) => m.LandingWhenNear))
  const place = useRef<HTMLElement>(null)
  // The style sheet has no place for it on phones and for who is signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is always the same
  useEffect(() => whenIdle(() => place.current?.offsetParent && void open()), [])
  return (
    <section ref={place} className="landing" hidden={!!failure}>
      {Part && <Part {...site} />}
    </section>
  )
}
