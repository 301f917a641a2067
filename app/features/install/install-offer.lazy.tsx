import { useEffect, useEffectEvent } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { InstallBanner } from './install-banner.lazy.tsx'
import { whenAppCanBeOffered } from './install-offer.ts'

/** Waits until the offer of the app, or of installing the site, interrupts nothing. */
export function QuietInstallOffer() {
  const { Part, open, close } = useLate(async () => InstallBanner, 'shell')
  const show = useEffectEvent(open)
  const hide = useEffectEvent(close)
  // Once for each arrival on a list.
  useEffect(
    () =>
      whenAppCanBeOffered(
        () => void show(),
        () => hide(),
      ),
    [],
  )
  return Part ? <Part onClose={close} /> : null
}
