import { useEffect, useEffectEvent } from 'react'
import { useLocation, useMatch } from 'react-router'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useSite } from '../../ui/site.ts'
import { onNumberOfferDue } from '../offer/number-offer-timing.ts'

/** Pages that a new user has logged in for: the offer waits for another page. */
const signInPages = /^\/(?:login|add|preview)/i

/** Loads the offer to verify the number, when a new user visits again. */
export function LazyVerifyNumberPrompt() {
  const isAtAd = useMatch(':category/:subCategory/:titleSlug/:productId') !== null
  const { pathname } = useLocation()
  const isBusy = signInPages.test(pathname) || isAtAd
  const { Part, open, close } = useLazyPart<{ onClose(): void }>(
    () => import('../account/verify-offer.lazy.tsx').then((m) => m.VerifyNumberPrompt),
    'account',
  )
  const show = useEffectEvent(open)
  const { lacksWhatsApp } = useSite()
  // On each page: a visit may have ended on the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says that there is another page
  useEffect(() => (lacksWhatsApp ? undefined : onNumberOfferDue(() => void show())), [lacksWhatsApp, pathname])
  return Part && !isBusy ? <Part onClose={close} /> : null
}
