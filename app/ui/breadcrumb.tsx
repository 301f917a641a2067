import { ChevronRight } from 'lucide'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { isPreviousEntry } from '../browser/history-entries.ts'
import { useLanguage } from '../i18n/language-provider.tsx'
import { Icon } from './icon.tsx'

/**
 * Links to the pages above this one. Coming from one of them, a press goes back in the history, which restores its
 * scroll position and loaded ads. @param steps from Home to the page's parent or the page itself
 */
export function Breadcrumb({ steps }: { steps: { label: string; to: string }[] }) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  function goBack(event: MouseEvent, path: string) {
    // The reader opens a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isPreviousEntry(path)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="-ml-1 flex flex-wrap items-center text-14 text-ink-soft">
        {steps.map(({ label, to }, index) => (
          <li key={to}>
            {/* The icon makes a short label wide enough for a thumb, with equal gaps. */}
            <Link
              to={to}
              className="inline-flex min-h-11 min-w-11 items-center gap-2 px-1 hover:text-peacock-600"
              onClick={(event) => goBack(event, to)}
            >
              {label}
              {index < steps.length - 1 && <Icon of={ChevronRight} className="size-4" />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
