import { useEffect } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { whenNumberCanBeOffered } from '../account/number-offer.ts'

/** Waits until whoever has just signed up can be offered to verify their number. */
export function QuietNumberOffer() {
  const { Part, open, close } = useLate<{ onClose(): void }>(
    () => import('../account/number-offer.lazy.tsx').then((m) => m.NumberOffer),
    'account',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked as long as the page lives
  useEffect(() => whenNumberCanBeOffered(() => void open()), [])
  return Part ? <Part onClose={close} /> : null
}
