import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatch } from 'react-router'
import { useLate } from '../../ui/late-part.tsx'
import { useSite } from '../../ui/site.ts'
import { whenNumberCanBeOffered } from '../account/number-offer-timing.ts'

/** The pages of what a new user signs in for, besides ads: the offer waits for another page. */
const busy = /^\/(?:login|add|preview)/i

/** Waits until a new user has signed in, has done what they came for, and comes again. */
export function LateNumberOffer() {
  const isAtAd = useMatch(':category/:subCategory/:titleSlug/:productId') !== null
  const { pathname } = useLocation()
  const isBusy = busy.test(pathname) || isAtAd
  const { Part, open, close } = useLate<{ onClose(): void }>(
    () => import('../account/number-offer.lazy.tsx').then((m) => m.NumberOffer),
    'account',
  )
  const show = useEffectEvent(open)
  const { lacksWhatsApp } = useSite()
  // On each page: a visit may have ended on the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says that there is another page
  useEffect(() => (lacksWhatsApp ? undefined : whenNumberCanBeOffered(() => void show())), [lacksWhatsApp, pathname])
  return Part && !isBusy ? <Part onClose={close} /> : null
}
