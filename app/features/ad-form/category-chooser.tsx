import { useEffect, useEffectEvent, useState } from 'react'
import { type ChoosableCategory, fallbackCategories } from '../../../domain/categories/fallback-categories.ts'
import type { AdKind } from '../../../domain/rules/ad/ad-form.ts'
import { isSameAd } from '../../../domain/rules/ad/same-ad.ts'
import { useTranslation } from '../../i18n/language-provider.tsx'
import { useLazyPart } from '../../ui/lazy-part.tsx'
import { useSession } from '../session/session.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { type AdDraft, findUnsentAds, newDraft, storeDraft, storeDraftOfForm } from './drafts.ts'
import { discardUnlessLocked, endEditMode } from './edit-mode.ts'
import { markDraftShown } from './open-draft.ts'
import { StartWithTitle } from './start-with-title.tsx'

const fetchUnfinished = () => import('./unsent-ads-list.lazy.tsx').then((m) => m.UnsentAdsList)

/**
 * The choice of a category and kind for a new ad, as tiles with pictures (specification section 2, Add-product category
 * chooser).
 * @param categories the loaded ones; empty when loading failed
 */
export function CategoryChooser({ categories }: { categories: readonly ChoosableCategory[] }) {
  const { t } = useTranslation('ad')
  const owner = useSession()?.user._id
  const [title, setTitle] = useState('')
  const unfinished = useLazyPart(fetchUnfinished)
  const load = useEffectEvent(unfinished.open)
  useEffect(() => void load(), [])
  // A new ad ends edit mode (specification section 4).
  useEffect(() => {
    if (owner) void endEditMode(owner)
  }, [owner])
  if (!owner) return null
  function begin(kind: AdKind) {
    if (owner && title.trim() !== '') startAdWithTitle(owner, kind, title.trim())
  }
  const offered = categories.length > 0 ? categories : fallbackCategories
  return (
    <div className="chooser @container mx-auto grid w-full max-w-[calc(48rem+2*var(--gutter))] grid-cols-1 gap-5 px-gutter pt-4 md:max-w-[calc(64rem+2*var(--gutter))]">
      {unfinished.Part && <unfinished.Part key={owner} owner={owner} />}
      <h1 className="text-28">{t('chooser.title')}</h1>
      <StartWithTitle title={title} onTitle={setTitle} categories={offered} onPick={begin} />
      <p className="text-ink-soft">{t('chooser.text')}</p>
      <CategoryTiles categories={offered} onPick={begin} />
    </div>
  )
}

/**
 * Stores a draft of a new ad with its title, to be opened by the form of its kind. A draft of another kind with nothing
 * but this title is deleted.
 */
function startAdWithTitle(owner: string, kind: AdKind, title: string): void {
  for (const draft of findUnsentAds(owner)) if (hasOnlyTitle(draft, title)) void discardUnlessLocked(draft)
  const draft = newDraft(owner, kind, title)
  storeDraft(draft)
  storeDraftOfForm(draft)
  markDraftShown(draft.id)
}

/** Has the draft no value but this title? */
function hasOnlyTitle({ values, photos, original }: AdDraft, title: string): boolean {
  return original !== undefined && isSameAd({ values, photos }, { ...original, values: { ...original.values, title } })
}
