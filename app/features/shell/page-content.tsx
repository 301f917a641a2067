import { type ReactNode, useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { cancelRouterReloads, loadDocument } from '../../browser/load-document.ts'
import { loadTimeout } from '../../browser/with-timeout.ts'
import { useLanguage } from '../../i18n/language-provider.tsx'
import { ForceLayout } from '../../start/force-layout.tsx'
import { LazyPartError } from '../../ui/lazy-part.tsx'
import { QueuedFormNoticeContext } from '../offline-queue/queued-form-notice.ts'

const fetchWaitingNote = () => import('../offline-sending/queued-forms.lazy.tsx').then((m) => m.QueuedNotice)

/** The content of a page, between header and footer. It provides the notice of queued forms. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <>
      <ForceLayout />
      <main id="main" className="flex-1">
        <QueuedFormNoticeContext value={fetchWaitingNote}>{children}</QueuedFormNoticeContext>
      </main>
    </>
  )
}

/** Lets the keyboard skip the header, and on a list page everything before the results. */
export function SkipLink({ isListing = false }: { isListing?: boolean }) {
  const { t } = useLanguage()
  return (
    <a
      href={isListing ? '#results' : '#main'}
      className="sr-only z-(--layer-above) rounded-12 bg-surface shadow-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {t(isListing ? 'skip_to_results' : 'skip_to_content')}
    </a>
  )
}

/**
 * Timeout in milliseconds; short when a script has failed to load, because the router never finishes then. For the rest of
 * the document: the scripts of other pages of that release are likely to be gone, too, and each page has a bar of its own.
 */
let waitFor: number = loadTimeout

/**
 * A progress bar while the next page loads, after a moment. A page that takes longer than two minutes, or whose script
 * fails to load, is reported as failed (specification section 9).
 */
export function NavigationProgress() {
  const { location } = useNavigation()
  const [stuck, setStuck] = useState(location)
  useEffect(() => {
    const timer = setTimeout(setStuck, waitFor, location)
    const stopCancelling = cancelRouterReloads(() => {
      waitFor = 1_000
      setStuck(location)
    })
    return () => {
      clearTimeout(timer)
      stopCancelling()
    }
  }, [location])
  return (
    <>
      <div aria-hidden="true" data-waiting={location !== undefined} className="navigation-progress" />
      {location && location === stuck && (
        <LazyPartError retry={() => loadDocument(createPath(location))} dismiss={() => setStuck(undefined)} />
      )}
    </>
  )
}
