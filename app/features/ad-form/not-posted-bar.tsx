import { ArrowLeft, Eye } from 'lucide'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDraftLock } from './draft-lock.ts'
import { storeDraftOfForm } from './draft-of-form.ts'
import type { AdDraft } from './drafts.ts'
import { storeEditedAd } from './edited-ad.ts'

/** Says above a preview that the ad is not posted, and links back to its form. */
export function NotPostedBar({ draft }: { draft: AdDraft }) {
  const { t } = useTranslation('ad')
  useDraftLock(draft.id)
  /** Also in another tab than the one where it was started. */
  function goOn() {
    storeDraftOfForm(draft)
    if (draft.productId) storeEditedAd(draft.productId)
  }
  return (
    <section aria-label={t('preview.title')} className="bg-marigold-50">
      <div className="mx-auto max-w-page px-gutter flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
        <p className="flex flex-1 basis-56 items-center gap-2.5 leading-snug font-label">
          <Icon of={Eye} className="size-5 shrink-0" />
          {t('preview.bar')}
        </p>
        <ButtonLink kind="outline" to={adFormPath(draft)} onClick={goOn}>
          <Icon of={ArrowLeft} className="size-5 shrink-0" />
          {t('preview.back')}
        </ButtonLink>
      </div>
    </section>
  )
}
