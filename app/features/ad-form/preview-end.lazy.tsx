import { useNavigate } from 'react-router'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { waitingForms } from '../../../domain/rules/waiting-entry.ts'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { useWaiting } from '../offline-queue/use-waiting.tsx'
import { claimDraft } from './claim-draft.ts'
import { discardDraft } from './discard-draft.ts'
import type { AdDraft } from './drafts.ts'
import { FormEnd } from './form-end.tsx'
import { takeUpDraft } from './marked-edit.ts'
import { usePhotos } from './use-photos.ts'
import { useSubmitAd, type WrongState } from './use-submit-ad.ts'

/** Posts an ad from its preview; an error leads back to the form. */
export function PreviewEnd({ draft }: { draft: AdDraft }) {
  const { t } = useWords('ad')
  const navigate = useNavigate()
  const { note, isSeenWaiting } = useWaiting(waitingForms.ad(draft.id), { onSent: () => void navigate('/My_ads') })
  const photos = usePhotos(draft, draft.photos)
  const { stage, refusal, delay, submit } = useSubmitAd({
    draft,
    photos,
    leadBack: (wrong) => {
      takeUpDraft(draft.id, draft.owner)
      void navigate(adFormPath(draft), { state: { wrong } satisfies WrongState })
    },
    latest: () => draft.values,
    endDraft: () => discardDraft(draft),
    isSeenWaiting,
  })

  async function post() {
    const letGo = await claimDraft(draft.id)
    if (!letGo) {
      showToast(t('chooser.open_elsewhere'))
      return
    }
    await submit()
    letGo()
  }

  if (note) return <div className="pt-6">{note}</div>
  return (
    <FormEnd
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
