import { useEffect, useEffectEvent } from 'react'
import { useLazyPart } from '../../ui/lazy-part.tsx'

const fetchEnding = () => import('./ending-rentals.lazy.tsx').then((part) => part.EndingRentals)

/** Says before a deletion which rentals end by it. @param adIds ads that would be deleted; without them the account */
export function EndingRentalsNote({ adIds }: { adIds?: readonly string[] }) {
  const { Part, open } = useLazyPart(fetchEnding, 'rentals')
  const openNow = useEffectEvent(open)
  useEffect(() => void openNow(), [])
  return Part && <Part adIds={adIds} />
}
