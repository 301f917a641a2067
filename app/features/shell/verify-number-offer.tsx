import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatch } from 'react-router'
import { useLate } from '../../ui/late-part.tsx'
import { useSite } from '../../ui/site.ts'
import { whenNumberCanBeOffered } from '../account/verify-number-offer.ts'

/** The pages of what a new user signs in for, besides ads: the offer waits for another page. */
const busy = /^\/(?:login|add|preview)/i

/** Waits until a new user has signed in, and has done what they came for. */
export function QuietNumberOffer() {
  const isAtAd = useMatch(':category/:subCategory/:titleSlug/:productId') !== null
  const isBusy = busy.test(useLocation().pathname) || isAtAd
  const { Part, open, close } = useLate<{ onClose(): void }>(
    () => import('../account/verify-number-offer.lazy.tsx').then((m) => m.NumberOffer),
    'account',
  )
  const show = useEffectEvent(open)
  const { lacksWhatsApp } = useSite()
  useEffect(() => (lacksWhatsApp ? undefined : whenNumberCanBeOffered(() => void show())), [lacksWhatsApp])
  return Part && !isBusy ? <Part onClose={close} /> : null
}
