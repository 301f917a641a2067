import { useEffect, useEffectEvent } from 'react'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { hasAppFlag, isInstalled, setAppFlag } from './device.ts'
import { InstallBanner } from './install-banner.lazy.tsx'

/** Has the reader installed the app, or refused it? */
const isAppOfferAnswered = (): boolean =>
  (['appInstalled', 'appDismissed', 'appContinueHere'] as const).some(hasAppFlag)

/**
 * Queues the offer of the app for readers who have not answered it, until the browser has installed the site.
 * @returns stops it
 */
function queueAppOffer(onOffer: () => void, onOver: () => void): () => void {
  if (isInstalled() || isAppOfferAnswered()) return () => {}
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
  return Part ? <Part isOver={isAppOfferAnswered} onClose={close} /> : null
}
