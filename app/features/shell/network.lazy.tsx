import { useEffect } from 'react'
import { askForIndicFont } from '../../browser/indic-font.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { wordsToCome } from '../../i18n/translator.ts'
import { handOverFavourites } from '../favourites/hand-over.ts'
import { Push } from '../notifications/push-slot.tsx'
import { noteFootHeight } from './foot-height.ts'
import { keepManifestInLanguage } from './manifest-language.ts'
import { NetworkState } from './network-state.tsx'
import { QuietNumberOffer } from './number-offer.tsx'
import { useWorker } from './register-worker.ts'
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
