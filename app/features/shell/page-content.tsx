import type { ReactNode } from 'react'
import { ForceLayout } from '../../start/force-layout.tsx'
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
