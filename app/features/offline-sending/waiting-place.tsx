import { useEffect, useEffectEvent } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { whenAnythingWaits } from '../offline-queue/waiting-news.ts'

const fetchStrip = () => import('./waiting.lazy.tsx').then((m) => m.WaitingStrip)

/** Waiting forms are sent from every page, and listed there; the code loads only when something waits. */
export function WaitingPlace() {
  const { Part, open } = useLate(fetchStrip, 'network')
  const show = useEffectEvent(open)
  useEffect(() => whenAnythingWaits(() => void show()), [])
  return Part ? <Part /> : null
}
