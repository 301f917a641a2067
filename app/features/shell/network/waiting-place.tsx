import { useEffect } from 'react'
import { whenAnythingWaits } from '../../../browser/waiting/waiting-news.ts'
import { useLate } from '../../../ui/use-late.tsx'

const fetchStrip = () => import('../../../ui/network/late-waiting.tsx').then((m) => m.WaitingStrip)

/** What waits for the network is sent from every page, and listed there; nothing is fetched for it as long as nothing waits. */
export function WaitingPlace() {
  const { Part, open } = useLate(fetchStrip, 'network')
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening is always the same
  useEffect(() => whenAnythingWaits(() => void open()), [])
  return Part ? <Part /> : null
}
