import { useState } from 'react'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import type { ReportedThing } from './report-dialog.lazy.tsx'

/** The dialog that reports an ad, a review, a user or a rental. @returns how to open it, and its element */
export function useReportDialog() {
  const [reported, setReported] = useState<ReportedThing>()
  const { Part, failure, open, close } = useLazyPart(
    () => import('./report-dialog.lazy.tsx').then((m) => m.ReportDialog),
    'review',
  )
  return {
    open(about: ReportedThing) {
      setReported(about)
      void open()
    },
    part: (
      <>
        {failure}
        {Part && reported && <Part reported={reported} onClose={close} />}
      </>
    ),
  }
}
