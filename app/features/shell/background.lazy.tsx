import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { trackNetworkNoticeHeight } from '../../browser/bottom-height.ts'
import { closeOverlaysOnBack } from '../../browser/close-overlays-on-back.ts'
import { startPageView } from '../../browser/offer-queue.ts'
import { storeListsOnHide } from '../../browser/store-lists-on-hide.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { loadMessages } from '../../i18n/translator.ts'
import { mergeVisitorFavourites } from '../favourites/merge-visitor-favourites.ts'
import { PushSubscriptionUpdater } from '../notifications/push-subscription-updater.tsx'
import { recordPageView } from '../offer/first-visit.ts'
import { LazyQueuedFormsBar } from '../offline-sending/lazy-queued-forms-bar.tsx'
import { useSession } from '../session/session.ts'
import { loadIndicFontIfFast, reloadWhenPlaceChanges, syncManifestLanguage } from './background-tasks.ts'
import { LazyVerifyNumberPrompt } from './lazy-verify-number-prompt.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useServiceWorker } from './register-worker.ts'

/** Network messages and background tasks of a hydrated page. */
export function Background() {
  const { language } = useLanguage()
  useServiceWorker(language)
  useEffect(loadIndicFontIfFast, [])
  useEffect(syncManifestLanguage, [])
  useEffect(mergeVisitorFavourites, [])
  const { pathname } = useLocation()
  useEffect(() => {
    recordPageView()
    startPageView(pathname)
  }, [pathname])
  useEffect(reloadWhenPlaceChanges, [])
  useEffect(closeOverlaysOnBack, [])
  useEffect(storeListsOnHide, [])
  // Loaded ahead: the messages about a missing network, and what a logout needs.
  useEffect(() => void loadMessages(language, 'network').catch(() => undefined), [language])
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn) void import('../session/clear-device-data.ts').catch(() => undefined)
  }, [isSignedIn])
  return (
    <>
      <div ref={trackNetworkNoticeHeight} className="network-foot">
        <LazyQueuedFormsBar />
        <OfflineNotice />
      </div>
      <LazyVerifyNumberPrompt />
      <PushSubscriptionUpdater />
    </>
  )
}
