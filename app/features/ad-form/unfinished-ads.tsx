import { Trash2 } from 'lucide'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { adFormPath } from '../../../domain/rules/ad/ad-form.ts'
import { showToast } from '../../browser/toast.ts'
import { useWords } from '../../i18n/language-provider.tsx'
import { subCategoryName } from '../../i18n/names.ts'
import { iconButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TypedSentence } from '../../ui/typed-sentence.tsx'
import { useWaitingEntries } from '../offline-queue/use-waiting-entries.ts'
import { dropWaitingDraft } from '../offline-queue/waiting-store.ts'
import { claimDraft } from './claim-draft.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { type AdDraft, findDrafts, isUntouched } from './drafts.ts'
import { discardUnlessHeld } from './edit-mode.ts'
import { rememberDraft } from './remember-draft.ts'

/** The unsent new ads of this user. */
export function UnfinishedAds({ owner }: { owner: string }) {
  const translator = useWords('ad')
  const { t } = translator
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState(() =>
    findDrafts(owner).filter((draft) => !draft.productId && !isUntouched(draft)),
  )
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

  async function goOn(event: MouseEvent, draft: AdDraft) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const letGo = await claimDraft(draft.id)
    if (!letGo) {
      showToast(t('chooser.open_elsewhere'))
      return
    }
    rememberDraft(draft)
    await navigate(adFormPath(draft))
    letGo()
  }

  return (
    <section aria-labelledby="unfinished-ads" className="grid gap-2">
      <h2 id="unfinished-ads" className="text-18">
        {t('chooser.unfinished')}
      </h2>
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center gap-2 rounded-12 bg-marigold-50 pr-1 pl-4">
            <Link to={adFormPath(draft)} onClick={(event) => void goOn(event, draft)} className="min-w-0 flex-1 py-3">
              <b className="block font-label">
                <TypedSentence
                  typed={{ title: titleOf(draft) }}
                  say={(standIns) => t('chooser.go_on_with', standIns)}
                />
              </b>
              {waiting.includes(draft.id) && <span className="block text-14">{t('adForm.waits')}</span>}
              {draft.photos.length > 0 && (
                <span className="text-14 text-ink-soft">
                  {t('chooser.photo_count', { count: draft.photos.length })}
                </span>
              )}
            </Link>
            <button
              type="button"
              aria-label={t('chooser.discard', { title: titleOf(draft) })}
              onClick={() => setAsked(draft)}
              className={iconButtonClass}
            >
              <Icon of={Trash2} className="size-5" />
            </button>
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
