import { useState } from 'react'
import { useLate } from '../../ui/late-part.tsx'
import type { Reported } from './report-dialog.lazy.tsx'

/** The dialog that reports an ad, a review or a user. @returns how to open it, and its element */
export function useReport() {
  const [reported, setReported] = useState<Reported>()
  const { Part, failure, open, close } = useLate(
    () => import('./report-dialog.lazy.tsx').then((m) => m.ReportDialog),
    'review',
  )
  return {
    open(about: Reported) {
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
