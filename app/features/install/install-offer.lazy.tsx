import { useEffect, useEffectEvent } from 'react'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { InstallBanner } from './install-banner.lazy.tsx'
import { isAppOfferAnswered, queueAppOffer } from './install-offer.ts'

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
