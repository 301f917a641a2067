import { useState } from 'react'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { discardDraft } from './discard-draft.ts'
import { DiscardDraftDialog } from './discard-draft-dialog.tsx'
import type { AdDraft } from './drafts.ts'
import { endEditMode } from './end-edit-mode.ts'

/** Says that the form contains unsent text from earlier, with a button to discard it. */
export function UnsentTextNotice({ draft, onDiscarded }: { draft: AdDraft; onDiscarded(): void }) {
  const { t } = useTranslation('ad')
  const [isAsking, setAsking] = useState(false)

  async function discard() {
    discardDraft(draft)
    if (draft.productId) await endEditMode(draft.owner)
    onDiscarded()
  }

  return (
    <div className="flex flex-wrap items-center gap-3 rounded-12 bg-marigold-50 px-4 py-3 leading-snug">
      <p className="flex-[1_12rem] font-title">{t('adForm.kept')}</p>
      <Button kind="outline" onClick={() => setAsking(true)}>
        {t(draft.productId ? 'adForm.discard_changes' : 'adForm.start_anew')}
      </Button>
      {isAsking && (
        <DiscardDraftDialog
          title={draft.values.title}
          onClose={() => setAsking(false)}
          onDiscard={() => void discard()}
        />
      )}
    </div>
  )
}
