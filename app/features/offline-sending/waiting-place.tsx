import { useEffect, useEffectEvent } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { whenAnythingWaits } from '../offline-queue/waiting-news.ts'

const fetchStrip = () => import('./waiting.lazy.tsx').then((m) => m.WaitingStrip)

/** Loads the sender and the bar of queued forms, when something is queued. */
export function WaitingPlace() {
  const { Part, open } = useLate(fetchStrip, 'network')
  const show = useEffectEvent(open)
  useEffect(() => whenAnythingWaits(() => void show()), [])
  return Part ? <Part /> : null
}
