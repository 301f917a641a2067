import { useEffect, useRef } from 'react'
import { whenNear } from '../../browser/timing/when-near.ts'
import { useLate } from '../../ui/use-late.tsx'
import type { LandingProps } from './landing.tsx'

/** Fetches the section and its pictures when its reader comes near; never where its place is not shown. */
export function LandingWhenNear(site: LandingProps) {
  const place = useRef<HTMLDivElement>(null)
  const { Part, open } = useLate(() => import('./landing-section.tsx').then((m) => m.LandingSection), 'marketing')
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is always the same
  useEffect(() => (place.current ? whenNear(place.current, open) : undefined), [])
  return (
    <div ref={place} className="grid">
      {Part && <Part {...site} />}
    </div>
  )
}
