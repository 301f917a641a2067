import { useEffect } from 'react'
import { whenAppCanBeOffered } from '../../../browser/app/install-offer.ts'
import { useLate } from '../../../ui/use-late.tsx'
import { InstallBanner } from './late-install-banner.tsx'

/** Waits until the offer of the app, or of the site as one, would disturb nobody. */
export function QuietInstallOffer() {
  const { Part, open, close } = useLate(async () => InstallBanner, 'shell')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each arrival on a list
  useEffect(() => whenAppCanBeOffered(() => void open(), close), [])
  return Part ? <Part onClose={close} /> : null
}
