import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeLayersByBack } from '../../browser/back-closes-layers.ts'
import { noteFootHeight } from '../../browser/foot-height.ts'
import { storeOnHide } from '../../browser/store-on-hide.ts'
import { notePage } from '../../browser/wait-to-offer.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { wordsToCome } from '../../i18n/translator.ts'
import { handOverFavourites } from '../favourites/hand-over.ts'
import { PushKeeper } from '../notifications/push-keeper.tsx'
import { noteVisit } from '../offer/first-visit.ts'
import { WaitingPlace } from '../offline-sending/waiting-place.tsx'
import { leaveOtherPlace } from '../place/leave-other-place.ts'
import { useSession } from '../session/session.ts'
import { askForIndicFont } from './indic-font.ts'
import { LateNumberOffer } from './late-number-offer.tsx'
import { keepManifestInLanguage } from './manifest-language.ts'
import { NetworkState } from './network-state.tsx'
import { useWorker } from './register-worker.ts'

/** Network messages and background tasks of a hydrated page. */
export function Network() {
  const { language } = useLanguage()
  useWorker(language)
  useEffect(askForIndicFont, [])
  useEffect(keepManifestInLanguage, [])
  useEffect(handOverFavourites, [])
  const { pathname } = useLocation()
  useEffect(() => {
    noteVisit()
    notePage(pathname)
  }, [pathname])
  useEffect(leaveOtherPlace, [])
  useEffect(closeLayersByBack, [])
  useEffect(storeOnHide, [])
  // Loaded ahead: the messages about a missing network, and what a logout needs.
  useEffect(() => void wordsToCome(language, 'network').catch(() => undefined), [language])
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn) void import('../session/end-session.ts').catch(() => undefined)
  }, [isSignedIn])
  return (
    <>
      <div ref={noteFootHeight} className="network-foot">
        <WaitingPlace />
        <NetworkState />
      </div>
      <LateNumberOffer />
      <PushKeeper />
    </>
  )
}
