import { useEffect } from 'react'
import { whenNumberCanBeOffered } from '../../../browser/page/number-offer.ts'
import { useLate } from '../../../ui/use-late.tsx'

/** Waits until whoever has just signed up can be offered to verify their number. */
export function QuietNumberOffer() {
  const { Part, open, close } = useLate<{ onClose(): void }>(
    () => import('../../account/number/late-number-offer.tsx').then((m) => m.NumberOffer),
    'account',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked as long as the page lives
  useEffect(() => whenNumberCanBeOffered(() => void open()), [])
  return Part ? <Part onClose={close} /> : null
}
