import { Trash2 } from 'lucide'
import { useState } from 'react'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { subCategoryName } from '../../i18n/names.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWaitingEntries } from '../offline-queue/use-waiting-entries.ts'
import { dropWaitingDraft } from '../offline-queue/waiting-store.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { DraftLine } from './draft-line.tsx'
import { type AdDraft, findBegunAds } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'

/** The unsent new ads of this user. */
export function UnfinishedAds({ owner }: { owner: string }) {
  const translator = useWords('ad')
  const { t } = translator
  const [drafts, setDrafts] = useState(() => findBegunAds(owner))
  const [asked, setAsked] = useState<AdDraft>()
  const waiting = useWaitingEntries()?.flatMap((entry) => (entry.kind === 'ad' ? entry.draft.id : [])) ?? []
  if (drafts.length === 0) return null
  const titleOf = (draft: AdDraft) => draft.values.title.trim() || subCategoryName(translator, draft.subCategory)

  async function discard(draft: AdDraft) {
    if (!(await discardUnlessHeld(draft))) {
      showToast(t('chooser.open_elsewhere'))
      return
    }
    await dropWaitingDraft(draft.id)
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
            <DraftLine draft={draft} isWaiting={waiting.includes(draft.id)}>
              <button
                type="button"
                aria-label={t('chooser.discard', { title: titleOf(draft) })}
                onClick={() => setAsked(draft)}
                className={iconButtonClass}
              >
                <Icon of={Trash2} className="size-5" />
              </button>
            </DraftLine>
          </li>
        ))}
      </ul>
      {asked && (
        <DiscardDialog
          title={asked.values.title}
          onClose={() => setAsked(undefined)}
          onDiscard={() => void discard(asked)}
        />
      )}
    </section>
  )
}
