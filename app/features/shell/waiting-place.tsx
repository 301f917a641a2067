import { useEffect } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { whenAnythingWaits } from '../offline-queue/waiting-news.ts'

const fetchStrip = () => import('../offline-queue/waiting.lazy.tsx').then((m) => m.WaitingStrip)

/** What waits for the network is sent from every page, and listed there; nothing is fetched for it as long as nothing waits. */
export function WaitingPlace() {
  const { Part, open } = useLate(fetchStrip, 'network')
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is always the same
  useEffect(() => whenAnythingWaits(() => void open()), [])
  return Part ? <Part /> : null
}
