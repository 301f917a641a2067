import { Flag } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import type { Reported } from './report-dialog.lazy.tsx'
import { useReport } from './use-report.tsx'

/** A small link with which every reader can report something to the team. @param label names the subject */
export function ReportLink({ subject, id, label }: Reported & { label: string }) {
  const report = useReport()
  return (
    <>
      <button
        type="button"
        className="report-link mt-4 inline-flex min-h-11 items-center gap-2 text-left text-ink-soft underline-offset-4 hover:underline noscript:hidden print:hidden"
        onClick={() => report.open({ subject, id })}
      >
        <Icon of={Flag} className="size-4.5 shrink-0" />
        {label}
      </button>
      {report.part}
    </>
  )
}
