import { useEffect, useEffectEvent } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { whenNumberCanBeOffered } from '../account/verify-number-offer.ts'

/** Waits until a new user can be offered to verify their number. */
export function QuietNumberOffer() {
  const { Part, open, close } = useLate<{ onClose(): void }>(
    () => import('../account/verify-number-offer.lazy.tsx').then((m) => m.NumberOffer),
    'account',
  )
  const show = useEffectEvent(open)
  useEffect(() => whenNumberCanBeOffered(() => void show()), [])
  return Part ? <Part onClose={close} /> : null
}
