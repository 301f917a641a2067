import type { ReactNode } from 'react'
import { LayoutPiece } from '../../start/layout-piece.tsx'
import { FetchWaitingNote } from '../offline-queue/waiting-note.ts'

const fetchWaitingNote = () => import('../offline-sending/waiting.lazy.tsx').then((m) => m.WaitingNote)

/** The content of a page, between header and footer. It provides the notice of queued forms. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <>
      <LayoutPiece />
      <main id="main" className="flex-1">
        <FetchWaitingNote value={fetchWaitingNote}>{children}</FetchWaitingNote>
      </main>
    </>
  )
}
