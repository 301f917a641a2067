import { useTranslation } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { buildConsoleUrl } from './build-console-url.ts'

interface TablePagerProps {
  path: string
  /** The query of the address. */
  query: Readonly<Record<string, string>>
  nextCursor: string | null
  /** The address of the table as a file. */
  file?: string
}

/** Links to the first and next page of a table, and to its file. */
export function TablePager({ path, query, nextCursor, file }: TablePagerProps) {
  const { t } = useTranslation('console')
  const { cursor, ...asked } = query
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {cursor && (
        <a href={buildConsoleUrl(path, asked)} className={buttonClass('outline')}>
          {t('console.first_page')}
        </a>
      )}
      {nextCursor && (
        <a
          href={buildConsoleUrl(path, { ...asked, cursor: nextCursor })}
          data-next=""
          className={buttonClass('outline')}
        >
          {t('console.next_page')}
        </a>
      )}
      {file && (
        <a
          href={buildConsoleUrl(file, asked)}
          className="inline-flex min-h-12 items-center font-label text-peacock-600 underline underline-offset-4"
        >
          {t('console.log.file')}
        </a>
      )}
    </div>
  )
}
