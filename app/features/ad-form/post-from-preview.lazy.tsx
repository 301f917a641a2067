import { useNavigate } from 'react-router'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { queuedForms } from '../../../domain/rules/queued-entry.ts'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useQueuedForm } from '../offline-queue/use-queued-form.tsx'
import { AdFormFooter } from './ad-form-footer.tsx'
import { lockDraft } from './draft-lock.ts'
import { type AdDraft, continueDraft } from './drafts.ts'
import { discardDraft } from './edit-mode.ts'
import { useDraftPhotos } from './use-draft-photos.ts'
import { type AdRefusalState, useSubmitAd } from './use-submit-ad.ts'

/** Posts an ad from its preview; an error leads back to the form. */
export function PostFromPreview({ draft }: { draft: AdDraft }) {
  const { t } = useTranslation('ad')
  const navigate = useNavigate()
  const { note, isSeenWaiting } = useQueuedForm(queuedForms.ad(draft.id), { onSent: () => void navigate('/My_ads') })
  const photos = useDraftPhotos(draft, draft.photos)
  const { stage, refusal, delay, submit } = useSubmitAd({
    draft,
    photos,
    goBackToForm: (wrong) => {
      continueDraft(draft.id, draft.owner)
      void navigate(adFormPath(draft), { state: { wrong } satisfies AdRefusalState })
    },
    currentValues: () => draft.values,
    endDraft: () => discardDraft(draft),
    isSeenWaiting,
  })

  async function post() {
    const release = await lockDraft(draft.id)
    if (!release) {
      showToast(t('chooser.open_elsewhere'))
      return
    }
    await submit()
    release()
  }

  if (note) return <div className="pt-6">{note}</div>
  return (
    <AdFormFooter
      label={draft.productId ? 'adForm.update' : 'preview.post'}
      stage={stage}
      refusal={refusal}
      isBegun={false}
      isStored={true}
      delay={delay}
      onPost={() => void post()}
      className="grid-cols-1! md:sticky md:bottom-0 md:-mx-gutter md:justify-center md:border-t md:border-line md:px-gutter md:py-3 md:*:min-w-60"
    />
  )
}
