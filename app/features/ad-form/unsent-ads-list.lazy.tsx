import { Trash2 } from 'lucide'
import { useState } from 'react'
import { showToast } from '../../browser/toast.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { subCategoryName } from '../../i18n/names.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { removeQueuedDraft } from '../offline-queue/queue-store.ts'
import { useQueuedEntries } from '../offline-queue/use-queued-entries.ts'
import { DiscardDraftDialog } from './discard-draft-dialog.tsx'
import { DraftListItem } from './draft-list-item.tsx'
import { type AdDraft, findUnsentAds } from './drafts.ts'
import { discardUnlessLocked } from './edit-mode.ts'

/** The unsent new ads of this user. */
export function UnsentAdsList({ owner }: { owner: string }) {
  const translator = useTranslation('ad')
  const { t } = translator
  const [drafts, setDrafts] = useState(() => findUnsentAds(owner))
  const [asked, setAsked] = useState<AdDraft>()
  const waiting = useQueuedEntries()?.flatMap((entry) => (entry.kind === 'ad' ? entry.draft.id : [])) ?? []
  if (drafts.length === 0) return null
  const titleOf = (draft: AdDraft) => draft.values.title.trim() || subCategoryName(translator, draft.subCategory)

  async function discard(draft: AdDraft) {
    if (!(await discardUnlessLocked(draft))) {
      showToast(t('chooser.open_elsewhere'))
      return
    }
    await removeQueuedDraft(draft.id)
    setDrafts((before) => before.filter(({ id }) => id !== draft.id))
  }

  return (
    <section aria-labelledby="unfinished-ads" className="grid gap-2">
      <h2 id="unfinished-ads" className="text-18">
        {t('chooser.unfinished')}
      </h2>
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftListItem draft={draft} isWaiting={waiting.includes(draft.id)}>
              <button
                type="button"
                aria-label={t('chooser.discard', { title: titleOf(draft) })}
                onClick={() => setAsked(draft)}
                className={iconButtonClass}
              >
                <Icon of={Trash2} className="size-5" />
              </button>
            </DraftListItem>
          </li>
        ))}
      </ul>
      {asked && (
        <DiscardDraftDialog
          title={asked.values.title}
          onClose={() => setAsked(undefined)}
          onDiscard={() => void discard(asked)}
        />
      )}
    </section>
  )
}
