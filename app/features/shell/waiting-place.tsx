import { useEffect, useEffectEvent } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { whenAnythingWaits } from '../offline-queue/waiting-news.ts'

const fetchStrip = () => import('../offline-queue/waiting.lazy.tsx').then((m) => m.WaitingStrip)

/** What waits for the network is sent from every page, and listed there; nothing is fetched for it as long as nothing waits. */
export function WaitingPlace() {
  const { Part, open } = useLate(fetchStrip, 'network')
  const show = useEffectEvent(open)
  useEffect(() => whenAnythingWaits(() => void show()), [])
  return Part ? <Part /> : null
}
