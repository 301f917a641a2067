import { CloudUpload } from 'lucide'
import { Link } from 'react-router'
import { detectLanguage } from '../../../domain/languages.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { continueDraft } from '../ad-form/drafts.ts'
import { useOnQueuedFormSent, useQueuedEntries } from '../offline-queue/use-queued-entries.ts'

/** The ads and changes in the offline queue, above the posted ones. @param onSent one of them was posted */
export function QueuedAds({ onSent }: { onSent(): void }) {
  const { t } = useTranslation('ad')
  useOnQueuedFormSent((about) => {
    if (about.startsWith(queuedForms.ad(''))) onSent()
  })
  const ads = useQueuedEntries()?.filter((entry) => entry.kind === 'ad') ?? []
  if (ads.length === 0) return null
  return (
    <section aria-labelledby="waiting-ads" className="mb-4 grid gap-2">
      <h2 id="waiting-ads" className="text-18">
        {t('adForm.waits')}
      </h2>
      <ul className="grid gap-2">
        {ads.map(({ id, title, path, draft, owner }) => (
          <li key={id} className="flex items-center gap-2 rounded-12 bg-marigold-50 pr-1 pl-4">
            <Link
              to={path}
              lang={detectLanguage(title)}
              className="min-w-0 flex-1 py-3 font-label"
              onClick={() => continueDraft(draft.id, owner)}
            >
              {title}
            </Link>
            <Icon of={CloudUpload} className="size-5 text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  )
}
