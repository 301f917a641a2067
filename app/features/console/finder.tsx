import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language-provider.tsx'
import { buttonClass } from '../../ui/button.tsx'

interface FinderProps {
  /** What the address keeps besides the fields. */
  kept?: Readonly<Record<string, string | undefined>>
  /** The fields, which the address has after it. */
  children: ReactNode
}

/** The filters of a table, as a form that puts them into the address. */
export function Finder({ kept = {}, children }: FinderProps) {
  const { t } = useWords('console')
  return (
    <form data-finder="" className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <button type="submit" className={buttonClass('outline', 'col-span-full sm:col-auto')}>
        {t('console.log.find')}
      </button>
    </form>
  )
}
