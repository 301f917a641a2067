import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useLate } from '../../ui/late-part.tsx'
import { whenNumberCanBeOffered } from '../account/verify-number-offer.ts'

/** What a new user signs in for: to call, to write an ad. The offer waits for another page. */
const busy = /^\/(?:login|add|preview)|^(?:\/[^/]+){4}$/i

/** Waits until a new user has signed in, and has done what they came for. */
export function QuietNumberOffer() {
  const isBusy = busy.test(useLocation().pathname)
  const { Part, open, close } = useLate<{ onClose(): void }>(
    () => import('../account/verify-number-offer.lazy.tsx').then((m) => m.NumberOffer),
    'account',
  )
  const show = useEffectEvent(open)
  useEffect(() => whenNumberCanBeOffered(() => void show()), [])
  return Part && !isBusy ? <Part onClose={close} /> : null
}
