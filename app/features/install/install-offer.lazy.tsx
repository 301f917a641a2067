import { useEffect, useEffectEvent } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { InstallBanner } from './install-banner.lazy.tsx'
import { isAppSettled, offerApp } from './install-offer.ts'

/** Shows the offer of the app when it is its turn. */
export function QuietInstallOffer() {
  const { Part, open, close } = useLate(async () => InstallBanner, 'shell')
  const show = useEffectEvent(open)
  const hide = useEffectEvent(close)
  // Once for each arrival on a list.
  useEffect(
    () =>
      offerApp(
        () => void show(),
        () => hide(),
      ),
    [],
  )
  return Part ? <Part isOver={isAppSettled} onClose={close} /> : null
}
