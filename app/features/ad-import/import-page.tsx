import { useEffect, useEffectEvent } from 'react'
import type { HomeAddress } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'

const fetchPanel = () => import('./import-panel.lazy.tsx').then((m) => m.ImportPanel)

/** Imports ads from a table (docs/decisions/many-ads-and-import.md). The code that reads and posts them loads after the page. */
export function ImportPage({ owner, home }: { owner: string; home: HomeAddress }) {
  const { t } = useTranslation('import')
  const panel = useLazyPart(fetchPanel, 'ad', 'address', 'product', 'subcategory')
  const open = useEffectEvent(panel.open)
  useEffect(() => void open(), [])
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 pb-10 md:pt-8">
      <h1 tabIndex={-1} className="text-22 outline-none md:text-28">
        {t('import.title')}
      </h1>
      <p className="mt-1 mb-5 max-w-[62ch] text-ink-soft">{t('import.lead')}</p>
      {panel.failure}
      {panel.Part ? <panel.Part owner={owner} home={home} /> : <div className="min-h-[60vh]" />}
    </div>
  )
}
