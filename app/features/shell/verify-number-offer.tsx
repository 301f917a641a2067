import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useLate } from '../../ui/late-part.tsx'
import { whenNumberCanBeOffered } from '../account/verify-number-offer.ts'

/** Waits until a new user has signed in, and has left the page for it. */
export function QuietNumberOffer() {
  const isAtLogin = /^\/login/i.test(useLocation().pathname)
  const { Part, open, close } = useLate<{ onClose(): void }>(
    () => import('../account/verify-number-offer.lazy.tsx').then((m) => m.NumberOffer),
    'account',
  )
  const show = useEffectEvent(open)
  useEffect(() => whenNumberCanBeOffered(() => void show()), [])
  return Part && !isAtLogin ? <Part onClose={close} /> : null
}
