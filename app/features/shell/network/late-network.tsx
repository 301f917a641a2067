import { useEffect } from 'react'
import { keepManifestInLanguage } from '../../../browser/app/manifest-language.ts'
import { handOverFavourites } from '../../../browser/favourites/hand-over.ts'
import { askForIndicFont } from '../../../browser/indic-font.ts'
import { noteFootHeight } from '../../../browser/network/foot-height.ts'
import { useWorker } from '../../../browser/network/register-worker.ts'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { wordsToCome } from '../../../i18n/translator.ts'
import { NetworkState } from './network-state.tsx'
import { QuietNumberOffer } from './number-offer.tsx'
import { Push } from './push.tsx'
import { WaitingPlace } from './waiting-place.tsx'

/**
 * What a page does about the network once it has come to life: notices of it, and what goes on in the background. Words of
 * its own it fetches with the parts that say them.
 */
export function Network() {
  const { language } = useLanguage()
  useWorker(language)
  useEffect(askForIndicFont, [])
  useEffect(keepManifestInLanguage, [])
  useEffect(handOverFavourites, [])
  // When the network has gone it is too late to ask for the words that say so.
  useEffect(() => void wordsToCome(language, 'network').catch(() => undefined), [language])
  return (
    <div ref={noteFootHeight} className="network-foot">
      <WaitingPlace />
      <NetworkState />
      <QuietNumberOffer />
      <Push />
    </div>
  )
}
