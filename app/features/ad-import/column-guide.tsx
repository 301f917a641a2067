import { ChevronDown } from 'lucide'
import { commonColumns, requiredColumns } from '../../../domain/rules/ad-import/columns.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Explains the columns of the table. */
export function ImportColumnGuide() {
  const { t } = useTranslation('import')
  return (
    <details className="group rounded-20 bg-surface inset-ring inset-ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-label md:px-6 [&::-webkit-details-marker]:hidden">
        {t('import.guide')}
        <Icon of={ChevronDown} className="size-5 shrink-0 group-[[open]]:rotate-180" />
      </summary>
      <dl className="grid gap-x-6 gap-y-2 px-4 pb-4 md:grid-cols-[auto_1fr] md:px-6 md:pb-6">
        {commonColumns.map((column) => (
          <div key={column} className="contents">
            <dt className="font-label">
              {t(`importColumn.${column}`)}
              {requiredColumns.includes(column) && (
                <span className="ml-2 text-14 font-body text-ink-soft">{t('import.needed')}</span>
              )}
            </dt>
            <dd className="text-ink-soft max-md:mb-2">{t(`importHint.${column}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="px-4 pb-4 text-ink-soft md:px-6 md:pb-6">{t('import.guide_fields')}</p>
    </details>
  )
}
