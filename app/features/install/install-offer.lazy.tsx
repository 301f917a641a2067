import { useEffect } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import { InstallBanner } from './install-banner.lazy.tsx'
import { whenAppCanBeOffered } from './install-offer.ts'

/** Waits until the offer of the app, or of the site as one, would disturb nobody. */
export function QuietInstallOffer() {
  const { Part, open, close } = useLate(async () => InstallBanner, 'shell')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival on a list
  useEffect(() => whenAppCanBeOffered(() => void open(), close), [])
  return Part ? <Part onClose={close} /> : null
}
