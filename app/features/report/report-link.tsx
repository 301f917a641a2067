import { Flag } from 'lucide'
import { Icon } from '../../ui/icon.tsx'
import { useSession } from '../session/session.ts'
import type { ReportedThing } from './report-dialog.lazy.tsx'
import { useReportDialog } from './use-report-dialog.tsx'

interface ReportLinkProps extends ReportedThing {
  /** The id of the user whose it is: they have no link. */
  owner: string
  /** Names the subject. */
  label: string
}

/** A small link with which every other reader can report something to the team. */
export function ReportLink({ subject, id, owner, label }: ReportLinkProps) {
  const report = useReportDialog()
  const isOwn = useSession()?.user._id === owner
  if (isOwn) return null
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
