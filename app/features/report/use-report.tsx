import { useState } from 'react'
import type { ReportSubject } from '../../../domain/schemas/report.ts'
import { useLate } from '../../ui/late-part.tsx'

/** What somebody reports. */
export interface Reported {
  subject: ReportSubject
  id: string
}

/** The dialog in which an ad, a review or a person is reported, fetched when it is opened. @returns how to open it, and its place */
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
