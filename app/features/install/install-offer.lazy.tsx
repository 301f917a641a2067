import { useEffect, useEffectEvent } from 'react'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { isFirstVisit } from '../offer/first-visit.ts'
import { isOfferAnswered } from '../offer/offer-answers.ts'
import { hasAppFlag, isInstalled, setAppFlag } from './device.ts'
import { InstallBanner } from './install-banner.lazy.tsx'

/** Is nothing to be offered: answered, or another offer was answered in this first visit? */
const isAppOfferOver = (): boolean =>
  isAppOfferAnswered() || (isFirstVisit() && (['language', 'login'] as const).some(isOfferAnswered))

/** Has the reader installed the app, or refused it? */
const isAppOfferAnswered = (): boolean =>
  (['appInstalled', 'appDismissed', 'appContinueHere'] as const).some(hasAppFlag)

/**
 * Queues the offer of the app for readers who have not answered it, until the browser has installed the site. When another offer
 * was answered in a first visit, the app waits for the next visit.
 * @returns stops it
 */
function queueAppOffer(onOffer: () => void, onOver: () => void): () => void {
  if (isInstalled() || isAppOfferOver()) return () => {}
  onOffer()
  const installed = () => {
    setAppFlag('appInstalled')
    onOver()
  }
  addEventListener('appinstalled', installed)
  return () => removeEventListener('appinstalled', installed)
}

/** Shows the offer of the app when it is its turn. */
export function IdleInstallOffer() {
  const { Part, open, close } = useLazyPart(async () => InstallBanner, 'shell')
  const show = useEffectEvent(open)
  const hide = useEffectEvent(close)
  // Once for each arrival on a list.
  useEffect(
    () =>
      queueAppOffer(
        () => void show(),
        () => hide(),
      ),
    [],
  )
  return Part ? <Part isOver={isAppOfferOver} onClose={close} /> : null
}
