import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language-provider.tsx'

/** The way back up. @param steps from Home to the page's parent or the page itself */
export function Breadcrumb({ steps }: { steps: { label: string; to: string }[] }) {
  const { t } = useLanguage()
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="-ml-1 flex flex-wrap items-center gap-x-1 text-14 text-ink-soft">
        {steps.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-1">
            {index > 0 && <ChevronRight className="size-4" />}
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center px-1 hover:text-peacock-600">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
